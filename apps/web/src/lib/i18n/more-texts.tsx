'use client';
import { type AbstractIntlMessages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, use, useMemo } from 'react';
import { openTexts } from './open-texts.ts';
import { mergeTexts } from './text-areas.ts';
import type { TextFile } from './text-file.ts';

type Props = ({ readonly messages: AbstractIntlMessages } | { readonly file: TextFile }) & {
  readonly children: ReactNode;
};

/** The texts of a page beside those of everything around it. */
export function MoreTexts({ children, ...given }: Props) {
  const locale = useLocale();
  const outer = useMessages();
  const own = 'file' in given ? use(openTexts(given.file)) : given.messages;
  const all = useMemo(() => mergeTexts(outer, own) as AbstractIntlMessages, [outer, own]);
  return (
    <NextIntlClientProvider locale={locale} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}
