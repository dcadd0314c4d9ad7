/** Kinds of pages that are written in the content service. */
export const CONTENT_TYPES = ['guide', 'legal', 'page'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** Where documents are shown, as routes of the content service: it fills in the address of every document it sends. */
export const CONTENT_ROUTES = [
  { type: 'guide', path: '/guides/:uid' },
  { type: 'legal', path: '/legal/:uid' },
  { type: 'page', path: '/pages/:uid' },
] as const satisfies readonly { type: ContentType; path: string }[];

export const GUIDES_PATH = '/guides';

export function contentPath({ type, uid }: { readonly type: ContentType; readonly uid: string }): string {
  const route = CONTENT_ROUTES.find(candidate => candidate.type === type);
  return (route?.path ?? '/:uid').replace(':uid', uid);
}

/** The language of a document, as the content service writes it. */
export const MASTER_CONTENT_LANGUAGE = 'en-gb';

/** `fi-fi` and `fi` for somebody who reads `fi`. */
export function isContentLanguage(documentLanguage: string, language: string): boolean {
  const [own = ''] = documentLanguage.toLowerCase().split('-');
  return own === language.toLowerCase().split(/[-_]/)[0];
}

/** The part of an address that names a document. */
export const CONTENT_UID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const CONTENT_LENGTHS = {
  uid: 80,
  title: 120,
  summary: 300,
  topic: 40,
  body: 60_000,
} as const;

/** What the pictures of documents may be. */
export const ASSET_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export type AssetType = (typeof ASSET_TYPES)[number];
export const MAX_ASSET_BYTES = 5 * 1024 * 1024;

/** Where the web app serves the pictures that are stored with the product. */
export const CONTENT_ASSETS_PATH = '/content-assets';
