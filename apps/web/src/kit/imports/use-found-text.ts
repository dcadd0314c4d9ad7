'use client';
import type { ImportedKind } from '@clipscope/contract';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { type Found, kindsIn } from './imported.ts';

/** The contents of a file as text: each kind by itself, or all of them in a row. */
export function useFoundText() {
  const t = useTranslations('imports');
  const locale = useLocale();
  const { exact } = useFormats();
  return useMemo(() => {
    const row = new Intl.ListFormat(locale, { type: 'conjunction' });
    const amount = (found: Found, kind: ImportedKind) => {
      const { count, isMore } = found[kind];
      return isMore ? t('moreThan', { count: exact(count) }) : exact(count);
    };
    const words = (found: Found, kinds = kindsIn(found)) => {
      const parts = kinds.map(kind =>
        t(`found.${kind}`, { count: found[kind].count, shown: amount(found, kind) }),
      );
      return parts.length === 0 ? t('nothing') : row.format(parts);
    };
    return { amount, words };
  }, [t, locale, exact]);
}
