'use client';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ApiError } from '../lib/api/api-error.ts';
import { useErrorSentence } from '../lib/api/use-error-sentence.ts';
import { SIGN_IN_PATH } from '../lib/page/paths.ts';
import layout from '../ui/layout.module.css';
import { MessageBox } from '../ui/message-box.tsx';

type Props = {
  readonly error: unknown;
  /** What did not work; that something could not be loaded when left out. */
  readonly title?: string;
  readonly onRetry: () => void;
};

/** What happened, the number to quote, and another try. Signing in opens beside it, so that what was typed stays. */
export function FailureBox({ error, title, onRetry }: Props) {
  const t = useTranslations('states');
  const common = useTranslations('common');
  const isSignedOut = error instanceof ApiError && error.status === 401;
  const sentence = useErrorSentence();
  return (
    <MessageBox title={title ?? t('failed')} tone="fault" urgent>
      <p>{sentence(error)}</p>
      {error instanceof ApiError && error.requestId && <p>{t('requestId', { id: error.requestId })}</p>}
      <div className={layout.row}>
        {isSignedOut && (
          <Button size="xs" component="a" href={SIGN_IN_PATH} target="_blank" rel="noreferrer">
            {common('signIn')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    </MessageBox>
  );
}
