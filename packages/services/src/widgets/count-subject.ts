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
import { accountTrend, type Days, gained, type Point, standing } from './subject-trend.ts';

type Row = ReplyOf<Contract['widgetData']>['subjects'][number];
type Counted = Pick<Row, 'basis' | 'value' | 'change'> & {
  readonly points: Point[];
  readonly places: Row['places'];
};
type Asked = { readonly form: string; readonly counter: PlainCounter; readonly days: Days };

/** Whoever may see a count in its report may see it here. */
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
  request: Asked,
): Promise<Counted> {
  const { kind, subjectId: id } = subject;
  const { feature } = contract[REPORTS[kind]];
  if (feature && !featuresOfPlan(context.actor.plan).includes(feature))
    throw new CodedError('FEATURE_NOT_IN_PLAN', undefined, { limitation: { feature } });
  if (!WIDGET_COUNTERS[kind].includes(request.counter)) throw new CodedError('VALIDATION');
  if (kind === 'campaign') return ofCampaign(context, id, request);
  const { platform } = subject;
  if (kind === 'account') return ofAccount(context, { id, platform }, request);
  if (kind === 'video') return ofVideo(context, { id, platform }, request);
  if (kind === 'industry') return ofIndustry(context, { id, platform }, request);
  return ofSubject(context, { kind, id, platform }, request);
}

type Thing = { readonly id: string; readonly platform: Platform };
const SERIES = { timezone: 'UTC', grain: 'day', compare: 'previous' } as const;

/** What stands at the profile, and what its videos gained. */
async function ofAccount(
  context: SignedInContext,
  account: Thing,
  { counter, days }: Asked,
): Promise<Counted> {
  if (counter === 'following') {
    const points = await accountTrend(context, account, counter, days, 'day');
    return { basis: 'now', ...standing(points), points, places: [] };
  }
  const query = { ...SERIES, ...days, platform: account.platform };
  const series = await accountSeries(context, { params: { id: account.id }, query, body: undefined });
  const isStanding = counter === 'followers' || counter === 'likes' || counter === 'videos';
  const name = isStanding ? counter : (`${counter}Gained` as const);
  const points = series.points.map(point => ({ date: point.date, value: point[name] }));
  if (isStanding) return { basis: 'now', ...standing(points), points, places: [] };
  const before = wholeBefore(series)?.map(point => ({ date: point.date, value: point[name] })) ?? null;
  return { basis: 'gained', ...gained(points, before), points, places: [] };
}

/** Part of the time before says nothing about how the whole compares. */
function wholeBefore<P>({
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

async function ofSubject(
  context: SignedInContext,
  subject: Thing & { readonly kind: Kind },
  { form, counter, days }: Asked,
): Promise<Counted> {
  const name = GAINS[counter as keyof typeof GAINS];
  const query = { ...days, platform: subject.platform, regions: [] };
  const series = await subjectSeries(context, subject, { ...query, grain: 'day', compare: 'previous' });
  const valued = (points: typeof series.points) =>
    points.map(point => ({ date: point.date, value: point[name] }));
  const points = valued(series.points);
  const before = wholeBefore(series);
  const places = form === 'map' ? await placesOf(context, subject, query, counter) : [];
  return { basis: 'gained', ...gained(points, before && valued(before)), points, places };
}

async function placesOf(
  context: SignedInContext,
  subject: Thing & { readonly kind: Kind },
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

/** The last look of each day. */
async function ofVideo(context: SignedInContext, video: Thing, { counter, days }: Asked): Promise<Counted> {
  const query = { ...days, platform: video.platform, timezone: 'UTC', grain: 'day' } as const;
  const { looks } = await videoSeries(context, { params: { id: video.id }, query, body: undefined });
  const name = counter as 'views' | 'likes' | 'comments' | 'shares' | 'saves';
  const lastOf = new Map(looks.map(look => [dayIn('UTC', new Date(look.observedAt)), look[name]]));
  const points = [...lastOf].map(([date, value]) => ({ date, value }));
  return { basis: 'now', ...standing(points), points, places: [] };
}

async function ofIndustry(
  context: SignedInContext,
  { id, platform }: Thing,
  { counter, days }: Asked,
): Promise<Counted> {
  const query = { ...days, platform };
  const reply = await industries(context, { params: {}, query, body: undefined });
  const found = reply.industries.find(({ industry }) => industry === id);
  const value = (counter === 'videos' ? found?.newVideos : found?.viewsGained) ?? null;
  return { basis: 'gained', value, change: null, points: [], places: [] };
}

/** A line shows what came day by day, anything else what the campaign has by now. */
async function ofCampaign(
  context: SignedInContext,
  id: string,
  { form, counter, days }: Asked,
): Promise<Counted> {
  const query = { limit: 1, offset: 0 };
  const results = await campaignResults(context, { params: { id }, query, body: undefined });
  const name = counter as Exclude<PlainCounter, 'followers' | 'following'>;
  if (form !== 'line')
    return { basis: 'now', value: results.totals[name], change: null, points: [], places: [] };
  const points = results.days
    .filter(({ date }) => date >= days.startDate && date <= days.endDate)
    .map(day => ({ date: day.date, value: name === 'videos' ? day.videosPublished : day[`${name}Gained`] }));
  return { basis: 'gained', ...gained(points, null), points, places: [] };
}
