import { languageDirection, matchLanguage } from '@clipscope/domain';

/** Attributes of a text in its own language, which need not be the reader's. */
export function inOwnLanguage(language: string) {
  return { lang: language, dir: languageDirection(matchLanguage(language)) };
}
