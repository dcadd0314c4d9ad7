import type { RecordResult } from '@clipscope/platforms';
import { expect, test } from 'vitest';
import { recordReadable } from './unreadable-record.ts';

const pieces: RecordResult[] = Array.from({ length: 11 }, (_, at) => ({
  where: `tags.csv: line ${at + 2}`,
  rows: {},
}));

function storeWithout(...bad: string[]) {
  const stored = new Set<string>();
  const record = async (batch: readonly RecordResult[]) => {
    if (batch.some(({ where }) => bad.includes(where))) {
      throw Object.assign(new Error('Cannot parse quoted string'), { type: 'CANNOT_PARSE_QUOTED_STRING' });
    }
    for (const { where } of batch) stored.add(where);
  };
  return { stored, record };
}

test('names the first record that the store cannot read, and stores those before it', async () => {
  const { stored, record } = storeWithout('tags.csv: line 9', 'tags.csv: line 11');
  await expect(recordReadable(pieces, record)).rejects.toMatchObject({ where: 'tags.csv: line 9' });
  expect([...stored]).toEqual(pieces.slice(0, 7).map(({ where }) => where));
});

test('passes on any other error, and records a good batch once', async () => {
  const { stored, record } = storeWithout();
  await recordReadable(pieces, record);
  expect(stored.size).toBe(11);
  const failure = new Error('The connection was closed.');
  await expect(
    recordReadable(pieces, async () => {
      throw failure;
    }),
  ).rejects.toBe(failure);
});
