'use client';
import { flagEmoji, SELECTABLE_COUNTRIES } from '@clipscope/domain';
import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { CONTENT_LANGUAGES } from './content-languages.ts';

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
