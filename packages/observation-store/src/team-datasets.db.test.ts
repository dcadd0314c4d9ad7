import { anAccount, at, aVideo, openTestObservations, someCounts, videoCounts } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { questions } from './questions/index.ts';
import type { ObservationReader } from './reading/reader.ts';
import type { ObservationStore } from './store.ts';
import type { TeamDataset } from './team-datasets.ts';

const noon = (day: number) => at(`2026-11-${String(day).padStart(2, '0')}T12:00:00Z`);
const publishedAt = at('2026-11-01T06:00:00Z');
const imported = { source: 'file:csv' };

let store: ObservationStore;
let dataset: TeamDataset;

/** Each test has an account of its own, whose only video has a hashtag of its own. */
const TESTS = 9;
const someone = (number: number) => ({ accountId: `700${number}`, videoId: `74${number}` });
const tagOf = (accountId: string) => `onepan${accountId}`;
const handleOf = (accountId: string) => `=mina${accountId}`;
let number = 0;
const next = () => {
  number += 1;
  if (number > TESTS) throw new Error('There are more tests than accounts.');
  const { accountId, videoId } = someone(number);
  const look = (day: number, views: number, given: object = {}) =>
    videoCounts({
      ...{ accountId, videoId, observedAt: noon(day), publishedAt, views, hashtags: [tagOf(accountId)] },
      ...given,
    });
  const other = `${videoId}0`;
  return { accountId, videoId, other, look };
};

beforeAll(async () => {
  store = await openTestObservations();
  const all = Array.from({ length: TESTS }, (_, at) => someone(at + 1));
  await store.recorder.recordAccounts(
    all.map(({ accountId }) => anAccount({ accountId, handle: handleOf(accountId), observedAt: noon(1) })),
  );
  await store.recorder.recordVideos(
    all.map(one => aVideo({ ...one, observedAt: noon(1), publishedAt, hashtags: [tagOf(one.accountId)] })),
  );
  await store.recorder.recordVideoObservations(
    all.flatMap(one =>
      [1, 5].map(day =>
        videoCounts({
          ...{ ...one, observedAt: noon(day), publishedAt, views: 100 * day },
          hashtags: [tagOf(one.accountId)],
        }),
      ),
    ),
  );
  await store.recorder.recordAccountObservations(
    all.flatMap(({ accountId }) =>
      [1, 5].map(day => someCounts({ accountId, observedAt: noon(day), followers: day * 10 })),
    ),
  );
  dataset = await store.openTeamDataset('corpus_a', { knownAt: noon(10) });
});
afterAll(async () => {
  await dataset.close();
  await store.close();
});

const series = async (of: ObservationReader, accountId: string, videoId: string) => {
  const rows = await of.ask(questions.accountVideoObservations, { platform: 'tiktok', accountId });
  return rows
    .flatMap(row => (row.video_id === videoId ? row.looks : []))
    .toSorted(([one], [other]) => one - other)
    .map(([, , source, , views]) => [views, source]);
};
const hashtag = async (of: ObservationReader, tag: string) => {
  const asked = { kind: 'hashtag' as const, platform: 'tiktok', subjects: [tag] };
  const [{ videos, views_gained } = { videos: 0, views_gained: 0 }] = await of.ask(
    questions.subjectTotals,
    asked,
  );
  return { videos, views_gained };
};
const newest = async (of: ObservationReader, accountId: string, videoId: string) => {
  const asked = { platforms: ['tiktok'], accountIds: [accountId], videoIds: [videoId] };
  return (await of.ask(questions.listedVideoCounts, asked)).map(({ views }) => views);
};

test('what a team brought stands on one curve with what was tracked, for that team alone', async () => {
  const { accountId, videoId, look } = next();
  const of = (from: ObservationReader) => series(from, accountId, videoId);
  const before = await of(store.reader());
  await dataset.recorder.recordVideoObservations([look(3, 250, imported), look(7, 900, imported)]);
  expect(await of(store.reader(['corpus_a']))).toEqual([
    [100, 'test'],
    [250, 'file:csv'],
    [500, 'test'],
    [900, 'file:csv'],
  ]);
  expect(await of(store.reader())).toEqual(before);
  expect(before).toEqual([
    [100, 'test'],
    [500, 'test'],
  ]);
});

