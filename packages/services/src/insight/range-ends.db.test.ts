import { contract, type EndpointName, type InputOf } from '@clipscope/contract';
import { type ObservationStore, questions } from '@clipscope/observation-store';
import { openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { observationContext } from '../../test/observation-context.ts';
import { recordAccounts, recordVideos } from '../../test/subject-rows.ts';
import { accountInfo } from '../accounts/account-info.ts';
import { accountSeries } from '../accounts/account-series.ts';
import { accountVideos } from '../accounts/videos/account-videos.ts';
import { shareOfVoice } from '../compare/share-of-voice.ts';
import { zoneForStore } from '../days/days.ts';
import { explainMetric } from '../explain/explain-metric.ts';
import { hashtagMetadata } from '../hashtags/hashtag-metadata.ts';
import { hashtagInfo, hashtagSeries, hashtagUsers, hashtagVideos } from '../hashtags/hashtags.ts';

/** The first and last instants of the range, and those next to them, in several time zones. */
const days = { startDate: '2024-09-08', endDate: '2024-09-10' };
const ENDS = {
  UTC: ['2024-09-08T00:00:00.000Z', '2024-09-11T00:00:00.000Z'],
  // The first midnight of the range is skipped by a clock change.
  'America/Santiago': ['2024-09-08T04:00:00.000Z', '2024-09-11T03:00:00.000Z'],
  'Pacific/Kiritimati': ['2024-09-07T10:00:00.000Z', '2024-09-10T10:00:00.000Z'],
  'Asia/Kolkata': ['2024-09-07T18:30:00.000Z', '2024-09-10T18:30:00.000Z'],
} as const;
const MOMENTS = Object.values(ENDS)
  .flat()
  .flatMap(end => [Date.parse(end) - 1, Date.parse(end)]);
const countIn = ([start, end]: readonly [string, string]) =>
  MOMENTS.filter(ms => ms >= Date.parse(start) && ms < Date.parse(end)).length;

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
  await recordAccounts(store);
  const published = (id: string, at: string, hashtag: string) => ({
    ...{ id, account: 'a1', at, hashtags: [hashtag] },
    observations: [{ at, counts: [100, 10, 1, 1] as const }],
  });
  await recordVideos(store, [
    published('earlier', '2024-08-01T12:00:00Z', 'outside'),
    ...MOMENTS.map((ms, index) => published(`v${index}`, new Date(ms).toISOString(), 'ends')),
  ]);
});
afterAll(() => store.close());

const now = new Date('2024-09-20T12:00:00.000Z');
type Input<Name extends EndpointName> = InputOf<(typeof contract)[Name]>;

async function ask<Name extends EndpointName, Reply>(
  name: Name,
  verb: (context: ReturnType<typeof observationContext>, input: Input<Name>) => Promise<Reply>,
  params: object,
  query: object,
): Promise<Reply> {
  const endpoint = contract[name];
  const input = {
    params: endpoint.params.parse(params),
    query: endpoint.query.parse(query),
    body: undefined,
  };
  return verb(observationContext(store, now), input as Input<Name>);
}

const sum = (numbers: readonly (number | null)[]) =>
  numbers.reduce<number>((all, one) => all + (one ?? 0), 0);
const rowsOf = ({ inputs }: Awaited<ReturnType<typeof explainMetric>>, name: string) =>
  inputs.find(input => input.name === name)?.total;

test.each(Object.entries(ENDS))(
  'every call returns the same videos of an account for days in %s',
  async (timezone, ends) => {
    const query = { ...days, timezone };
    const accounts = {
      platform: 'tiktok' as const,
      accountIds: ['a1'],
      ...days,
      zone: zoneForStore(timezone),
    };
    const [list, series, info, explained, counted, exported] = await Promise.all([
      ask('accountVideos', accountVideos, { id: 'mina' }, { ...query, limit: 1 }),
      ask('accountSeries', accountSeries, { id: 'mina' }, query),
      ask('accountInfo', accountInfo, { id: 'mina' }, query),
      ask(
        'explainMetric',
        explainMetric,
        { metric: 'posting_frequency' },
        { ...query, kind: 'account', id: 'mina' },
      ),
      store.reader().ask(questions.exportVideoCounts, accounts),
      store.reader().ask(questions.exportVideos, { ...accounts, handles: ['mina'] }),
    ]);
    expect({
      listed: list.total,
      drawn: sum(series.points.map(point => point.videosPublished)),
      reported: info.metrics.find(({ metric }) => metric === 'engagement_rate_views')?.sample,
      explained: rowsOf(explained, 'videos'),
      counted: counted[0]?.rows,
      exported: exported.length,
    }).toEqual({
      listed: countIn(ends),
      drawn: countIn(ends),
      reported: countIn(ends),
      explained: countIn(ends),
      counted: countIn(ends),
      exported: countIn(ends),
    });
    expect(
      [list.range, series.range, info.range, explained.range].map(range => [
        range?.startDate,
        range?.endDate,
      ]),
    ).toEqual(Array(4).fill([days.startDate, days.endDate]));
  },
);

