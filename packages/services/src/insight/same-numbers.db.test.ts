import { putCampaignMember } from '@clipscope/business-store';
import { type Contract, contract, type EndpointName, type InputOf, type ReplyOf } from '@clipscope/contract';
import { newOwner, openTestContext } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXPLAINED_NOW, explainedVideo, MINA, seedExplained } from '../../test/explained-accounts.ts';
import { accountBasic } from '../accounts/account-basic.ts';
import { accountInfo } from '../accounts/account-info.ts';
import { accountScore } from '../accounts/account-score.ts';
import { accountSeries } from '../accounts/account-series.ts';
import { powerTable } from '../accounts/power-table/power-table.ts';
import { accountVideos } from '../accounts/videos/account-videos.ts';
import { campaignResults } from '../campaigns/campaign-results.ts';
import { createCampaign } from '../campaigns/create-campaign.ts';
import type { ProcessContext, SignedIn } from '../context.ts';
import { explainMetric } from '../explain/explain-metric.ts';
import { exportedDays } from '../exports/export-history.ts';
import { exportedVideos } from '../exports/export-videos.ts';
import type { ExportRow, ExportRows } from '../exports/send-export.ts';
import { addFavourite } from '../favourites/add-favourite.ts';
import { hashtagInfo, hashtagSeries, hashtagVideos } from '../hashtags/hashtags.ts';
import { searchVideos } from '../search/search-videos.ts';
import { createShareLink } from '../share-links/create-share-link.ts';
import { sharedReport } from '../share-links/shared-report.ts';
import { soundSeries } from '../sounds/sounds.ts';
import { video } from '../videos/video.ts';
import { createWidgetGroup } from '../widgets/create-widget-group.ts';
import { createWidgetItem } from '../widgets/create-widget-item.ts';
import { widgetData } from '../widgets/widget-data.ts';

const RANGE_DAYS = 30;
const days = { startDate: '2026-10-17', endDate: '2026-11-15', timezone: 'Europe/Helsinki' };
const utcDays = { startDate: days.startDate, endDate: days.endDate };
const none = { params: {}, query: {} };

let owner: SignedIn<ProcessContext>;
let close: () => Promise<void>;
let groupId: string;
beforeAll(async () => {
  const opened = await openTestContext({ now: () => EXPLAINED_NOW });
  close = opened.close;
  owner = await newOwner(opened.context, 'owner@same.example', 'ADVANCED');
  await seedExplained(owner.observationStore);
  await addFavourite(owner, { ...none, body: { kind: 'account', platform: 'tiktok', subject: MINA } });
  ({ id: groupId } = await createWidgetGroup(owner, { ...none, body: { name: 'Numbers' } }));
});
afterAll(() => close());

async function ask<Name extends EndpointName>(
  name: Name,
  verb: (context: SignedIn<ProcessContext>, input: InputOf<Contract[Name]>) => Promise<unknown>,
  params: object,
  query: object = {},
): Promise<ReplyOf<Contract[Name]>> {
  const { params: ofPath, query: ofQuery, reply } = contract[name];
  const input = { params: ofPath.parse(params), query: ofQuery.parse(query), body: undefined };
  return reply.parse(await verb(owner, input as unknown as InputOf<Contract[Name]>)) as ReplyOf<
    Contract[Name]
  >;
}

async function widget(kind: 'account' | 'hashtag', subjectId: string, metric: string) {
  const { id } = await createWidgetItem(owner, {
    ...none,
    body: contract.createWidgetItem.body.parse({
      ...{ groupId, kind: 'number', metric, rangeDays: RANGE_DAYS, title: '', width: 3, height: 1 },
      subjects: [{ kind, platform: 'tiktok', subjectId }],
    }),
  });
  const { subjects } = await ask('widgetData', widgetData, { id }, { timezone: days.timezone });
  return subjects[0]?.value;
}

