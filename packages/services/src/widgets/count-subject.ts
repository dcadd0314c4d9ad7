import {
  CodedError,
  type Contract,
  contract,
  type EndpointName,
  type ReplyOf,
  WIDGET_COUNTERS,
} from '@clipscope/contract';
import { featuresOfPlan, type PlainCounter, type Platform } from '@clipscope/domain';
import { accountSeries } from '../accounts/account-series.ts';
import { campaignResults } from '../campaigns/campaign-results.ts';
import type { SignedInContext } from '../context.ts';
import { dayIn } from '../days/days.ts';
import { industries } from '../industries/industries.ts';
import { subjectInfo } from '../subjects/subject-info.ts';
import { subjectSeries } from '../subjects/subject-series.ts';
import { videoSeries } from '../videos/video-series.ts';
import type { Subject } from './name-subject.ts';
import { accountTrend, type Days, latestCount, type Point, totalGain } from './subject-trend.ts';

type Row = ReplyOf<Contract['widgetData']>['subjects'][number];
type Counted = Pick<Row, 'basis' | 'value' | 'change'> & {
  readonly points: Point[];
  readonly places: Row['places'];
};
type CountRequest = { readonly form: string; readonly counter: PlainCounter; readonly days: Days };

/** A count needs the same plan feature as the report that shows it. */
const REPORTS: Readonly<Record<Subject['kind'], EndpointName>> = {
  account: 'accountSeries',
  video: 'videoSeries',
  hashtag: 'hashtagSeries',
  sound: 'soundSeries',
  sticker: 'stickerSeries',
  industry: 'industries',
  campaign: 'campaignResults',
};

export async function countSubject(
  context: SignedInContext,
  subject: Subject,
  request: CountRequest,
): Promise<Counted> {
  const { kind, subjectId: id } = subject;
  const { feature } = contract[REPORTS[kind]];
  if (feature && !featuresOfPlan(context.actor.plan).includes(feature))
    throw new CodedError('FEATURE_NOT_IN_PLAN', undefined, { limitation: { feature } });
  if (!WIDGET_COUNTERS[kind].includes(request.counter)) throw new CodedError('VALIDATION');
  if (kind === 'campaign') return countCampaign(context, id, request);
  const { platform } = subject;
  if (kind === 'account') return countAccount(context, { id, platform }, request);
  if (kind === 'video') return countVideo(context, { id, platform }, request);
  if (kind === 'industry') return countIndustry(context, { id, platform }, request);
  return countTrackable(context, { kind, id, platform }, request);
}

type SubjectRef = { readonly id: string; readonly platform: Platform };
const SERIES = { grain: 'day', compare: 'previous' } as const;

/** Counters of the profile, or the gains of its videos. */
async function countAccount(
  context: SignedInContext,
  account: SubjectRef,
  { counter, days }: CountRequest,
): Promise<Counted> {
  if (counter === 'following') {
    const points = await accountTrend(context, account, counter, days, 'day');
    return { basis: 'now', ...latestCount(points), points, places: [] };
  }
  const query = { ...SERIES, ...days, platform: account.platform };
  const series = await accountSeries(context, { params: { id: account.id }, query, body: undefined });
  const isTotal = counter === 'followers' || counter === 'likes' || counter === 'videos';
  const name = isTotal ? counter : (`${counter}Gained` as const);
  const points = series.points.map(point => ({ date: point.date, value: point[name] }));
  if (isTotal) return { basis: 'now', ...latestCount(points), points, places: [] };
  const before = completePrevious(series)?.map(point => ({ date: point.date, value: point[name] })) ?? null;
  return { basis: 'gained', ...totalGain(points, before), points, places: [] };
}

/** Null if the plan cuts the previous period short, because a partial period is not comparable. */
function completePrevious<P>({
  previous,
}: {
  readonly previous: { readonly range: { readonly clippedByPlan: boolean }; readonly points: P[] } | null;
}): P[] | null {
  return previous && !previous.range.clippedByPlan ? previous.points : null;
}

type Kind = 'hashtag' | 'sound' | 'sticker';
const GAINS = {
  videos: 'newVideos',
  views: 'viewsGained',
  likes: 'likesGained',
  comments: 'commentsGained',
  shares: 'sharesGained',
} as const;

async function countTrackable(
  context: SignedInContext,
  subject: SubjectRef & { readonly kind: Kind },
  { form, counter, days }: CountRequest,
): Promise<Counted> {
  const name = GAINS[counter as keyof typeof GAINS];
  const { startDate, endDate } = days;
  const query = { startDate, endDate, platform: subject.platform, regions: [] };
  const series = await subjectSeries(context, subject, { ...query, grain: 'day', compare: 'previous' });
  const valued = (points: typeof series.points) =>
    points.map(point => ({ date: point.date, value: point[name] }));
  const points = valued(series.points);
  const before = completePrevious(series);
  const places = form === 'map' ? await placesOf(context, subject, query, counter) : [];
  return { basis: 'gained', ...totalGain(points, before && valued(before)), points, places };
}

async function placesOf(
  context: SignedInContext,
  subject: SubjectRef & { readonly kind: Kind },
  query: Parameters<typeof subjectInfo>[2],
  counter: PlainCounter,
): Promise<Row['places']> {
  const { regions } = await subjectInfo(context, subject, query);
  return regions
    .flatMap(({ region, newVideos, viewsGained }) =>
      region === null ? [] : { countryCode: region, value: counter === 'videos' ? newVideos : viewsGained },
    )
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value);
}

/** The last observation of each day. */
async function countVideo(
  context: SignedInContext,
  video: SubjectRef,
  { counter, days }: CountRequest,
): Promise<Counted> {
  const query = { ...days, platform: video.platform, grain: 'day' } as const;
  const { observations } = await videoSeries(context, { params: { id: video.id }, query, body: undefined });
  const name = counter as 'views' | 'likes' | 'comments' | 'shares' | 'saves';
  const lastOf = new Map(
    observations.map(one => [dayIn(days.timezone, new Date(one.observedAt)), one[name]]),
  );
  const points = [...lastOf].map(([date, value]) => ({ date, value }));
  return { basis: 'now', ...latestCount(points), points, places: [] };
}

async function countIndustry(
  context: SignedInContext,
  { id, platform }: SubjectRef,
  { counter, days }: CountRequest,
): Promise<Counted> {
  const { startDate, endDate } = days;
  const query = { startDate, endDate, platform, compare: 'none' as const };
  const reply = await industries(context, { params: {}, query, body: undefined });
  const found = reply.industries.find(({ industry }) => industry === id);
  const value = (counter === 'videos' ? found?.newVideos : found?.viewsGained) ?? null;
  return { basis: 'gained', value, change: null, points: [], places: [] };
}

/** Lines show daily gains, other forms the current total. */
async function countCampaign(
  context: SignedInContext,
  id: string,
  { form, counter, days }: CountRequest,
): Promise<Counted> {
  const query = { limit: 1, offset: 0 };
  const results = await campaignResults(context, { params: { id }, query, body: undefined });
  const name = counter as Exclude<PlainCounter, 'followers' | 'following'>;
  if (form !== 'line')
    return { basis: 'now', value: results.totals[name], change: null, points: [], places: [] };
  const points = results.days
    .filter(({ date }) => date >= days.startDate && date <= days.endDate)
    .map(day => ({ date: day.date, value: name === 'videos' ? day.videosPublished : day[`${name}Gained`] }));
  return { basis: 'gained', ...totalGain(points, null), points, places: [] };
}
