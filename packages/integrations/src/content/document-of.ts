import { CONTENT_TYPES, type ContentPicture, contentPath, coverImage } from '@clipscope/domain';
import { asDate, type PrismicDocument } from '@prismicio/client';
import type { ContentDocument } from './content.ts';
import { picturesByUrl } from './picture-of.ts';
import { slicesOf, textOf } from './slices-of.ts';

/** Null for a document of another type, or one without a uid, which has no page. */
export function documentOf(document: PrismicDocument, webUrl: string): ContentDocument | null {
  const type = CONTENT_TYPES.find(known => known === document.type);
  if (type === undefined || !document.uid) return null;
  const { id, uid, lang, data } = document;
  return {
    id,
    uid,
    type,
    language: lang,
    path: document.url ?? contentPath({ type, uid }),
    title: textOf(data.title) || uid,
    summary: textOf(data.summary),
    topic: textOf(data.topic),
    cover: coverOf(data, webUrl),
    slices: slicesOf(data.slices ?? data.body, webUrl),
    publishedAt: asDate(document.first_publication_date as never),
    changedAt: asDate(document.last_publication_date as never),
  };
}

/** In the order of preference of the specification. */
function coverOf(data: Record<string, unknown>, webUrl: string): ContentPicture | null {
  const user = (data.user ?? {}) as Record<string, unknown>;
  const pictures = picturesByUrl([data.cover, user.cover, data.thumbnail, data.banner], webUrl);
  const urlOf = (field: unknown) => (field as { url?: string } | undefined)?.url ?? null;
  const url = coverImage({
    cover: urlOf(data.cover),
    user: { cover: urlOf(user.cover) },
    thumbnail: urlOf(data.thumbnail),
    banner: urlOf(data.banner),
  });
  return url === null ? null : (pictures.get(url) ?? null);
}
