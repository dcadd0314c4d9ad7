/** The name and the mark of the vendor's cookie, whose toolbar sets it too. */
export const PREVIEW_COOKIE = 'io.prismic.preview';
const MARK = 'websitePreviewId=';

/** The preview that is open; undefined without one. */
export function previewRef(cookie: string | undefined): string | undefined {
  return cookie?.includes(MARK) ? cookie : undefined;
}
