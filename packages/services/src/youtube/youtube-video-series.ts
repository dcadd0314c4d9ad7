import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { followVideo } from '../videos/video-series.ts';

export async function youtubeVideoSeries(
  context: SignedInContext,
  { params, query }: InputOf<Contract['youtubeVideoSeries']>,
): Promise<ReplyOf<Contract['youtubeVideoSeries']>> {
  return followVideo(context, params.id, { ...query, platform: 'youtube' }, true);
}
