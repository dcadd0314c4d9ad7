import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { lastDaysTo, MAX_HISTORY_DAYS } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { dayIn } from '../days/days.ts';
import { accountsById } from '../subjects/accounts-by-id.ts';
import { asOfDayOf, coverDays, daysOf, nowOrAsOf } from '../subjects/day-range.ts';
import { knownSubject } from '../subjects/known-subject.ts';
import { videoList } from '../subjects/video-list.ts';

type Reply = ReplyOf<Contract['hashtagHighlights']>;

const MILESTONES = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];

/** How a hashtag spread, by default from its first day. */
export async function hashtagHighlights(
  context: SignedInContext,
  { query }: InputOf<Contract['hashtagHighlights']>,
): Promise<Reply> {
  const { observations } = context;
  const { tag, platform } = query;
  const kind = 'hashtag';
  const startDate = await firstDayOf(context, query);
  const range = coverDays({ ...query, startDate }, context.actor.plan, context.now());
  const days = { ...daysOf(query, range), subject: tag };
  const [firsts, points, largest] = await Promise.all([
    observations.ask(nowOrAsOf(days, questions.subjectRegionFirsts, questions.subjectRegionFirstsAsOf), {
      ...days,
      kind,
    }),
    observations.ask(questions.hashtagDays, { ...days, readFrom: range.startDate, grain: 'day' }),
    videoList(context, { ...days, kind, sort: 'views', limit: 1, offset: 0 }),
  ]);
  const accounts = await accountsById(
    context,
    platform,
    firsts.map(first => first.account_id),
    days.asOfDay,
  );
  return {
    platform,
    hashtag: tag,
    range,
    spread: firsts.map(first => ({
      region: first.region,
      at: first.first_published_at,
      videoId: first.video_id,
      accountId: first.account_id,
      handle: accounts.get(first.account_id)?.handle ?? null,
      videos: first.videos,
    })),
    milestones: milestonesOf(points),
    ...bestDays(points),
    biggestVideo: largest.videos[0] ?? null,
  };
}

/** The first observed day if the query has no range, or as far back as a range may reach. */
async function firstDayOf(
  context: SignedInContext,
  query: InputOf<Contract['hashtagHighlights']>['query'],
): Promise<string | undefined> {
  const { tag, platform, startDate, endDate } = query;
  const { total } = await knownSubject(context, { kind: 'hashtag', platform, id: tag });
  if (startDate !== undefined || endDate !== undefined) return startDate;
  const asOfDay = asOfDayOf(query);
  const earliest = lastDaysTo(asOfDay ?? dayIn('UTC', context.now()), MAX_HISTORY_DAYS).startDate;
  const first =
    asOfDay === undefined
      ? total?.first_day
      : (await context.observations.ask(questions.hashtagFirstDay, { platform, subject: tag, asOfDay }))[0]
          ?.first_day;
  return first !== undefined && first < earliest ? earliest : first;
}

type Point = { readonly date: string; readonly new_videos: number; readonly views_gained: number };

function milestonesOf(points: readonly Point[]): Reply['milestones'] {
  const reached: Reply['milestones'] = [];
  let videos = 0;
  for (const point of points) {
    const before = videos;
    videos += point.new_videos;
    for (const milestone of MILESTONES) {
      if (before < milestone && videos >= milestone) reached.push({ videos: milestone, date: point.date });
    }
  }
  return reached;
}

function bestDays(points: readonly Point[]): Pick<Reply, 'peakDay' | 'bestViewsDay'> {
  const best = (name: 'new_videos' | 'views_gained') =>
    points.reduce<Point | null>((top, point) => (point[name] > (top?.[name] ?? 0) ? point : top), null);
  const [published, viewed] = [best('new_videos'), best('views_gained')];
  return {
    peakDay: published && { date: published.date, newVideos: published.new_videos },
    bestViewsDay: viewed && { date: viewed.date, viewsGained: viewed.views_gained },
  };
}
