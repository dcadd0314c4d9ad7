import { decodeHTMLStrict } from 'entities';

/** Only what ends with a semicolon is an entity: nobody means © by "&copy=1". */
export function unescapeHtml(text: string): string {
  return decodeHTMLStrict(text);
}

/** The words of a short piece of HTML, with its line breaks. */
export function htmlText(html: string): string {
  return unescapeHtml(html.replace(/<br\s*\/?>/gi, '\n').replace(/<\/?[a-z][^<>\uFFFD]*>/gi, ''));
}
