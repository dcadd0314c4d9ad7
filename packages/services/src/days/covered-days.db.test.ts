import { contract } from '@clipscope/contract';
import { DAY_MS, daysIn, HOUR_MS } from '@clipscope/domain';
import {
  anAccount,
  anAccountObservation,
  aVideo,
  aVideoObservation,
  newOwner,
  openTestContext,
  testClock,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountInfo } from '../accounts/account-info.ts';
import { accountSeries } from '../accounts/account-series.ts';
import { powerTable } from '../accounts/power-table/power-table.ts';
import { accountVideos } from '../accounts/videos/account-videos.ts';
import type { ProcessContext, SignedIn } from '../context.ts';
import { explainMetric } from '../explain/explain-metric.ts';
import { exportedVideos } from '../exports/export-videos.ts';
import { addFavourite } from '../favourites/add-favourite.ts';
import { hashtagInfo, hashtagSeries, hashtagUsers, hashtagVideos } from '../hashtags/hashtags.ts';
import { searchVideos } from '../search/search-videos.ts';
import { createShareLink } from '../share-links/create-share-link.ts';
import { sharedReport } from '../share-links/shared-report.ts';
import { createWidgetGroup } from '../widgets/create-widget-group.ts';
import { createWidgetItem } from '../widgets/create-widget-item.ts';
import { widgetData } from '../widgets/widget-data.ts';

const body = undefined;
const ID = 'minacooks';
const account = { accountId: '7001', handle: ID };
const HASHTAG = 'pasta';
const clock = testClock();
/** 72 hours around the start of the last 90 days, around a clock change in Europe, and the hours up to now. */
const HOURLY = [
  ['2026-08-17T00:15:00Z', 72],
  ['2026-10-24T00:15:00Z', 72],
  ['2026-11-13T00:15:00Z', 60],
] as const;
const published = HOURLY.flatMap(([first, hours]) =>
  Array.from({ length: hours }, (_, hour) => new Date(Date.parse(first) + hour * HOUR_MS)),
);

let context: ProcessContext;
let close: () => Promise<void>;
let owner: SignedIn<ProcessContext>;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ now: clock.now }));
  const { recorder } = context.observationStore;
  const observedAt = new Date('2026-08-01T00:00:00Z');
  const own = { ...account, hashtags: [HASHTAG], countryCode: 'KR', industry: 'food-drink' };
  await recorder.recordAccounts([anAccount({ ...account, observedAt })]);
  const counted = Array.from({ length: 15 }, (_, day) => new Date(clock.now().getTime() - day * DAY_MS));
  await recorder.recordAccountObservations(
    counted.map(at => anAccountObservation({ ...account, observedAt: at, followers: 1000 })),
  );
  const videos = published.map((publishedAt, index) => ({ ...own, videoId: `7${index}`, publishedAt }));
  const caption = 'carbonara';
  await recorder.recordVideos(
    videos.map(video => aVideo({ ...video, caption, observedAt: video.publishedAt })),
  );
  await recorder.recordVideoObservations(
    videos.map(video =>
      aVideoObservation({
        ...video,
        observedAt: new Date(video.publishedAt.getTime() + 60_000),
        views: 100,
        likes: 5,
      }),
    ),
  );
  // Its description was corrected: it was published before every range of this test.
  const moved = { ...own, hashtags: [], videoId: '7999' };
  await recorder.recordVideos([
    aVideo({
      ...moved,
      publishedAt: new Date('2026-10-01T00:00:00Z'),
      observedAt: new Date('2026-10-01T00:00:00Z'),
    }),
    aVideo({
      ...moved,
      publishedAt: new Date('2026-08-02T00:00:00Z'),
      observedAt: new Date('2026-10-02T00:00:00Z'),
    }),
  ]);
  owner = await newOwner(context, 'owner@range.example', 'ADVANCED');
  await addFavourite(owner, {
    params: {},
    query: {},
    body: { kind: 'account', platform: 'tiktok', subject: ID },
  });
});
afterAll(() => close());

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

type Days = { timezone?: string; startDate?: string; endDate?: string; asOf?: string };

