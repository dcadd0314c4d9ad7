import { languageCode } from '@clipscope/domain';

/** What sources state when they do not know. */
const UNKNOWN = new Set(['', 'un', 'und', 'zxx']);

/** The short code of a language tag such as `pt-BR`; null if the source states none. */
export function statedLanguage(tag: string): string | null {
  const code = languageCode(tag);
  return UNKNOWN.has(code) ? null : code;
}
