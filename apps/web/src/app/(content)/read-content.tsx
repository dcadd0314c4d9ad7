import { contract } from '@clipscope/contract';
import { type ContentType, dateLocale } from '@clipscope/domain';
import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { cache } from 'react';
import { PreviewBar } from '../../features/content/preview-bar.tsx';
import { PublicFrame } from '../../features/shell/public-frame.tsx';
import { webConfig } from '../../lib/config.ts';
import { PREVIEW_COOKIE, previewRef } from '../../lib/content/preview-cookie.ts';
import { requestLanguage } from '../../lib/i18n/request.ts';
import { readPublicResult } from '../(public)/read-public.ts';

const readRef = cache(async () => previewRef((await cookies()).get(PREVIEW_COOKIE)?.value));

/** Null if there is none. An outage is a failure: search engines must not take the page for removed. */
export const readDocument = cache(async (type: ContentType, uid: string) => {
  const [language, ref] = await Promise.all([requestLanguage(), readRef()]);
  const read = (given: string | undefined) =>
    readPublicResult(contract.contentDocument, {
      params: { type, uid },
      query: { language, ...(given !== undefined && { ref: given }) },
    });
  const previewed = await read(ref);
  const isExpired = previewed.status === LINK_EXPIRED;
  const { data, status } = isExpired ? await read(undefined) : previewed;
  if (data !== null) return { document: data, isPreview: ref !== undefined, isExpired };
  if (status === MISSING) return null;
  throw new Error(`The content service does not respond (${status ?? 'no reply'}).`);
});

export const readGuides = cache(async () => {
  const [language, ref] = await Promise.all([requestLanguage(), readRef()]);
  const read = (query: { language: string; ref?: string }) =>
    readPublicResult(contract.contentGuides, { query });
  const previewed = await read({ language, ...(ref !== undefined && { ref }) });
  const isExpired = previewed.status === LINK_EXPIRED;
  const { data } = isExpired ? await read({ language }) : previewed;
  if (data === null) throw new Error('The content service does not respond.');
  return { guides: data.guides, isPreview: ref !== undefined, isExpired };
});

const MISSING = 404;
const LINK_EXPIRED = 410;

/** For search engines and links in messages. */
export async function documentMetadata(type: ContentType, uid: string): Promise<Metadata> {
  const found = await readDocument(type, uid);
  if (!found) return {};
  const { title, summary, path, cover } = found.document;
  const about = { title, ...(summary !== '' && { description: summary }) };
  const url = webConfig().webUrl + path;
  return {
    ...about,
    alternates: { canonical: url },
    openGraph: {
      type: 'article',
      url,
      ...about,
      ...(cover && { images: [{ url: new URL(cover.url, webConfig().webUrl).href, alt: cover.alt }] }),
    },
    ...(found.isPreview && { robots: { index: false } }),
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof readDocument>>>;

type Screen = (document: Found['document'], changedOn: string | null) => ReactNode | Promise<ReactNode>;

/** The document of a route, with the bar of a preview; the page for missing addresses without one. */
export async function documentContent(type: ContentType, uid: string, screen: Screen): Promise<ReactNode> {
  const { document, isPreview, isExpired } = (await readDocument(type, uid)) ?? notFound();
  const days = new Intl.DateTimeFormat(dateLocale(await requestLanguage()), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  const changedOn = document.changedAt === null ? null : days.format(new Date(document.changedAt));
  return (
    <>
      {isPreview && <PreviewBar path={document.path} isExpired={isExpired} />}
      {await screen(document, changedOn)}
    </>
  );
}

/** In the frame of public pages, which is no layout: the page for missing addresses has a frame of its own. */
export async function documentPage(type: ContentType, uid: string, screen: Screen): Promise<ReactNode> {
  return <PublicFrame>{await documentContent(type, uid, screen)}</PublicFrame>;
}
