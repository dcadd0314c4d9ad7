import {
  anAccount,
  anAccountObservation,
  at,
  aVideo,
  aVideoObservation,
  openTestObservations,
} from '@clipscope/testkit';
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

/** Each test has a separate account with one video and a separate hashtag. */
const TESTS = 9;
const someone = (number: number) => ({ accountId: `700${number}`, videoId: `74${number}` });
const tagOf = (accountId: string) => `onepan${accountId}`;
const handleOf = (accountId: string) => `=mina${accountId}`;
let number = 0;
const next = () => {
  number += 1;
  if (number > TESTS) throw new Error('There are more tests than accounts.');
  const { accountId, videoId } = someone(number);
  const observation = (day: number, views: number, given: object = {}) =>
    aVideoObservation({
      ...{ accountId, videoId, observedAt: noon(day), publishedAt, views, hashtags: [tagOf(accountId)] },
      ...given,
    });
  const other = `${videoId}0`;
  return { accountId, videoId, other, observation };
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
        aVideoObservation({
          ...{ ...one, observedAt: noon(day), publishedAt, views: 100 * day },
          hashtags: [tagOf(one.accountId)],
        }),
      ),
    ),
  );
  await store.recorder.recordAccountObservations(
    all.flatMap(({ accountId }) =>
      [1, 5].map(day => anAccountObservation({ accountId, observedAt: noon(day), followers: day * 10 })),
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
    .flatMap(row => (row.video_id === videoId ? row.observations : []))
    .toSorted(([one], [other]) => one - other)
    .map(([, , source, , views]) => [views, source]);
};
const hashtag = async (of: ObservationReader, tag: string) => {
  const input = { kind: 'hashtag' as const, platform: 'tiktok', subjects: [tag] };
  const [{ videos, views_gained } = { videos: 0, views_gained: 0 }] = await of.ask(
    questions.subjectTotals,
    input,
  );
  return { videos, views_gained };
};
const newest = async (of: ObservationReader, accountId: string, videoId: string) => {
  const input = { platforms: ['tiktok'], accountIds: [accountId], videoIds: [videoId] };
  return (await of.ask(questions.listedVideoCounts, input)).map(({ views }) => views);
};

test('merges uploaded observations with tracked ones, for that team only', async () => {
  const { accountId, videoId, observation } = next();
  const of = (from: ObservationReader) => series(from, accountId, videoId);
  const before = await of(store.reader());
  await dataset.recorder.recordVideoObservations([
    observation(3, 250, imported),
    observation(7, 900, imported),
  ]);
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

test('uses the newest row of both databases', async () => {
  const { accountId, videoId, observation } = next();
  const of = (from: ObservationReader) => newest(from, accountId, videoId);
  await dataset.recorder.recordVideoObservations([observation(3, 250, imported)]);
  expect(await of(store.reader(['corpus_a']))).toEqual([500]);
  await dataset.recorder.recordVideoObservations([observation(7, 900, imported)]);
  expect(await of(store.reader(['corpus_a']))).toEqual([900]);
  expect(await of(store.reader())).toEqual([500]);
});

test('counts a video of both databases once in the sums of a hashtag', async () => {
  const { accountId, other, observation } = next();
  const tag = tagOf(accountId);
  expect(await hashtag(store.reader(), tag)).toEqual({ videos: 1, views_gained: 500 });
  await dataset.recorder.recordVideoObservations([
    observation(3, 250, imported),
    observation(1, 40, { ...imported, videoId: other }),
    observation(2, 70, { ...imported, videoId: other }),
  ]);
  expect(await hashtag(store.reader(['corpus_a']), tag)).toEqual({ videos: 2, views_gained: 570 });
  expect(await hashtag(store.reader(), tag)).toEqual({ videos: 1, views_gained: 500 });
  // Of a video that is known below, only hashtags that are unknown there count.
  await dataset.recorder.recordVideoObservations([
    observation(4, 300, { ...imported, hashtags: [tag, 'added'] }),
  ]);
  const both = store.reader(['corpus_a']);
  expect(await hashtag(both, tag)).toMatchObject({ videos: 2 });
  expect(await hashtag(both, 'added')).toEqual({ videos: 1, views_gained: 0 });
});

test('counts a video where it was known first when it is recorded below later', async () => {
  const { accountId, observation } = next();
  const early = await store.openTeamDataset('corpus_early', { knownAt: at('2026-11-01T11:00:00Z') });
  await early.recorder.recordVideoObservations([
    aVideoObservation({ ...observation(1, 60, imported), observedAt: at('2026-11-01T10:00:00Z') }),
  ]);
  expect(await hashtag(early.reader(), tagOf(accountId))).toEqual({ videos: 1, views_gained: 60 });
  await early.close();
  await store.dropTeamDataset('corpus_early');
});

test('considers team datasets between the main database and this one', async () => {
  const { accountId, other, observation } = next();
  const tag = tagOf(accountId);
  await dataset.recorder.recordVideoObservations([observation(1, 40, { ...imported, videoId: other })]);
  const own = await store.openTeamDataset('corpus_b', { below: ['corpus_a'], knownAt: noon(10) });
  await own.recorder.recordVideoObservations([observation(2, 70, { ...imported, videoId: other })]);
  const reader = store.reader(['corpus_a', 'corpus_b']);
  expect(await series(reader, accountId, other)).toEqual([
    [40, 'file:csv'],
    [70, 'file:csv'],
  ]);
  expect(await hashtag(reader, tag)).toEqual({ videos: 2, views_gained: 540 });
  await own.close();
  await store.dropTeamDataset('corpus_b');
  expect(await hashtag(store.reader(['corpus_a']), tag)).toEqual({ videos: 2, views_gained: 540 });
});

test('does not replace a full description with a handle', async () => {
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
  const reader = store.reader(['corpus_a']);
  expect(await nameOf(reader, accountId)).toEqual(['Mina Cooks Fast']);
  expect(await nameOf(reader, unknown)).toEqual(['mere']);

  const described = anAccount({ observedAt: noon(9), accountId: unknown, displayName: 'Described' });
  await dataset.recorder.recordAccounts([described]);
  await dataset.recorder.recordAccounts([{ ...known, accountId: unknown, observedAt: noon(10) }]);
  expect(await nameOf(reader, unknown)).toEqual(['Described']);
  await store.recorder.recordAccounts([known]);
  expect(await nameOf(store.reader(), accountId)).toEqual(['Mina Cooks Fast']);
});

test('exports uploaded rows, for that team only', async () => {
  const { accountId, observation } = next();
  const handle = handleOf(accountId);
  await dataset.recorder.recordVideoObservations([observation(7, 900, imported)]);
  const input = {
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
    Buffer.from(await of.exportRows(questions.exportVideos, input, { format, columns })).toString('utf8');
  const reader = store.reader(['corpus_a']);
  expect(await fileOf(reader, 'csv')).toBe(`"'${handle}",900,"it's {platform:String}"\r\n`);
  expect(await fileOf(store.reader(), 'csv')).toBe(`"'${handle}",500,"it's {platform:String}"\r\n`);
  expect(await fileOf(reader, 'ndjson')).toBe(
    `{"handle":"${handle}","views":900,"note":"it's {platform:String}"}\n`,
  );
  await expect(
    store.reader().exportRows(questions.exportVideos, input, {
      format: 'ndjson',
      columns: [{ key: 'a, b', isFreeText: false, column: 'views' }],
    }),
  ).rejects.toThrow('"a, b" is not the name of a column.');
});

test('reads only its own rows from a team dataset', async () => {
  const { accountId } = next();
  await store.recorder.recordAccountObservations([
    anAccountObservation({ accountId, observedAt: noon(6), followers: 66 }),
  ]);
  const account = { platform: 'tiktok', accountId };
  const followers = async (from: TeamDataset) =>
    (await from.reader().ask(questions.accountObservations, account)).map(
      ({ observation }) => observation[4],
    );
  expect(await followers(store)).toContain(66);
  expect(await followers(dataset)).toEqual([]);
});

test('invalidates cached answers when something is recorded in a team dataset', async () => {
  const { accountId } = next();
  const account = { platform: 'tiktok', accountId };
  const followers = async () => {
    const rows = await store.reader(['corpus_a']).ask(questions.accountObservations, account);
    return rows.map(({ observation }) => observation[4]);
  };
  expect(await followers()).not.toContain(20);
  await dataset.recorder.recordAccountObservations([
    anAccountObservation({ accountId, observedAt: noon(2), followers: 20, ...imported }),
  ]);
  expect(await followers()).toContain(20);
});

test('rejects names of other databases', async () => {
  for (const name of ['default', 'corpus_', 'corpus_a; DROP', 'Corpus_a', 'main']) {
    const said = `"${name}" is not the name of a team dataset.`;
    await expect(store.openTeamDataset(name)).rejects.toThrow(said);
    await expect(store.dropTeamDataset(name)).rejects.toThrow(said);
    expect(() => store.reader([name])).toThrow(said);
  }
});
