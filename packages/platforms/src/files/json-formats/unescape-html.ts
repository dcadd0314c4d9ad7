import { decodeHTMLStrict } from 'entities';

/** Requires the semicolon, because "&copy=1" is not meant as ©. */
export function unescapeHtml(text: string): string {
  return decodeHTMLStrict(text);
}

/** The plain text of short HTML, with its line breaks. */
export function htmlText(html: string): string {
  return unescapeHtml(html.replace(/<br\s*\/?>/gi, '\n').replace(/<\/?[a-z][^<>\uFFFD]*>/gi, ''));
}
