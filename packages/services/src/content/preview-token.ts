/** The vendor's client takes a preview by its address, and knows one by this parameter. */
const PARAMETER = 'websitePreviewId';

export function previewToken(secret: string, publicApiUrl: string): string {
  return `${publicApiUrl}/content/previews?${PARAMETER}=${secret}`;
}

/** Null for other references. */
export function readPreviewSecret(ref: string, publicApiUrl: string): string | null {
  const start = previewToken('', publicApiUrl);
  return ref.startsWith(start) ? ref.slice(start.length) : null;
}
