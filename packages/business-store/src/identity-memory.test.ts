import { assertNeverStale } from '@clipscope/testkit';
import { test } from 'vitest';
import { identityMemory } from './identity-memory.ts';

test('nobody is given what was read before a write ended', async () => {
  await assertNeverStale(rows => {
    let version = 0;
    const remember = identityMemory(() => version);
    return {
      ask: subjects => Promise.all(subjects.map(subject => remember(subject, () => rows.read(subject)))),
      record: async (_subject, insert) => {
        await insert();
        version += 1;
      },
    };
  }, 500);
});
