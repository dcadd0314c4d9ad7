import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { ReadingContext } from '../context.ts';
import { zoneForStore } from './days.ts';
import { findAccount } from './find-account.ts';
import { presentVideo } from './present-video.ts';
import { coverRange } from './range.ts';

/** The videos an account published in the range, with their latest counts. */
export async function accountVideos(
  context: ReadingContext,
  { params, query }: InputOf<Contract['accountVideos']>,
): Promise<ReplyOf<Contract['accountVideos']>> {
  const range = coverRange(query, context.actor.plan, context.now());
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const account = await findAccount(context, { id: params.id, platform: query.platform, asOf });
  const days = {
    platform: account.platform,
    accountId: account.account_id,
    startDate: range.startDate,
    endDate: range.endDate,
    zone: zoneForStore(query.timezone),
    ...(asOf && { asOf }),
  };
  const { sort, limit, offset } = query;
  const [videos, [count]] = await Promise.all([
    context.observations.ask(questions.accountVideos, { ...days, sort, limit, offset }),
    context.observations.ask(questions.accountVideoCount, days),
  ]);
  return {
    range,
    total: count?.total ?? 0,
    videos: videos.map(video => presentVideo(context, account.platform, video)),
  };
}
