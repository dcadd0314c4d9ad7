import type { Contract, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { Context } from '../context.ts';
import { addDays } from '../days/days.ts';
import { lastFullDays } from '../days/range.ts';
import { rising } from '../trending/rising.ts';
import { showcaseAccount } from './showcase-account.ts';

type Reply = ReplyOf<Contract['marketingOverview']>;

const PLATFORM = 'tiktok';
const HASHTAGS_SHOWN = 5;
const WEEK = 7;

/** The public home page's view of this installation, without team data. */
export async function marketingOverview(context: Context): Promise<Reply> {
  const [observed, hashtags, account] = await Promise.all([
    totalsOf(context),
    risingHashtags(context),
    showcaseAccount(context, PLATFORM),
  ]);
  return { observed, hashtags, account };
}

async function totalsOf({ observations }: Context): Promise<Reply['observed']> {
  const rows = await observations.ask(questions.observedTotals, {});
  const of = (kind: 'accounts' | 'videos') => rows.find(row => row.kind === kind)?.subjects ?? 0;
  return {
    accounts: of('accounts'),
    videos: of('videos'),
    observations: rows.reduce((sum, row) => sum + row.observations, 0),
    newestAt:
      rows
        .flatMap(row => row.newest_at ?? [])
        .toSorted()
        .at(-1) ?? null,
  };
}

async function risingHashtags(context: Context): Promise<Reply['hashtags']> {
  const week = lastFullDays(WEEK, context.now());
  const rows = await rising(context, {
    kind: 'hashtag',
    platform: PLATFORM,
    region: 'world',
    ...week,
    lastDay: week.endDate,
    asOfDay: undefined,
    metric: 'velocity',
    limit: HASHTAGS_SHOWN,
  });
  return rows.map(({ subject, trend, newVideos, newVideosBefore, creators, sparkline }) => ({
    platform: PLATFORM,
    hashtag: subject,
    trend,
    newVideos,
    newVideosBefore,
    creators,
    days: sparkline.map((videos, index) => ({
      date: addDays(week.endDate, index + 1 - sparkline.length),
      newVideos: videos,
    })),
  }));
}
