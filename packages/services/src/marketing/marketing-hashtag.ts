import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { Context } from '../context.ts';
import { eachDay } from '../days/days.ts';
import { lastFullDays } from '../days/range.ts';
import { knownSubject } from '../subjects/known-subject.ts';

type Reply = ReplyOf<Contract['marketingHashtag']>;

/** A hashtag for public pages, without team data and for the last week only. */
export async function marketingHashtag(
  context: Context,
  { params, query }: InputOf<Contract['marketingHashtag']>,
): Promise<Reply> {
  const { platform } = query;
  const tag = params.id;
  const { startDate, endDate } = lastFullDays(7, context.now());
  const days = { platform, subject: tag, startDate, endDate, readFrom: startDate };
  const [{ counters }, rows] = await Promise.all([
    knownSubject(context, { kind: 'hashtag', platform, id: tag }),
    context.observations.ask(questions.hashtagDays, { ...days, grain: 'day' }),
  ]);
  const published = new Map(rows.map(row => [row.date, row.new_videos]));
  return {
    platform,
    hashtag: tag,
    videos: counters?.videos ?? null,
    views: counters?.views ?? null,
    lastWeek: {
      newVideos: rows.reduce((sum, row) => sum + row.new_videos, 0),
      viewsGained: rows.reduce((sum, row) => sum + row.views_gained, 0),
      days: eachDay(startDate, endDate).map(date => ({ date, newVideos: published.get(date) ?? 0 })),
    },
  };
}
