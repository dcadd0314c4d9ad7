import { assertNeverStale } from '@clipscope/testkit';
import { expect, test } from 'vitest';
import { identityCache } from './identity-cache.ts';

test('never returns a value from before a completed write', async () => {
  await assertNeverStale(rows => {
    let version = 0;
    const remember = identityCache(() => version);
    return {
      ask: subjects => Promise.all(subjects.map(subject => remember(subject, () => rows.read(subject)))),
      record: async (_subject, insert) => {
        await insert();
        version += 1;
      },
    };
  }, 500);
});

test('caches nothing while the version is unknown', async () => {
  let version: number | undefined = 1;
  let reads = 0;
  const remember = identityCache(() => version);
  const read = () =>
    remember('name', async () => {
      reads += 1;
      return reads;
    });
  expect([await read(), await read()]).toEqual([1, 1]);
  version = undefined;
  expect([await read(), await read()]).toEqual([2, 3]);
  version = 2;
  expect([await read(), await read()]).toEqual([4, 4]);
});