/** The number of videos of a hashtag according to each call. */
async function countsOf(tag: string) {
  const of = { tag };
  const among = { ...days, kind: 'hashtag', id: tag, among: 'outside' };
  const subjects = { platform: 'tiktok', kind: 'hashtag' as const, subjects: [tag] };
  const [info, series, list, users, metadata, voice, explained, [published], [exported]] = await Promise.all([
    ask('hashtagInfo', hashtagInfo, of, days),
    ask('hashtagSeries', hashtagSeries, of, days),
    ask('hashtagVideos', hashtagVideos, of, { ...days, limit: 1 }),
    ask('hashtagUsers', hashtagUsers, of, days),
    ask('hashtagMetadata', hashtagMetadata, of, days),
    ask('shareOfVoice', shareOfVoice, {}, { ...days, kind: 'hashtag', ids: `${tag},outside` }),
    ask('explainMetric', explainMetric, { metric: 'share_of_voice' }, among),
    store
      .reader()
      .ask(questions.subjectPublications, { ...subjects, ...days })
      .then(rows => rows.slice(-1)),
    store.reader().ask(questions.exportHashtags, subjects),
  ]);
  return {
    reported: sum(info.regions.map(region => region.newVideos)),
    drawn: sum(series.points.map(point => point.newVideos)),
    listed: list.total,
    ofUsers: sum(users.users.map(user => user.videos)),
    described: metadata.videos,
    compared: voice.videos,
    explained: rowsOf(explained, 'videos'),
    published: sum(published?.videos ?? []),
    exported: exported?.videos_observed,
  };
}

const everywhere = (count: number) => ({
  ...{ reported: count, drawn: count, listed: count, ofUsers: count, described: count },
  ...{ compared: count, explained: count, published: count, exported: count },
});

test('every call returns the same videos of a hashtag for a range of UTC days', async () => {
  const [tagged, exported] = [countIn(ENDS.UTC), MOMENTS.length];
  expect(await countsOf('ends')).toEqual({ ...everywhere(tagged), exported });
});

test('every call counts a video once, and for every hashtag its caption ever had', async () => {
  const day = '2024-09-09';
  const edited = (id: string, hashtags: readonly string[], at: string) => ({
    ...{ id, account: 'a2', at: `${day}T10:00:00Z`, hashtags, describedAt: at },
    observations: [{ at, counts: [at > `${day}T12` ? 300 : 100, 1, 1, 1] as const }],
  });
  const all = async () => {
    const request = { platform: 'tiktok', kind: 'hashtag' as const, subjects: [], ...days };
    const [rows] = await store.reader().ask(questions.subjectPublications, request);
    return sum(rows?.videos ?? []);
  };
  const before = await all();
  await recordVideos(store, [
    edited('gains', ['kept'], `${day}T11:00:00Z`),
    edited('loses', ['kept', 'dropped'], `${day}T11:00:00Z`),
  ]);
  await recordVideos(store, [
    edited('gains', ['kept', 'added'], `${day}T13:00:00Z`),
    edited('loses', ['kept'], `${day}T13:00:00Z`),
  ]);
  expect(await countsOf('kept')).toEqual(everywhere(2));
  expect(await countsOf('added')).toEqual(everywhere(1));
  expect(await countsOf('dropped')).toEqual(everywhere(1));
  expect((await all()) - before).toBe(2);
  // Gains before the caption was edited do not count for the hashtag.
  const { points } = await ask('hashtagSeries', hashtagSeries, { tag: 'added' }, days);
  expect(sum(points.map(point => point.viewsGained))).toBe(200);
});

test('an explanation of growth returns the days of its rows', async () => {
  const request = { kind: 'hashtag', id: 'ends', startDate: '2024-09-01' };
  const explained = await ask('explainMetric', explainMetric, { metric: 'trend_velocity' }, request);
  const rows = explained.inputs.find(({ name }) => name === 'days')?.rows ?? [];
  const [first, last] = [rows[0]?.values.day, rows.at(-1)?.values.day];
  expect([first, last]).toEqual(['2024-09-06', '2024-09-19']);
  expect([explained.range?.startDate, explained.range?.endDate]).toEqual([first, last]);
});
