'use client';
import { type AbstractIntlMessages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { mergeTexts } from './text-areas.ts';

type Props = { readonly messages: AbstractIntlMessages; readonly children: ReactNode };

/** The texts of a page beside those of everything around it. */
export function MoreTexts({ messages, children }: Props) {
  const locale = useLocale();
  const outer = useMessages();
  const all = useMemo(() => mergeTexts(outer, messages) as AbstractIntlMessages, [outer, messages]);
  return (
    <NextIntlClientProvider locale={locale} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}
