import { expect, test } from 'vitest';
import { countryByCode } from './countries.ts';
import {
  dateLocale,
  isUiLanguage,
  LANGUAGE_DETAILS,
  languageDirection,
  matchLanguage,
  UI_LANGUAGES,
} from './languages.ts';

test('29 languages, each with a name and a real country for its flag', () => {
  expect(UI_LANGUAGES.join(' ')).toBe(
    'ar bn de en es fi fr hi id it ja km_KH ko lo ms_MY nl pa pl pt ru sv te th tl tr uk ur vi zh_CN',
  );
  expect(UI_LANGUAGES).toHaveLength(29);
  expect(new Set(Object.values(LANGUAGE_DETAILS).map(details => details.nativeName)).size).toBe(29);
  for (const language of UI_LANGUAGES) {
    expect(countryByCode(LANGUAGE_DETAILS[language].flagCountry), language).not.toBeNull();
  }
});

test('Arabic and Urdu run from right to left, nothing else does', () => {
  expect(UI_LANGUAGES.filter(language => languageDirection(language) === 'rtl')).toEqual(['ar', 'ur']);
});

test('date locales are short forms that Intl accepts', () => {
  expect(dateLocale('km_KH')).toBe('km');
  expect(dateLocale('ms_MY')).toBe('ms-my');
  expect(dateLocale('zh_CN')).toBe('zh');
  expect(dateLocale('fi')).toBe('fi');
  expect(dateLocale('xx')).toBe('en');
  expect(dateLocale('constructor')).toBe('en');
  for (const language of UI_LANGUAGES) {
    expect(Intl.DateTimeFormat.supportedLocalesOf(dateLocale(language)), language).toHaveLength(1);
  }
});

test('a language id is known only in its exact form', () => {
  expect(isUiLanguage('zh_CN')).toBe(true);
  expect(isUiLanguage('zh')).toBe(false);
  expect(isUiLanguage(null)).toBe(false);
});

test.each([
  ['fi', 'fi'],
  ['FI-fi', 'fi'],
  ['zh-TW', 'zh_CN'],
  ['zh-Hant-HK', 'zh_CN'],
  ['yue-HK', 'zh_CN'],
  ['fil-PH', 'tl'],
  ['in', 'id'],
  ['km', 'km_KH'],
  ['ms', 'ms_MY'],
  ['pt-BR', 'pt'],
  ['nb-NO', 'en'],
  ['', 'en'],
  ['*', 'en'],
  [null, 'en'],
  [undefined, 'en'],
  ['nb,sv;q=0.8,de;q=0.9', 'de'],
  ['sv;q=0.8,de;q=0.8', 'sv'],
  ['fr;q=0,es;q=0.1', 'es'],
  ['fr;q=0', 'en'],
  ['fr;q=nonsense, es;q=0.1', 'es'],
  ['en-US,en;q=0.9,fi;q=0.8', 'en'],
  ['fi ; q = 0.5, ja', 'ja'],
  [['nb', 'sv-SE', 'fi'], 'sv'],
  [[], 'en'],
])('%j is answered in %s', (wanted, language) => {
  expect(matchLanguage(wanted)).toBe(language);
});
