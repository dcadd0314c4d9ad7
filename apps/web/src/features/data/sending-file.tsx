'use client';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Meter } from '../../ui/meter.tsx';
import styles from './imports.module.css';
import { useBytes } from './use-bytes.ts';
import type { Sending } from './use-send-files.ts';

/** A file on its way, which can be stopped. */
export function SendingFile({ sending }: { sending: Sending }) {
  const t = useTranslations('imports.sending');
  const common = useTranslations('common');
  const bytes = useBytes();
  const { name, sizeBytes, sentBytes, waiting, stop } = sending;
  const text = t('sent', { sent: bytes(sentBytes), size: bytes(sizeBytes) });
  return (
    <div className={styles.sending}>
      <p>
        <bdi>{name}</bdi> <small>{text}</small>
        {waiting > 0 && <small>{t('waiting', { count: waiting })}</small>}
      </p>
      <Button size="xs" variant="default" aria-label={t('stopOf', { name })} onClick={stop}>
        {common('stop')}
      </Button>
      <Meter label={t('label', { name })} share={sentBytes / sizeBytes} text={text} />
      <small>{t('stay')}</small>
    </div>
  );
}
