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

/** Says a sentence of the API in the reader's language, or as the API says it while the texts are not there. */
export function useSentence(): (sentence: Named) => string {
  const locale = useLocale();
  const formats = useFormats();
  const texts = useSyncExternalStore(onReasonsLoaded, reasonTexts, noTexts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are read where they are kept
  return useCallback(
    ({ code, params, message }) =>
      (code !== undefined && params !== undefined && reasonText({ code, params }, locale, formats)) ||
      message,
    [locale, formats, texts],
  );
}

/** A sentence that came with a reply. */
export function useReplySentence(sentence: Sentence): string {
  const say = useSentence();
  useEffect(() => void loadReasons(), []);
  return say(sentence);
}
