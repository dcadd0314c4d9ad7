import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A fake npm: records the folder it was called in, and installs Node and a chDB that loads if the test says so. */
const NPM = `
const { appendFileSync, mkdirSync, symlinkSync, writeFileSync } = require('node:fs');
const { relative } = require('node:path');
const folder = relative(process.env.ROOT, process.cwd()) || '.';
appendFileSync(process.env.ROOT + '/calls', folder + ' ' + process.argv[2] + '\\n');
if (process.env.FAILS === folder) process.exit(1);
mkdirSync('node_modules/node/bin', { recursive: true });
symlinkSync(process.execPath, 'node_modules/node/bin/node');
mkdirSync('node_modules/chdb', { recursive: true });
const chdb = process.env.CHDB === 'loads' ? '' : 'throw new Error("no build")';
writeFileSync('node_modules/chdb/connection.js', chdb);`;

const PORTABLE = 'packages/portable-engine/web-assembly';
const SPEECH = 'packages/integrations/speech-model';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'clipscope-install-'));
  mkdirSync(join(root, 'scripts'));
  for (const folder of [PORTABLE, SPEECH]) mkdirSync(join(root, folder), { recursive: true });
  for (const name of ['launch.cjs', 'install.cjs'])
    cpSync(join(import.meta.dirname, name), join(root, 'scripts', name));
  for (const command of ['start', 'test', 'install-speech'])
    writeFileSync(join(root, 'scripts', `${command}.ts`), `console.log('runs ${command}');`);
  for (const folder of ['.', PORTABLE, SPEECH]) writeFileSync(join(root, folder, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'npm.cjs'), NPM);
  writeFileSync(join(root, 'calls'), '');
});
afterEach(() => rmSync(root, { recursive: true }));

function launch(args: readonly string[], env: Record<string, string> = {}) {
  writeFileSync(join(root, 'calls'), '');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts', 'launch.cjs'), ...args],
    {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, npm_execpath: join(root, 'npm.cjs'), ROOT: root, CHDB: 'loads', ...env },
    },
  );
  const calls = readFileSync(join(root, 'calls'), 'utf8').split('\n').filter(Boolean);
  return { status, lines: stdout.split('\n').filter(Boolean), stderr, calls };
}

test('does not download the portable engine where chDB loads, and installs nothing twice', () => {
  expect(launch(['start'])).toEqual({
    status: 0,
    lines: ['Installing dependencies (first run only; takes a minute or two) …', 'runs start'],
    stderr: '',
    calls: ['. ci'],
  });
  expect(launch(['start']).calls).toEqual([]);
  writeFileSync(join(root, 'package-lock.json'), '{ }');
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect(launch(['start']).calls).toEqual(['. ci']);
});

test('installs the portable engine once where chDB does not load', () => {
  const env = { CHDB: 'is missing' };
  expect(launch(['start'], env)).toEqual({
    status: 0,
    lines: [
      'Installing dependencies (first run only; takes a minute or two) …',
      'Installing the portable form of the embedded ClickHouse (once; 57 MB to download) …',
      'runs start',
    ],
    stderr: '',
    calls: ['. ci', `${PORTABLE} ci`],
  });
  expect(launch(['test'], env).calls).toEqual([]);
});

test('with a ClickHouse server, installs it for deep tests only', () => {
  const env = { CHDB: 'is missing', CLICKHOUSE_URL: 'http://clickhouse:8123' };
  expect(launch(['start'], env).calls).toEqual(['. ci']);
  expect(launch(['test'], env).calls).toEqual([]);
  expect(launch(['test', '--deep'], env).calls).toEqual([`${PORTABLE} ci`]);
});

test('installs it for deep tests on every machine', () => {
  expect(launch(['test', '--deep', 'unit']).calls).toEqual(['. ci', `${PORTABLE} ci`]);
});

test('installs the speech model on request alone, and nothing else with it', () => {
  const env = { CHDB: 'is missing' };
  expect(launch(['install-speech'], env)).toMatchObject({
    lines: [
      'Installing dependencies (first run only; takes a minute or two) …',
      'Installing the speech model (550 MB on disk) …',
      'runs install-speech',
    ],
    calls: ['. ci', `${SPEECH} ci`],
  });
  expect(launch(['install-speech'], env).calls).toEqual([]);
});

test.each([
  ['.', 'The dependencies'],
  [PORTABLE, 'The portable form of the embedded ClickHouse'],
])('when npm fails in %s, does not run the command and retries with the next one', (folder, what) => {
  const failed = launch(['start'], { CHDB: 'is missing', FAILS: folder });
  expect(failed.status).toBe(1);
  expect(failed.stderr).toBe(`${what} could not be installed: npm ci failed. See the error above.\n`);
  expect(failed.lines).not.toContain('runs start');
  expect(launch(['start'], { CHDB: 'is missing' }).calls).toContain(`${folder} ci`);
});
