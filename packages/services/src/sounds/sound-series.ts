import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { ReadingContext } from '../context.ts';
import { subjectSeries } from '../subjects/subject-series.ts';

export async function soundSeries(
  context: ReadingContext,
  { params, query }: InputOf<Contract['soundSeries']>,
): Promise<ReplyOf<Contract['soundSeries']>> {
  return subjectSeries(context, { kind: 'sound', platform: query.platform, id: params.id }, query);
}
