import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { describeVideo } from '../videos/video.ts';

export async function youtubeVideo(
  context: SignedInContext,
  { params, query }: InputOf<Contract['youtubeVideo']>,
): Promise<ReplyOf<Contract['youtubeVideo']>> {
  return describeVideo(context, { id: params.id, platform: 'youtube', asOf: query.asOf, platformOnly: true });
}
