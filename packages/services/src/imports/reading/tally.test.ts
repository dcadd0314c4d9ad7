import { reason, storedReason } from '@clipscope/contract';
import { type Rows, readFile } from '@clipscope/platforms';
import { expect, it } from 'vitest';
import { bytesOf, capturedLine } from '../../../test/import-files.ts';
import { openTally } from './tally.ts';

async function tallyOf(lines: readonly string[], most: number) {
  const tally = openTally({ most });
  const facts = { importedAt: new Date('2026-11-15T12:00:00Z'), name: 'x.ndjson' };
  for await (const run of readFile(bytesOf(lines.join('\n')), facts)) run.forEach(tally.add);
  return tally;
}

const lines = [1, 2, 3, 1].map(video =>
  capturedLine({ video, account: 'ville', views: video, at: '2026-11-01T10:00:00Z' }),
);

it('counts each entity once, up to the limit', async () => {
  const found = async (most: number) => (await tallyOf(lines, most)).preview().found;
  expect((await found(3)).videos).toEqual({ count: 3, isMore: false });
  expect((await found(2)).videos).toEqual({ count: 2, isMore: true });
  expect((await found(2)).accounts).toEqual({ count: 1, isMore: false });
});

it('counts reasons, the most frequent first, and shows the first twenty lines', async () => {
  const strange = Array.from({ length: 30 }, () => '{"strange":1}');
  const tally = await tallyOf(['{"rare":1}', ...strange, ...lines], 10);
  const { invalid, records } = tally.preview();
  expect({ records, count: invalid.count, shown: invalid.first.length }).toEqual({
    records: 4,
    count: 31,
    shown: 20,
  });
  expect(invalid.reasons).toEqual([
    { reason: storedReason(reason('records.unknownKeys', { keys: 'strange' })), count: 30 },
    { reason: storedReason(reason('records.unknownKeys', { keys: 'rare' })), count: 1 },
  ]);
  expect([...tally.codes]).toEqual(['UNKNOWN_FORMAT']);
});

it('lists the accounts with the most followers and their last reported handle', async () => {
  const observedAt = new Date('2026-11-01T10:00:00Z');
  const said = (accountId: string, handle: string, followers: number | null) => ({
    where: '',
    rows: {
      accounts: [{ platform: 'tiktok', accountId, handle, source: 'test' }],
      accountObservations:
        followers === null ? [] : [{ platform: 'tiktok', accountId, followers, observedAt }],
    } as unknown as Partial<Rows>,
  });
  const tally = openTally();
  for (let account = 1; account <= 8; account += 1) tally.add(said(`${account}`, `a${account}`, account));
  tally.add(said('9', 'unknown', null));
  tally.add(said('2', 'large', 50));
  tally.add(said('8', 'renamed', null));
  const named = tally.preview().largest.map(({ handle, followers }) => [handle, followers]);
  expect(named).toEqual([
    ['large', 50],
    ['renamed', 8],
    ['a7', 7],
    ['a6', 6],
    ['a5', 5],
    ['a4', 4],
  ]);
});
