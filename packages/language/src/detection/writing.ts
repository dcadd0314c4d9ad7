/** Scripts that only one of the product's languages uses, with the share of letters that decides. */
const ONE_LANGUAGE: readonly { language: string; script: RegExp; share: number }[] = [
  { language: 'km', script: /\p{Script=Khmer}/gu, share: 0.3 },
  { language: 'lo', script: /\p{Script=Lao}/gu, share: 0.3 },
  { language: 'pa', script: /\p{Script=Gurmukhi}/gu, share: 0.3 },
  { language: 'te', script: /\p{Script=Telugu}/gu, share: 0.3 },
  { language: 'th', script: /\p{Script=Thai}/gu, share: 0.3 },
  { language: 'ko', script: /\p{Script=Hangul}/gu, share: 0.3 },
  // Japanese mixes kana with Han characters.
  { language: 'ja', script: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, share: 0.08 },
  { language: 'bn', script: /\p{Script=Bengali}/gu, share: 0.3 },
  { language: 'zh', script: /\p{Script=Han}/gu, share: 0.4 },
  { language: 'hi', script: /\p{Script=Devanagari}/gu, share: 0.5 },
];

const LATIN = ['de', 'en', 'es', 'fi', 'fr', 'id', 'it', 'ms', 'nl', 'pl', 'pt', 'sv', 'tl', 'tr', 'vi'];

const SEVERAL_LANGUAGES: readonly { script: RegExp; languages: readonly string[] }[] = [
  { script: /\p{Script=Cyrillic}/gu, languages: ['ru', 'uk'] },
  { script: /\p{Script=Arabic}/gu, languages: ['ar', 'ur'] },
  { script: /\p{Script=Latin}/gu, languages: LATIN },
];

/** The product's languages that a text in this script can be in; one means that the script decides. */
export function languagesByScript(text: string): readonly string[] | undefined {
  const letters = countOf(text, /\p{L}/gu);
  const one = ONE_LANGUAGE.find(({ script, share }) => countOf(text, script) / letters > share);
  if (one !== undefined) return [one.language];
  return SEVERAL_LANGUAGES.find(({ script }) => countOf(text, script) / letters > 0.5)?.languages;
}

export function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
