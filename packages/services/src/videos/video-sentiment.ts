import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { presentSentiment, readVideoSentiment } from '../language/read-sentiment.ts';
import { findVideo } from './find-video.ts';

/** The sentiment of all comments on a video. */
export async function videoSentiment(
  context: SignedInContext,
  { params, query }: InputOf<Contract['videoSentiment']>,
): Promise<ReplyOf<Contract['videoSentiment']>> {
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const video = await findVideo(context, { id: params.id, platform: query.platform, asOf });
  const rows = await readVideoSentiment(context, {
    platform: video.platform,
    accountId: video.account_id,
    videoId: video.video_id,
    timezone: query.timezone,
    asOf,
  });
  return presentSentiment(context.language.model, rows);
}
