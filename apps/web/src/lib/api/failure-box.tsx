'use client';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { MessageBox } from '../../ui/message-box.tsx';
import { ApiError } from './api-error.ts';
import { useErrorSentence } from './use-error-sentence.ts';

/** What happened, the number to quote, and another try. */
export function FailureBox({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('states');
  const sentence = useErrorSentence();
  return (
    <MessageBox title={t('failed')} tone="fault" urgent>
      <p>{sentence(error)}</p>
      {error instanceof ApiError && error.requestId && <p>{t('requestId', { id: error.requestId })}</p>}
      <Button size="xs" variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </MessageBox>
  );
}
