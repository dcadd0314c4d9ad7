import { expect, test } from 'vitest';
import { readArguments, USAGE } from './import-arguments.ts';

const here = import.meta.filename;

test.each([
  [[], 'Specify at least one file.'],
  [[here, '--shared', '--team', 'a@b.example'], 'Use either --team or --shared, not both.'],
  [['nowhere.ndjson', '--shared'], 'File not found: nowhere.ndjson.'],
])('rejects the arguments %j with a message', (args, message) => {
  expect(String(readArguments(args)).split('\n')[0]).toBe(message);
});

test('reads files, team and handle', () => {
  expect(readArguments([here, '--team', 'a@b.example', '--handle', 'ville'])).toMatchObject({
    files: [here],
    team: 'a@b.example',
    handle: 'ville',
    shared: false,
  });
  expect(readArguments([here])).toMatchObject({ files: [here], shared: false });
  expect(readArguments([here, here, '--shared'])).toMatchObject({ files: [here, here], shared: true });
  expect(readArguments(['--help'])).toBe(USAGE);
});
