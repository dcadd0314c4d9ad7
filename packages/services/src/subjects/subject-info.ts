import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { Count } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import { presentProvenance } from '../accounts/present-account.ts';
import type { ReadingContext } from '../context.ts';
import { dayIn } from '../days/days.ts';
import { mayDerive } from '../measures/derivation.ts';
import { accountsById } from './accounts-by-id.ts';
import { asOfDayOf, coverDays, daysOf, knownUntil, lastWholeDay } from './day-range.ts';
import { SUBJECT_QUESTIONS, type Subject } from './kinds.ts';
import { gainsKnown, knownSubject } from './known-subject.ts';
import { presentTrend, trendsOf, trendWeeks } from './trends-of.ts';
import { describedVideos } from './video-list.ts';

type Asked = InputOf<Contract['hashtagInfo']>['query'];
type Query = Omit<Asked, 'compare'> & Partial<Pick<Asked, 'compare'>>;
type Reply = Omit<ReplyOf<Contract['hashtagInfo']>, 'hashtag' | 'platform'>;

/** So many points make a line. */
const TREND_WEEKS = 6;

/** The summary of a subject: counters, origin, growth and regions. */
export async function subjectInfo(context: ReadingContext, subject: Subject, query: Query): Promise<Reply> {
  const { observations, actor } = context;
  const { kind, platform, id } = subject;
  const range = coverDays(query, actor.plan, context.now());
  const asOfDay = asOfDayOf(query);
  const trends = {
    kind,
    platform,
    region: query.regions.length === 1 ? (query.regions[0] ?? 'world') : 'world',
    lastDay: lastWholeDay(range.endDate, asOfDay, context.now()),
    asOfDay,
  };
  const [{ total, counters }, origin, trendOf, weeks, regions] = await Promise.all([
    knownSubject(context, subject, asOfDay),
    originOf(context, subject, asOfDay),
    trendsOf(context, trends, [id]),
    query.compare === 'previous'
      ? trendWeeks(context, trends, id, {
          weeks: mayDerive(context, platform) ? TREND_WEEKS : 0,
          earliest: range.earliestAllowed,
        })
      : null,
    observations.ask(SUBJECT_QUESTIONS[kind].regions, { ...daysOf(query, range), subject: id }),
  ]);
  const views = gainsKnown(total) ? null : await viewsOf(context, subject, asOfDay);
  const newVideos = regions.reduce((sum, row) => sum + row.new_videos, 0);
  return {
    range,
    platformCounters: counters
      ? { videos: counters.videos, views: counters.views, provenance: presentProvenance(counters) }
      : null,
    observed: total
      ? {
          videos: total.videos,
          views,
          viewsGained: gainsKnown(total) ? total.views_gained : null,
          firstDay: total.first_day,
          lastDay: total.last_day,
        }
      : null,
    origin,
    trend: presentTrend(trendOf(id), mayDerive(context, platform)),
    trendWeeks: weeks,
    regions: regions.map(row => ({
      region: row.region === '' ? null : row.region,
      newVideos: row.new_videos,
      viewsGained: row.views_gained,
      share: newVideos === 0 ? null : row.new_videos / newVideos,
    })),
  };
}

async function viewsOf(
  { observations, now }: ReadingContext,
  { kind, platform, id }: Subject,
  asOfDay: string | undefined,
): Promise<Count> {
  const request = { kind, platform, subject: id, startDate: FIRST_DAY, endDate: dayIn('UTC', now()) };
  const [row] =
    asOfDay === undefined
      ? await observations.ask(questions.subjectViews, request)
      : await observations.ask(questions.subjectViewsAsOf, { ...request, asOfDay });
  return row?.views ?? null;
}

/** Before the oldest platform. */
const FIRST_DAY = '2005-01-01';

async function originOf(
  context: ReadingContext,
  { kind, platform, id }: Subject,
  asOfDay: string | undefined,
): Promise<Reply['origin']> {
  const { observations } = context;
  const request = { kind, platform, subject: id, limit: 1, ...knownUntil(asOfDay) };
  const [first] = await observations.ask(questions.subjectFirstVideos, request);
  if (!first) return null;
  const [[described], accounts] = await Promise.all([
    describedVideos(context, platform, [first], asOfDay),
    accountsById(context, platform, [first.account_id], asOfDay),
  ]);
  return {
    publishedAt: first.published_at,
    videoId: first.video_id,
    url: described?.url ?? null,
    caption: described?.caption ?? null,
    account: accounts.get(first.account_id) ?? null,
  };
}
