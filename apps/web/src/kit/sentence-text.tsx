'use client';
import type { Sentence } from '@clipscope/contract';
import { useReplySentence } from '../lib/i18n/use-sentence.ts';

/** A sentence of the API in the reader's language. */
export function SentenceText({ of }: { readonly of: Sentence }) {
  return useReplySentence()(of);
}
