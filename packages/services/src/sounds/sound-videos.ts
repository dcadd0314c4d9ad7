import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { ReadingContext } from '../context.ts';
import { subjectVideos } from '../subjects/subject-videos.ts';

export async function soundVideos(
  context: ReadingContext,
  { params, query }: InputOf<Contract['soundVideos']>,
): Promise<ReplyOf<Contract['soundVideos']>> {
  return subjectVideos(context, { kind: 'sound', platform: query.platform, id: params.id }, query);
}
