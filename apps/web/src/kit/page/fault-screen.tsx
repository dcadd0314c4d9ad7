'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { endProgress } from '../../lib/page/route-end.tsx';
import { sendFault } from '../../lib/page/send-fault.ts';
import { reportError } from '../../lib/report-error.ts';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';

/** Shown when a screen crashes: reports the error and offers a retry. Loaded with every page, so it is small. */
export function FaultScreen({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations('states');
  const [isReported, setReported] = useState(false);
  useEffect(() => {
    endProgress();
    reportError(error);
    setReported(false);
    void sendFault(error).then(setReported);
  }, [error]);
  return (
    <MessageBox title={t('brokenTitle')} tone="fault" urgent>
      <p>
        {t('brokenText')} {isReported && t('brokenReported')}
      </p>
      {error.digest && <p>{t('requestId', { id: error.digest })}</p>}
      <button type="button" className={layout.plainButton} onClick={reset}>
        {t('retry')}
      </button>
    </MessageBox>
  );
}
