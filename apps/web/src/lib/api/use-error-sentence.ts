'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useSentence } from '../i18n/use-sentence.ts';
import { ApiError } from './api-error.ts';

/** What went wrong in the reader's language, with the fields that broke a rule. */
export function useErrorSentence(): (error: unknown) => string {
  const t = useTranslations('errors');
  const say = useSentence();
  return useCallback(
    error => {
      if (!(error instanceof ApiError)) return t('UNREACHABLE');
      if (error.issues.length > 0) return error.issues.map(say).join(' ');
      if (error.reason) return say({ message: error.message, ...error.reason });
      if (error.errorEnum) return t(error.errorEnum);
      return error.status === 0 ? t('UNREACHABLE') : t('INTERNAL');
    },
    [t, say],
  );
}
