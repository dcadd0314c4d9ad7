'use client';
import { flagEmoji, SELECTABLE_COUNTRIES } from '@clipscope/domain';
import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';

/** Languages that posts are commonly in, by their shortest code. */
const CONTENT_LANGUAGES = [
  'af',
  'am',
  'ar',
  'az',
  'be',
  'bg',
  'bn',
  'bs',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fr',
  'ga',
  'gu',
  'ha',
  'he',
  'hi',
  'hr',
  'hu',
  'hy',
  'id',
  'is',
  'it',
  'ja',
  'jv',
  'ka',
  'kk',
  'km',
  'kn',
  'ko',
  'lo',
  'lt',
  'lv',
  'mk',
  'ml',
  'mn',
  'mr',
  'ms',
  'my',
  'ne',
  'nl',
  'no',
  'pa',
  'pl',
  'pt',
  'ro',
  'ru',
  'si',
  'sk',
  'sl',
  'sq',
  'sr',
  'sv',
  'sw',
  'ta',
  'te',
  'th',
  'tl',
  'tr',
  'uk',
  'ur',
  'uz',
  'vi',
  'yo',
  'zh',
  'zu',
] as const;

type Option = { readonly value: string; readonly label: string };

/** Countries and languages with names and order of the reader's language. */
export function useNames() {
  const locale = useLocale();
  const { country } = useFormats();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'language' });
    const byLabel = new Intl.Collator(locale).compare;
    const ordered = (options: Option[]) => options.toSorted((one, other) => byLabel(one.label, other.label));
    const language = (code: string) => nameOf(names, code);
    return {
      language,
      flagged: (code: string) => `${flagEmoji(code)} ${country(code)}`,
      countries: ordered(
        SELECTABLE_COUNTRIES.map(({ alpha2 }) => ({ value: alpha2, label: country(alpha2) })),
      ),
      languages: ordered(CONTENT_LANGUAGES.map(code => ({ value: code, label: language(code) }))),
    };
  }, [locale, country]);
}

/** Platforms may report invalid language codes. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