test('the newest of both counts, whichever knows it', async () => {
  const { accountId, videoId, look } = next();
  const of = (from: ObservationReader) => newest(from, accountId, videoId);
  await dataset.recorder.recordVideoObservations([look(3, 250, imported)]);
  expect(await of(store.reader(['corpus_a']))).toEqual([500]);
  await dataset.recorder.recordVideoObservations([look(7, 900, imported)]);
  expect(await of(store.reader(['corpus_a']))).toEqual([900]);
  expect(await of(store.reader())).toEqual([500]);
});

test('a hashtag’s sums count a video once: where it was known first', async () => {
  const { accountId, other, look } = next();
  const tag = tagOf(accountId);
  expect(await hashtag(store.reader(), tag)).toEqual({ videos: 1, views_gained: 500 });
  await dataset.recorder.recordVideoObservations([
    look(3, 250, imported),
    look(1, 40, { ...imported, videoId: other }),
    look(2, 70, { ...imported, videoId: other }),
  ]);
  expect(await hashtag(store.reader(['corpus_a']), tag)).toEqual({ videos: 2, views_gained: 570 });
  expect(await hashtag(store.reader(), tag)).toEqual({ videos: 1, views_gained: 500 });
  // Of a video that is known below, only what is not known of it there.
  await dataset.recorder.recordVideoObservations([look(4, 300, { ...imported, hashtags: [tag, 'added'] })]);
  const both = store.reader(['corpus_a']);
  expect(await hashtag(both, tag)).toMatchObject({ videos: 2 });
  expect(await hashtag(both, 'added')).toEqual({ videos: 1, views_gained: 0 });
});

test('a video that the layers below learned of later is counted where it was known first', async () => {
  const { accountId, look } = next();
  const early = await store.openTeamDataset('corpus_early', { knownAt: at('2026-11-01T11:00:00Z') });
  await early.recorder.recordVideoObservations([
    videoCounts({ ...look(1, 60, imported), observedAt: at('2026-11-01T10:00:00Z') }),
  ]);
  expect(await hashtag(early.reader(), tagOf(accountId))).toEqual({ videos: 1, views_gained: 60 });
  await early.close();
  await store.dropTeamDataset('corpus_early');
});

test('what lies between is known too', async () => {
  const { accountId, other, look } = next();
  const tag = tagOf(accountId);
  await dataset.recorder.recordVideoObservations([look(1, 40, { ...imported, videoId: other })]);
  const own = await store.openTeamDataset('corpus_b', { below: ['corpus_a'], knownAt: noon(10) });
  await own.recorder.recordVideoObservations([look(2, 70, { ...imported, videoId: other })]);
  const seen = store.reader(['corpus_a', 'corpus_b']);
  expect(await series(seen, accountId, other)).toEqual([
    [40, 'file:csv'],
    [70, 'file:csv'],
  ]);
  expect(await hashtag(seen, tag)).toEqual({ videos: 2, views_gained: 540 });
  await own.close();
  await store.dropTeamDataset('corpus_b');
  expect(await hashtag(store.reader(['corpus_a']), tag)).toEqual({ videos: 2, views_gained: 540 });
});

