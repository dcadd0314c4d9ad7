'use client';
import type { Sentence } from '@clipscope/contract';
import { useLocale } from 'next-intl';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useFormats } from '../format/use-formats.ts';
import { loadReasons, onReasonsLoaded, reasonText, reasonTexts } from './reason-texts.ts';

type Named = Pick<Sentence, 'message'> & {
  readonly [Name in 'code' | 'params']?: Sentence[Name] | undefined;
};

const noTexts = () => null;

/** A sentence of the API in the user's language, or as the API sent it until the texts are loaded. */
export function useSentence(): (sentence: Named) => string {
  const locale = useLocale();
  const formats = useFormats();
  const texts = useSyncExternalStore(onReasonsLoaded, reasonTexts, noTexts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are in a variable of another module
  return useCallback(
    ({ code, params, message }) =>
      (code !== undefined && params !== undefined && reasonText({ code, params }, locale, formats)) ||
      message,
    [locale, formats, texts],
  );
}

/** For sentences that came with a reply. */
export function useReplySentence(): (sentence: Sentence) => string {
  useEffect(() => void loadReasons(), []);
  return useSentence();
}
