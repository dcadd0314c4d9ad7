import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { ReadingContext } from '../context.ts';
import { subjectSeries } from '../subjects/subject-series.ts';

export async function hashtagSeries(
  context: ReadingContext,
  { params, query }: InputOf<Contract['hashtagSeries']>,
): Promise<ReplyOf<Contract['hashtagSeries']>> {
  return subjectSeries(context, { kind: 'hashtag', platform: query.platform, id: params.tag }, query);
}
