import { contract, type EndpointName, type InputOf } from '@clipscope/contract';
import { type ObservationStore, questions } from '@clipscope/observation-store';
import { openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { observationContext } from '../../test/observation-context.ts';
import { recordAccounts, recordVideos } from '../../test/subject-rows.ts';
import { accountInfo } from '../accounts/account-info.ts';
import { accountSeries } from '../accounts/account-series.ts';
import { accountVideos } from '../accounts/account-videos.ts';
import { zoneForStore } from '../accounts/days.ts';
import { shareOfVoice } from '../compare/share-of-voice.ts';
import { explainMetric } from '../explain/explain-metric.ts';
import { hashtagInfo } from '../hashtags/hashtag-info.ts';
import { hashtagMetadata } from '../hashtags/hashtag-metadata.ts';
import { hashtagSeries } from '../hashtags/hashtag-series.ts';
import { hashtagUsers } from '../hashtags/hashtag-users.ts';
import { hashtagVideos } from '../hashtags/hashtag-videos.ts';

/** The first and the last moment of the days, and the moments beside them, as the clocks of some places have them. */
const days = { startDate: '2024-09-08', endDate: '2024-09-10' };
const ENDS = {
  UTC: ['2024-09-08T00:00:00.000Z', '2024-09-11T00:00:00.000Z'],
  // Clocks were put on at the midnight with which the range begins.
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
  await recordVideos(
    store,
    MOMENTS.map((ms, index) => ({
      id: `v${index}`,
      account: 'a1',
      at: new Date(ms).toISOString(),
      hashtags: ['ends', 'other'],
      looks: [{ at: new Date(ms).toISOString(), counts: [100, 10, 1, 1] as const }],
    })),
  );
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
  'the videos of an account in the days of %s are the same in every call',
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
      store.ask(questions.exportVideoCounts, accounts),
      store.ask(questions.exportVideos, { ...accounts, handles: ['mina'] }),
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

test('the videos of a hashtag in some UTC days are the same in every call', async () => {
  const tag = { tag: 'ends' };
  const [info, series, list, users, metadata, voice, explained] = await Promise.all([
    ask('hashtagInfo', hashtagInfo, tag, days),
    ask('hashtagSeries', hashtagSeries, tag, days),
    ask('hashtagVideos', hashtagVideos, tag, { ...days, limit: 1 }),
    ask('hashtagUsers', hashtagUsers, tag, days),
    ask('hashtagMetadata', hashtagMetadata, tag, days),
    ask('shareOfVoice', shareOfVoice, {}, { ...days, kind: 'hashtag', ids: 'ends,other' }),
    ask(
      'explainMetric',
      explainMetric,
      { metric: 'share_of_voice' },
      { ...days, kind: 'hashtag', id: 'ends', among: 'other' },
    ),
  ]);
  const expected = countIn(ENDS.UTC);
  expect({
    reported: sum(info.regions.map(region => region.newVideos)),
    drawn: sum(series.points.map(point => point.newVideos)),
    listed: list.total,
    ofUsers: sum(users.users.map(user => user.videos)),
    described: metadata.videos,
    compared: voice.videos,
    explained: rowsOf(explained, 'videos'),
  }).toEqual({
    reported: expected,
    drawn: expected,
    listed: expected,
    ofUsers: expected,
    described: expected,
    compared: expected,
    explained: expected,
  });
});

test('an explanation of growth says the days that its rows are of', async () => {
  const asked = { kind: 'hashtag', id: 'ends', startDate: '2024-09-01' };
  const explained = await ask('explainMetric', explainMetric, { metric: 'trend_velocity' }, asked);
  const rows = explained.inputs.find(({ name }) => name === 'days')?.rows ?? [];
  const [first, last] = [rows[0]?.values.day, rows.at(-1)?.values.day];
  expect([first, last]).toEqual(['2024-09-06', '2024-09-19']);
  expect([explained.range?.startDate, explained.range?.endDate]).toEqual([first, last]);
});
