import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { subjectVideos } from '../subjects/subject-videos.ts';

export async function stickerVideos(
  context: SignedInContext,
  { params, query }: InputOf<Contract['stickerVideos']>,
): Promise<ReplyOf<Contract['stickerVideos']>> {
  return subjectVideos(context, { kind: 'sticker', platform: query.platform, id: params.id }, query);
}