async function shared<Kind extends ReplyOf<Contract['sharedReport']>['kind']>(kind: Kind, subjectId: string) {
  const body = {
    kind,
    subjectId,
    ...(kind !== 'campaign' && { rangeDays: RANGE_DAYS, timezone: days.timezone }),
  };
  const { url } = await createShareLink(owner, { ...none, body: contract.createShareLink.body.parse(body) });
  const report = await ask('sharedReport', sharedReport, { token: url.replace(/.*\//, '') });
  return report as Extract<typeof report, { kind: Kind }>;
}

async function rowsOf({ blocks }: ExportRows): Promise<ExportRow[]> {
  const rows: ExportRow[] = [];
  for await (const block of blocks()) rows.push(...block);
  return rows;
}

type Sums = readonly (number | null | undefined)[];
const sum = (values: Sums) => values.reduce<number>((all, value) => all + (value ?? 0), 0);
/** The one value that all of them have. */
function expectOne(values: Readonly<Record<string, unknown>>, expected?: unknown): void {
  const [first] = Object.values(values);
  expect(first, JSON.stringify(values)).toEqual(expect.any(Number));
  const one = expected ?? first;
  expect(values).toEqual(Object.fromEntries(Object.keys(values).map(name => [name, one])));
}

const mina = { id: MINA };
const metricOf = ({ metrics }: Pick<ReplyOf<Contract['accountInfo']>, 'metrics'>, id: string) =>
  metrics.find(({ metric }) => metric === id);
const columns = 'followers,viewsGained,videosPublished,engagement_rate_views,growth_rate,account_score';

test('an account has the same numbers on every screen', async () => {
  const exporting = { ...contract.exportFavouritesHistory.query.parse(days) };
  const [basic, info, score, series, list, table, share, history] = await Promise.all([
    ask('accountBasic', accountBasic, mina),
    ask('accountInfo', accountInfo, mina, days),
    ask('accountScore', accountScore, mina, days),
    ask('accountSeries', accountSeries, mina, days),
    ask('accountVideos', accountVideos, mina, days),
    ask('powerTable', powerTable, {}, { ...days, columns }),
    shared('account', MINA),
    rowsOf(await exportedDays(owner, { query: exporting })),
  ]);
  const explained = (metric: string) =>
    ask('explainMetric', explainMetric, { metric }, { ...days, kind: 'account', ...mina });
  const [growth, engagement, explainedScore] = await Promise.all(
    ['growth_rate', 'engagement_rate_views', 'account_score'].map(explained),
  );
  const cell = (column: string) => table.rows[0]?.columns.find(one => one.column === column)?.value;

  expectOne({
    basic: basic.followers,
    info: info.followers,
    series: series.points.at(-1)?.followers,
    table: cell('followers'),
    widget: await widget('account', MINA, 'followers'),
    shared: share.account.followers,
    sharedSeries: share.series.points.at(-1)?.followers,
    explained: growth?.inputs[0]?.rows.at(-1)?.values.followers,
    exported: history.at(-1)?.followers,
  });
  expectOne({
    series: sum(series.points.map(point => point.viewsGained)),
    table: cell('viewsGained'),
    shared: sum(share.series.points.map(point => point.viewsGained)),
    exported: sum(history.map(row => row.viewsGained as number | null)),
  });
  expectOne({
    series: sum(series.points.map(point => point.videosPublished)),
    list: list.total,
    table: cell('videosPublished'),
    shared: share.videos.total,
  });
  for (const [metric, explanation] of [
    ['growth_rate', growth],
    ['engagement_rate_views', engagement],
    ['account_score', explainedScore],
  ] as const)
    expectOne({
      info: metricOf(info, metric)?.value,
      table: cell(metric),
      explained: explanation?.result.value,
      recomputed: explanation?.recomputed,
      shared: metricOf(share.account, metric)?.value,
      widget: await widget('account', MINA, metric),
      ...(metric === 'account_score' && { score: score.score.value }),
    });
});

const VIDEO = explainedVideo(MINA, 58);

test('a video has the same counts on every screen', async () => {
  const { id: campaignId } = await createCampaign(owner, {
    ...none,
    body: contract.createCampaign.body.parse({ name: 'Kimchi', ...utcDays }),
  });
  await putCampaignMember(owner.business.db, {
    ...{ campaignId, teamId: owner.actor.teamId, platform: 'tiktok', accountId: MINA, cost: null },
    ...{ name: 'Mina', addedBy: owner.actor.userId, addedAt: EXPLAINED_NOW },
  });
  const params = { a: days.startDate, b: days.endDate };
  const [own, list, tagged, searched, results, share, shareOfCampaign, shareOfAccount, exported] =
    await Promise.all([
      ask('video', video, { id: VIDEO }),
      ask('accountVideos', accountVideos, mina, days),
      ask('hashtagVideos', hashtagVideos, { tag: 'kimchi' }, utcDays),
      ask('searchVideos', searchVideos, { q: 'pan' }, { ...days, limit: 100 }),
      ask('campaignResults', campaignResults, { id: campaignId }),
      shared('video', VIDEO),
      shared('campaign', campaignId),
      shared('account', MINA),
      exportedVideos(owner, {
        params,
        query: contract.exportFavouritesVideos.query.parse({ timezone: days.timezone }),
      }).then(rowsOf),
    ]);
  const listed = (videos: readonly { readonly id: unknown }[]) => videos.find(({ id }) => id === VIDEO);
  const all = {
    own,
    list: listed(list.videos),
    tagged: listed(tagged.videos),
    searched: listed(searched.videos),
    campaign: listed(results.videos),
    share: share.video,
    shareOfCampaign: listed(shareOfCampaign.results.videos),
    shareOfAccount: listed(shareOfAccount.videos.videos),
    exported: exported.find(({ id }) => id === VIDEO),
  };
  for (const count of ['views', 'likes', 'comments', 'shares', 'saves'])
    expectOne(
      Object.fromEntries(Object.entries(all).map(([name, one]) => [name, one?.[count as keyof typeof one]])),
    );
  expectOne({
    results: results.totals.views,
    days: sum(results.videos.map(({ views }) => views)),
    members: sum(results.members.map(({ views }) => views)),
    shared: shareOfCampaign.results.totals.views,
  });
});

test('a hashtag and a sound have the same numbers on every screen', async () => {
  const [info, series, list, share, sound, sharedSound] = await Promise.all([
    ask('hashtagInfo', hashtagInfo, { tag: 'kimchi' }, utcDays),
    ask('hashtagSeries', hashtagSeries, { tag: 'kimchi' }, utcDays),
    ask('hashtagVideos', hashtagVideos, { tag: 'kimchi' }, utcDays),
    shared('hashtag', 'kimchi'),
    ask('soundSeries', soundSeries, { id: 's1' }, utcDays),
    shared('sound', 's1'),
  ]);
  const gained = (points: readonly { readonly viewsGained: number | null }[]) =>
    sum(points.map(({ viewsGained }) => viewsGained));
  expectOne({
    series: sum(series.points.map(({ newVideos }) => newVideos)),
    regions: sum(info.regions.map(({ newVideos }) => newVideos)),
    list: list.total,
    shared: share.videos.total,
    sharedSeries: sum(share.series.points.map(({ newVideos }) => newVideos)),
  });
  expectOne({ series: gained(series.points), shared: gained(share.series.points) });
  expectOne({ series: gained(sound.points), shared: gained(sharedSound.series.points) });
  expectOne({ info: info.trend.measured.value, shared: share.info.trend.measured.value });
});