/** What each call about the account says of a range: its days and its number of videos. */
async function ofAccount(days: Days) {
  const params = { id: ID };
  const [info, series, list, table, explained] = await Promise.all([
    accountInfo(owner, { params, query: contract.accountInfo.query.parse(days), body }),
    accountSeries(owner, { params, query: contract.accountSeries.query.parse(days), body }),
    accountVideos(owner, { params, query: contract.accountVideos.query.parse(days), body }),
    powerTable(owner, {
      params: {},
      query: contract.powerTable.query.parse({ ...days, ids: ID, columns: 'videosPublished' }),
      body,
    }),
    explainMetric(owner, {
      params: { metric: 'like_rate' },
      query: contract.explainMetric.query.parse({ ...days, kind: 'account', id: ID }),
      body,
    }),
  ]);
  const { startDate, endDate } = list.range;
  const exported = await exportedVideos(owner, {
    params: { a: startDate, b: endDate },
    query: contract.exportFavouritesVideos.query.parse({ timezone: days.timezone, asOf: days.asOf }),
  });
  let rows = 0;
  for await (const block of exported.blocks()) rows += block.length;
  return {
    days: [info, series, list, table, explained].map(({ range }) => `${range?.startDate} ${range?.endDate}`),
    videos: {
      series: sum(series.points.map(point => point.videosPublished)),
      list: list.total,
      info: info.metrics.find(({ metric }) => metric === 'like_rate')?.sample,
      table: table.rows[0]?.columns[0]?.value,
      explain: explained.inputs.find(({ name }) => name === 'videos')?.total,
      exportCount: exported.count,
      exportRows: rows,
    },
  };
}

const allEqual = (videos: number) => ({
  series: videos,
  list: videos,
  info: videos,
  table: videos,
  explain: videos,
  exportCount: videos,
  exportRows: videos,
});

