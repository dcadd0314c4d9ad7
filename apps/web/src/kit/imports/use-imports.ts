'use client';
import { contract, type ImportedKind } from '@clipscope/contract';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { type Found, isChanging, kindsIn } from './imported.ts';

const ASK_AGAIN_MS = 1500;

/** The team's uploads, polled while one is being processed. */
export function useImports() {
  const [isBusy, setBusy] = useState(false);
  const reply = useApi(contract.imports, {}, { refreshMs: isBusy ? ASK_AGAIN_MS : 0 });
  const now = reply.data?.imports.some(isChanging) ?? false;
  if (now !== isBusy) setBusy(now);
  return reply;
}

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
