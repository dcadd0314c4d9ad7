import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { subjectRegionsSeries } from '../subjects/subject-regions-series.ts';

export async function soundRegionsSeries(
  context: SignedInContext,
  { params, query }: InputOf<Contract['soundRegionsSeries']>,
): Promise<ReplyOf<Contract['soundRegionsSeries']>> {
  return subjectRegionsSeries(context, { kind: 'sound', platform: query.platform, id: params.id }, query);
}
