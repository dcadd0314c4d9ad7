import { assertNeverStale } from '@clipscope/testkit';
import { expect, test } from 'vitest';
import { keys, openChanges } from '../changes.ts';
import { questions } from '../questions/index.ts';
import { openReaders } from './asking.ts';
import type { Ask } from './sharing.ts';

const platform = 'tiktok';
const numbered = (number: number) => [{ look: [number] }] as never;

test('nobody is given rows from before something was recorded, whoever asked for them', async () => {
  await assertNeverStale(rows => {
    const changes = openChanges();
    const readers = openReaders({ name: 'chdb' }, changes.onChange);
    // A call opens its own reader of the same databases.
    const reader = () =>
      readers.over('corpus_1', (async (_question: object, { accountId }: { accountId: '1' | '2' }) =>
        numbered(await rows.read(accountId))) as unknown as Ask);
    const numberOf = async (accountId: string) => {
      const [row] = await reader()(questions.accountLooks, { platform, accountId });
      return row?.look[0] ?? -1;
    };
    const write = async (insert: () => Promise<void>) => {
      await insert().finally(readers.part);
    };
    return {
      ask: subjects => Promise.all(subjects.map(numberOf)),
      record: (accountId, insert) =>
        changes.telling(
          () => [keys.account({ platform, accountId })],
          async () => {
            // Most recordings fill more than one table.
            await write(insert);
            await write(insert);
          },
        ),
    };
  }, 500);
});

test('a reader is parted from what it asked before, however many others came since', async () => {
  const readers = openReaders({ name: 'chdb' }, openChanges().onChange);
  let asked = 0;
  const ask = (async () => {
    asked += 1;
    return [];
  }) as Ask;
  const mine = readers.over('corpus_1', ask);
  for (let other = 2; other < 50; other += 1) readers.over(`corpus_${other}`, ask);
  const first = mine(questions.ingestMark, { name: 'demo' });
  readers.part();
  await Promise.all([first, mine(questions.ingestMark, { name: 'demo' })]);
  expect(asked).toBe(2);
});
