'use client';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ApiError } from '../lib/api/api-error.ts';
import { useErrorSentence } from '../lib/api/use-error-sentence.ts';
import { MessageBox } from '../ui/message-box.tsx';

type Props = {
  readonly error: unknown;
  /** What did not work; that something could not be loaded when left out. */
  readonly title?: string;
  readonly onRetry: () => void;
};

/** What happened, the number to quote, and another try. */
export function FailureBox({ error, title, onRetry }: Props) {
  const t = useTranslations('states');
  const sentence = useErrorSentence();
  return (
    <MessageBox title={title ?? t('failed')} tone="fault" urgent>
      <p>{sentence(error)}</p>
      {error instanceof ApiError && error.requestId && <p>{t('requestId', { id: error.requestId })}</p>}
      <Button size="xs" variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </MessageBox>
  );
}