describe('the last 90 days of an account', () => {
  test.each([
    ['UTC', '2026-08-18', '2026-11-15', 48 + 72 + 60],
    ['Asia/Kolkata', '2026-08-18', '2026-11-15', 53 + 72 + 60],
    ['America/St_Johns', '2026-08-18', '2026-11-15', 45 + 72 + 60],
    ['Pacific/Kiritimati', '2026-08-19', '2026-11-16', 38 + 72 + 60],
    ['Europe/Helsinki', '2026-08-18', '2026-11-15', 51 + 72 + 60],
  ])('in %s are the same days and videos in every call', async (timezone, startDate, endDate, videos) => {
    const found = await ofAccount({ timezone });
    expect(daysIn({ startDate, endDate })).toBe(90);
    expect(new Set(found.days)).toEqual(new Set([`${startDate} ${endDate}`]));
    expect(found.videos).toEqual(allEqual(videos));
    const link = await createShareLink(owner, {
      params: {},
      query: {},
      body: contract.createShareLink.body.parse({ kind: 'account', subjectId: ID, rangeDays: 90, timezone }),
    });
    const params = { token: link.url.replace(/.*\//, '') };
    const shared = contract.sharedReport.reply.parse(
      await sharedReport(context, { params, query: {}, body }),
    );
    if (shared.kind !== 'account') throw new Error('It should be the report of an account.');
    const range = { startDate, endDate, timezone, clippedByPlan: false };
    expect(shared).toMatchObject({ account: { range }, series: { range }, videos: { range, total: videos } });
    expect(shared.series.points).toHaveLength(90);
    const searched = await searchVideos(owner, {
      params: { q: 'carbonara' },
      query: contract.searchVideos.query.parse({ timezone }),
      body,
    });
    expect(searched).toMatchObject({ range, total: videos });
  });

  test('of a plan with 90 days of history are 90 days, and a link to all of it shows the same', async () => {
    const essentials = { ...owner, actor: { ...owner.actor, plan: 'ESSENTIALS' as const } };
    const { range } = await accountVideos(essentials, {
      params: { id: ID },
      query: contract.accountVideos.query.parse({ startDate: '2026-08-17' }),
      body,
    });
    expect(range).toMatchObject({
      startDate: '2026-08-18',
      clippedByPlan: true,
      earliestAllowed: '2026-08-18',
    });
  });

  test.each(['Asia/Kolkata', 'Pacific/Kiritimati'])('in %s are those of a widget', async timezone => {
    const { id: groupId } = await createWidgetGroup(owner, {
      params: {},
      query: {},
      body: { name: timezone },
    });
    const item = await createWidgetItem(owner, {
      params: {},
      query: {},
      body: contract.createWidgetItem.body.parse({
        ...{ groupId, kind: 'line', metric: 'views', rangeDays: 90, title: '', width: 6, height: 2 },
        subjects: [
          { kind: 'account', platform: 'tiktok', subjectId: ID },
          { kind: 'hashtag', platform: 'tiktok', subjectId: HASHTAG },
        ],
      }),
    });
    const query = contract.widgetData.query.parse({ timezone });
    const data = contract.widgetData.reply.parse(
      await widgetData(owner, { params: { id: item.id }, query, body }),
    );
    const { range } = await accountSeries(owner, {
      params: { id: ID },
      query: contract.accountSeries.query.parse({ timezone }),
      body,
    });
    expect(data.range).toEqual(range);
    const [ofTheAccount, ofTheHashtag] = data.subjects;
    expect(ofTheAccount?.points.map(({ date }) => date)).toHaveLength(90);
    expect(ofTheAccount?.points.at(-1)?.date).toBe(range.endDate);
    // Hashtags have UTC days.
    expect(ofTheHashtag?.points.at(-1)?.date).toBe('2026-11-15');
    expect(ofTheHashtag?.points).toHaveLength(90);
  });
});

describe('a range', () => {
  test.each([
    ['UTC', 24],
    ['Asia/Kolkata', 24],
    ['America/St_Johns', 24],
    ['Europe/Helsinki', 25],
  ])('of the day of the clock change has in %s %s hours', async (timezone, videos) => {
    const day = { startDate: '2026-10-25', endDate: '2026-10-25', timezone };
    const found = await ofAccount(day);
    expect(found.videos).toEqual(allEqual(videos));
  });

  test.each([
    ['UTC', '2026-11-14', 48],
    ['Pacific/Kiritimati', '2026-11-15', 38 + 24],
  ])('ends in %s on the day of asOf, even if a later day is requested', async (timezone, endDate, videos) => {
    const asOf = '2026-11-14T23:59:59Z';
    const startDate = timezone === 'UTC' ? '2026-11-13' : '2026-11-14';
    const given = { timezone, startDate, asOf };
    const later = timezone === 'UTC' ? '2026-11-15' : '2026-11-16';
    const expected = timezone === 'UTC' ? videos : 38;
    for (const days of [given, { ...given, endDate: later }]) {
      const found = await ofAccount(days);
      expect(new Set(found.days)).toEqual(new Set([`${startDate} ${endDate}`]));
      expect(found.videos).toEqual(allEqual(expected));
    }
  });
});

test('a hashtag has the same videos in every call', async () => {
  const params = { tag: HASHTAG };
  for (const [days, videos] of [
    [{}, 48 + 72 + 60],
    [{ startDate: '2026-10-25', endDate: '2026-11-13' }, 48 + 24],
    [{ startDate: '2026-11-13', endDate: '2026-11-15', asOf: '2026-11-14T23:59:59Z' }, 48],
  ] as const) {
    const [info, series, list, users, explained] = await Promise.all([
      hashtagInfo(owner, { params, query: contract.hashtagInfo.query.parse(days), body }),
      hashtagSeries(owner, { params, query: contract.hashtagSeries.query.parse(days) }),
      hashtagVideos(owner, { params, query: contract.hashtagVideos.query.parse(days) }),
      hashtagUsers(owner, { params, query: contract.hashtagUsers.query.parse(days) }),
      explainMetric(owner, {
        params: { metric: 'related_hashtags' },
        query: contract.explainMetric.query.parse({ ...days, kind: 'hashtag', id: HASHTAG }),
        body,
      }),
    ]);
    expect([info.range, series.range, users.range, explained.range]).toEqual(
      Array.from({ length: 4 }, () => list.range),
    );
    expect({
      info: sum(info.regions.map(region => region.newVideos)),
      series: sum(series.points.map(point => point.newVideos)),
      list: list.total,
      users: sum(users.users.map(user => user.videos)),
      explain: explained.inputs.find(({ name }) => name === 'hashtags')?.rows[0]?.values.videos,
    }).toEqual({ info: videos, series: videos, list: videos, users: videos, explain: videos });
  }
});

describe('the rows of an explanation', () => {
  test.each(['UTC', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Kiritimati'])(
    'are days of the stated range in %s',
    async timezone => {
      const reply = await explainMetric(owner, {
        params: { metric: 'audience_quality' },
        query: contract.explainMetric.query.parse({
          ...{ kind: 'account', id: ID, timezone, startDate: '2026-10-25', endDate: '2026-10-25' },
        }),
        body,
      });
      const days = reply.inputs
        .find(({ name }) => name === 'viewsByDay')
        ?.rows.map(({ values }) => values.day);
      expect(days).toEqual(['2026-10-25']);
      expect(reply.range).toMatchObject({ startDate: '2026-10-25', endDate: '2026-10-25' });
      expect(reply.equal).toBe(true);
    },
  );
});
