import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { subjectRegionsSeries } from '../subjects/subject-regions-series.ts';

export async function hashtagRegionsSeries(
  context: SignedInContext,
  { params, query }: InputOf<Contract['hashtagRegionsSeries']>,
): Promise<ReplyOf<Contract['hashtagRegionsSeries']>> {
  return subjectRegionsSeries(context, { kind: 'hashtag', platform: query.platform, id: params.tag }, query);
}
