import { assertNeverStale } from '@clipscope/testkit';
import { test } from 'vitest';
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
