import {
  type ContentPicture,
  type ContentSlice,
  type RichTextBlock,
  slicesOfMarkup,
} from '@clipscope/domain';
import type { StoredDocument, StoredPicture } from './stored-content.ts';

export type Route = {
  readonly type: string;
  readonly uid?: string | undefined;
  readonly lang?: string | undefined;
  readonly path: string;
};
type Pictures = ReadonlyMap<string, StoredPicture>;
export type DocumentJson = ReturnType<typeof documentJson>;

/** A document as the vendor's read protocol sends it. */
export function documentJson(
  document: StoredDocument,
  {
    all,
    routes,
    pictures,
    webUrl,
  }: {
    all: readonly StoredDocument[];
    routes: readonly Route[];
    pictures: Pictures;
    webUrl: string;
  },
) {
  const { id, uid, type, language, title, summary, topic, position } = document;
  const slices = slicesOfMarkup(document.body);
  const image = (picture: ContentPicture) => imageJson(picture, pictures, webUrl);
  const first = slices.find(slice => slice.type === 'picture');
  return {
    id,
    uid,
    url: urlOf(document, routes),
    type,
    href: '',
    tags: topic === '' ? [] : [topic],
    first_publication_date: timeJson(document.firstPublishedAt),
    last_publication_date: timeJson(document.lastPublishedAt),
    slugs: [uid],
    linked_documents: [],
    lang: language,
    alternate_languages: all
      .filter(other => other.type === type && other.uid === uid && other.id !== id)
      .map(other => ({ id: other.id, uid, type, lang: other.language })),
    data: {
      title,
      summary,
      topic,
      position,
      cover: document.cover ? image(document.cover) : {},
      thumbnail: first ? image(first.picture) : {},
      slices: slices.map((slice, index) => sliceJson(slice, index, image)),
    },
  };
}

const timeJson = (time: Date | null) => (time ? time.toISOString().replace('Z', '+0000') : null);

/** Of the first route that fits; null if none does. */
function urlOf({ type, uid, language }: StoredDocument, routes: readonly Route[]): string | null {
  const route = routes.find(
    candidate =>
      candidate.type === type &&
      (candidate.uid === undefined || candidate.uid === uid) &&
      (candidate.lang === undefined || candidate.lang === language),
  );
  return route
    ? route.path.replaceAll(/:(uid|lang)\??/g, (_, name) => (name === 'uid' ? uid : language))
    : null;
}

function sliceJson(slice: ContentSlice, index: number, image: (picture: ContentPicture) => object) {
  const common = {
    slice_type: slice.type,
    slice_label: null,
    id: `${slice.type}$${index}`,
    variation: 'default',
    version: 'initial',
    items: [],
  };
  switch (slice.type) {
    case 'picture':
      return { ...common, primary: { picture: image(slice.picture), caption: slice.caption } };
    case 'action':
      return { ...common, primary: { label: slice.label, link: webLink(slice.url) } };
    default:
      return { ...common, primary: { text: slice.blocks.map(blockJson) } };
  }
}

const webLink = (url: string) => ({ link_type: 'Web', url });

function blockJson({ type, text, spans }: RichTextBlock) {
  return {
    type,
    text,
    spans: spans.map(span => {
      const { start, end } = span;
      if (span.type === 'link') return { type: 'hyperlink', start, end, data: webLink(span.url) };
      if (span.type === 'code') return { type: 'label', start, end, data: { label: 'code' } };
      return { type: span.type, start, end };
    }),
    direction: 'ltr',
  };
}

function imageJson({ url, alt }: ContentPicture, pictures: Pictures, webUrl: string) {
  const stored = pictures.get(url);
  return {
    id: url,
    url: url.startsWith('/') ? webUrl + url : url,
    alt: alt || (stored?.alt ?? ''),
    copyright: null,
    edit: { x: 0, y: 0, zoom: 1, background: 'transparent' },
    ...(stored && { dimensions: { width: stored.width, height: stored.height } }),
  };
}
