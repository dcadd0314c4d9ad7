import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { ContentSlice } from '@clipscope/domain';
import { type ContentDocument, slicesOf } from '@clipscope/integrations';
import type { Context } from '../context.ts';

type Summary = ReplyOf<Contract['contentGuides']>['guides'][number];

export async function contentGuides(
  { content }: Context,
  { query: { language, ref } }: InputOf<Contract['contentGuides']>,
): Promise<ReplyOf<Contract['contentGuides']>> {
  const guides = await content.list('guide', { language, ref });
  return { guides: guides.map(presentSummary) };
}

export async function contentDocument(
  { content }: Context,
  { params: { type, uid }, query: { language, ref } }: InputOf<Contract['contentDocument']>,
): Promise<ReplyOf<Contract['contentDocument']>> {
  const document = await content.find(type, uid, { language, ref });
  if (!document) throw new CodedError('NOT_FOUND');
  return { ...presentSummary(document), slices: presentSlices(document.slices) };
}

export async function contentSlices(
  { settings }: Context,
  { body }: InputOf<Contract['contentSlices']>,
): Promise<ReplyOf<Contract['contentSlices']>> {
  return { slices: presentSlices(slicesOf(body.slices, settings.webUrl)) };
}

export async function contentPreview(
  { content }: Context,
  { query: { token, documentId } }: InputOf<Contract['contentPreview']>,
): Promise<ReplyOf<Contract['contentPreview']>> {
  return { path: await content.previewPath(token, documentId) };
}

const presentSlices = (slices: readonly ContentSlice[]) =>
  slices.map(slice =>
    'blocks' in slice
      ? { ...slice, blocks: slice.blocks.map(block => ({ ...block, spans: [...block.spans] })) }
      : slice,
  );

function presentSummary({
  uid,
  path,
  title,
  summary,
  topic,
  language,
  cover,
  changedAt,
}: ContentDocument): Summary {
  return {
    uid,
    path,
    title,
    summary,
    topic,
    language,
    cover,
    changedAt: changedAt?.toISOString() ?? null,
  };
}
