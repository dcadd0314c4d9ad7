import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { subjectSeries } from '../subjects/subject-series.ts';

export async function stickerSeries(
  context: SignedInContext,
  { params, query }: InputOf<Contract['stickerSeries']>,
): Promise<ReplyOf<Contract['stickerSeries']>> {
  return subjectSeries(context, { kind: 'sticker', platform: query.platform, id: params.id }, query);
}
