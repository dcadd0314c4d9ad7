'use client';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { MessageBox } from '../../ui/message-box.tsx';
import { reportError } from '../report-error.ts';
import { endProgress } from './progress.ts';

/** A screen broke: it says so, reports it, and offers another try. */
export function FaultScreen({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations('states');
  useEffect(() => {
    endProgress();
    reportError(error);
  }, [error]);
  return (
    <MessageBox title={t('brokenTitle')} tone="fault" urgent>
      <p>{t('brokenText')}</p>
      {error.digest && <p>{t('requestId', { id: error.digest })}</p>}
      <Button size="xs" variant="default" onClick={reset}>
        {t('retry')}
      </Button>
    </MessageBox>
  );
}
