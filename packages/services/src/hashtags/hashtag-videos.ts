import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { ReadingContext } from '../context.ts';
import { subjectVideos } from '../subjects/subject-videos.ts';

export async function hashtagVideos(
  context: ReadingContext,
  { params, query }: InputOf<Contract['hashtagVideos']>,
): Promise<ReplyOf<Contract['hashtagVideos']>> {
  return subjectVideos(context, { kind: 'hashtag', platform: query.platform, id: params.tag }, query);
}
