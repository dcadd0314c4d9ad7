import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { ReadingContext } from '../context.ts';
import { subjectInfo } from '../subjects/subject-info.ts';

export async function hashtagInfo(
  context: ReadingContext,
  { params, query }: InputOf<Contract['hashtagInfo']>,
): Promise<ReplyOf<Contract['hashtagInfo']>> {
  const { platform } = query;
  const info = await subjectInfo(context, { kind: 'hashtag', platform, id: params.tag }, query);
  return { platform, hashtag: params.tag, ...info };
}