test('a handle alone does not stand before what was told of an account', async () => {
  const { accountId } = next();
  const unknown = `${accountId}0`;
  const handleOnly = { displayName: 'mere', countryCode: null, isHandleOnly: true, ...imported };
  const nameOf = async (of: ObservationReader, accountId: string) => {
    const rows = await of.ask(questions.accountManyDescriptions, {
      platform: 'tiktok',
      accountIds: [accountId],
    });
    return rows.map(({ display_name }) => display_name);
  };
  const known = anAccount({ accountId, observedAt: noon(8), ...handleOnly });
  await dataset.recorder.recordAccounts([known, { ...known, accountId: unknown }]);
  const seen = store.reader(['corpus_a']);
  expect(await nameOf(seen, accountId)).toEqual(['Mina Cooks Fast']);
  expect(await nameOf(seen, unknown)).toEqual(['mere']);

  const told = anAccount({ observedAt: noon(9), accountId: unknown, displayName: 'Told' });
  await dataset.recorder.recordAccounts([told]);
  await dataset.recorder.recordAccounts([{ ...known, accountId: unknown, observedAt: noon(10) }]);
  expect(await nameOf(seen, unknown)).toEqual(['Told']);
  await store.recorder.recordAccounts([known]);
  expect(await nameOf(store.reader(), accountId)).toEqual(['Mina Cooks Fast']);
});

test('a file has what a team brought, for that team alone', async () => {
  const { accountId, look } = next();
  const handle = handleOf(accountId);
  await dataset.recorder.recordVideoObservations([look(7, 900, imported)]);
  const asked = {
    platform: 'tiktok',
    accountIds: [accountId],
    handles: [handle],
    startDate: '2026-11-01',
    endDate: '2026-11-02',
    zone: 'UTC',
  };
  const columns = [
    { key: 'handle', isFreeText: true, column: 'handle' },
    { key: 'views', isFreeText: false, column: 'views' },
    { key: 'note', isFreeText: true, text: "it's {platform:String}" },
  ] as const;
  const fileOf = async (of: ObservationReader, format: 'csv' | 'ndjson') =>
    Buffer.from(await of.exportRows(questions.exportVideos, asked, { format, columns })).toString('utf8');
  const seen = store.reader(['corpus_a']);
  expect(await fileOf(seen, 'csv')).toBe(`"'${handle}",900,"it's {platform:String}"\r\n`);
  expect(await fileOf(store.reader(), 'csv')).toBe(`"'${handle}",500,"it's {platform:String}"\r\n`);
  expect(await fileOf(seen, 'ndjson')).toBe(
    `{"handle":"${handle}","views":900,"note":"it's {platform:String}"}\n`,
  );
  await expect(
    store.reader().exportRows(questions.exportVideos, asked, {
      format: 'ndjson',
      columns: [{ key: 'a, b', isFreeText: false, column: 'views' }],
    }),
  ).rejects.toThrow('"a, b" is not the name of a column.');
});

test('a team dataset has nothing of what is recorded in the main store', async () => {
  const { accountId } = next();
  await store.recorder.recordAccountObservations([
    someCounts({ accountId, observedAt: noon(6), followers: 66 }),
  ]);
  const account = { platform: 'tiktok', accountId };
  const followers = async (from: TeamDataset) =>
    (await from.reader().ask(questions.accountObservations, account)).map(({ look }) => look[4]);
  expect(await followers(store)).toContain(66);
  expect(await followers(dataset)).toEqual([]);
});

test('what was cached for readers of a team dataset goes when something is recorded in it', async () => {
  const { accountId } = next();
  const account = { platform: 'tiktok', accountId };
  const followers = async () => {
    const rows = await store.reader(['corpus_a']).ask(questions.accountObservations, account);
    return rows.map(({ look }) => look[4]);
  };
  expect(await followers()).not.toContain(20);
  await dataset.recorder.recordAccountObservations([
    someCounts({ accountId, observedAt: noon(2), followers: 20, ...imported }),
  ]);
  expect(await followers()).toContain(20);
});

test('only a team dataset can be opened, laid over or dropped', async () => {
  for (const name of ['default', 'corpus_', 'corpus_a; DROP', 'Corpus_a', 'main']) {
    const said = `"${name}" is not the name of a team dataset.`;
    await expect(store.openTeamDataset(name)).rejects.toThrow(said);
    await expect(store.dropTeamDataset(name)).rejects.toThrow(said);
    expect(() => store.reader([name])).toThrow(said);
  }
});
