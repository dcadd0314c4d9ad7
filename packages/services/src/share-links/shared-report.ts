import { CodedError, type Contract, contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { type MetricId, type Platform, SHARED_METRICS, type SharedReport } from '@clipscope/domain';
import { accountFindings } from '../accounts/account-findings.ts';
import { accountInfo } from '../accounts/account-info.ts';
import { accountSeries } from '../accounts/account-series.ts';
import { accountVideos } from '../accounts/videos/account-videos.ts';
import { campaignResults } from '../campaigns/campaign-results.ts';
import type { Context } from '../context.ts';
import { factsWithoutEvidence } from '../findings/report-findings.ts';
import { hashtagInfo, hashtagSeries, hashtagVideos } from '../hashtags/hashtags.ts';
import { listenerReport } from '../listening/listener-report.ts';
import { soundInfo, soundSeries, soundVideos } from '../sounds/sounds.ts';
import { video } from '../videos/video.ts';
import { videoSeries } from '../videos/video-series.ts';
import { openShareLink, type SharedContext } from './open-share-link.ts';

type Reply = ReplyOf<Contract['sharedReport']>;
type Of<Kind extends Reply['kind']> = Promise<Extract<Reply, { kind: Kind }>>;

const VIDEOS_SHOWN = 20;

/** The subject and the days come from the link alone. */
export async function sharedReport(
  context: Context,
  { params: { token } }: InputOf<Contract['sharedReport']>,
): Promise<Reply> {
  const shared = await openShareLink(context, token);
  const { kind, platform } = shared.share;
  if (kind === 'campaign') return ofCampaign(shared);
  if (kind === 'listener') return ofListener(shared);
  // Only campaigns and social listeners have no platform.
  if (platform === null) throw new CodedError('LINK_INVALID');
  return { account: ofAccount, video: ofVideo, hashtag: ofHashtag, sound: ofSound }[kind](shared, platform);
}

/** Hashtags and sounds take no time zone. */
const utcDaysOf = (shared: SharedContext, platform: Platform) => ({
  platform,
  startDate: shared.share.startDate,
  endDate: shared.share.endDate,
  ...asOfOf(shared),
});
const asOfOf = ({ share: { asOf } }: SharedContext) => (asOf === null ? {} : { asOf: asOf.toISOString() });
export const daysOf = (shared: SharedContext, platform: Platform) => ({
  ...utcDaysOf(shared, platform),
  timezone: shared.share.timezone,
});
export const isShared = (kind: SharedReport, metric: MetricId) =>
  SHARED_METRICS[kind].some(id => id === metric);
const factsOf = (shared: SharedContext, kind: Exclude<SharedReport, 'listener'>, days: object) =>
  factsWithoutEvidence(shared, kind, shared.share.subjectId, contract.reportFindings.query.parse(days));
const mostViewed = { sort: 'views', limit: VIDEOS_SHOWN } as const;

async function ofAccount(shared: SharedContext, platform: Platform): Of<'account'> {
  const days = daysOf(shared, platform);
  const about = { params: { id: shared.share.subjectId }, body: undefined };
  const [info, found, facts, series, videos] = await Promise.all([
    accountInfo(shared, { ...about, query: contract.accountInfo.query.parse(days) }),
    accountFindings(shared, { ...about, query: contract.accountFindings.query.parse(days) }),
    factsOf(shared, 'account', days),
    accountSeries(shared, { ...about, query: contract.accountSeries.query.parse(days) }),
    accountVideos(shared, {
      ...about,
      query: contract.accountVideos.query.parse({ ...days, ...mostViewed }),
    }),
  ]);
  const { formerHandles: _, audienceSignals: __, benchmarks: ___, trends: ____, metrics, ...account } = info;
  return {
    kind: 'account',
    account: { ...account, metrics: metrics.filter(({ metric }) => isShared('account', metric)) },
    findings: {
      findings: found.findings,
      list: found.list.map(({ evidence: _evidence, ...finding }) => finding),
    },
    facts,
    series,
    videos,
  };
}

async function ofVideo(shared: SharedContext, platform: Platform): Of<'video'> {
  const about = { params: { id: shared.share.subjectId }, body: undefined };
  const [described, facts, series] = await Promise.all([
    video(shared, { ...about, query: { platform, ...asOfOf(shared) } }),
    factsOf(shared, 'video', daysOf(shared, platform)),
    videoSeries(shared, { ...about, query: contract.videoSeries.query.parse(daysOf(shared, platform)) }),
  ]);
  const { rates: _, similar: __, ...own } = described;
  return { kind: 'video', video: own, facts, series };
}

async function ofHashtag(shared: SharedContext, platform: Platform): Of<'hashtag'> {
  const days = utcDaysOf(shared, platform);
  const about = { params: { tag: shared.share.subjectId }, body: undefined };
  const [info, facts, series, videos] = await Promise.all([
    hashtagInfo(shared, { ...about, query: contract.hashtagInfo.query.parse(days) }),
    factsOf(shared, 'hashtag', days),
    hashtagSeries(shared, { ...about, query: contract.hashtagSeries.query.parse(days) }),
    hashtagVideos(shared, {
      ...about,
      query: contract.hashtagVideos.query.parse({ ...days, ...mostViewed }),
    }),
  ]);
  return { kind: 'hashtag', info, facts, series, videos };
}

async function ofSound(shared: SharedContext, platform: Platform): Of<'sound'> {
  const days = utcDaysOf(shared, platform);
  const about = { params: { id: shared.share.subjectId }, body: undefined };
  const [info, facts, series, videos] = await Promise.all([
    soundInfo(shared, { ...about, query: contract.soundInfo.query.parse(days) }),
    factsOf(shared, 'sound', days),
    soundSeries(shared, { ...about, query: contract.soundSeries.query.parse(days) }),
    soundVideos(shared, { ...about, query: contract.soundVideos.query.parse({ ...days, ...mostViewed }) }),
  ]);
  return { kind: 'sound', info, facts, series, videos };
}

async function ofCampaign(shared: SharedContext): Of<'campaign'> {
  const [results, facts] = await Promise.all([
    campaignResults(shared, {
      params: { id: shared.share.subjectId },
      query: contract.campaignResults.query.parse({ limit: VIDEOS_SHOWN, ...asOfOf(shared) }),
      body: undefined,
    }),
    factsOf(shared, 'campaign', asOfOf(shared)),
  ]);
  const { members: _members, totals, ...rest } = results;
  const { cost: _cost, costPerThousandViews: _perViews, costPerEngagement: _perOne, ...unpaid } = totals;
  return { kind: 'campaign', results: { ...rest, totals: unpaid }, facts };
}

async function ofListener(shared: SharedContext): Of<'listener'> {
  const { subjectId: id, startDate, endDate, timezone } = shared.share;
  const found = await listenerReport(shared, {
    params: { id },
    query: contract.listenerReport.query.parse({ startDate, endDate, timezone, ...asOfOf(shared), limit: 1 }),
    body: undefined,
  });
  const { listener, matches: _matches, ...counts } = found;
  return { kind: 'listener', name: listener.name, found: counts };
}
