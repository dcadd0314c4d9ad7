'use client';
import { contract } from '@clipscope/contract';
import { DAY_MS } from '@clipscope/domain';
import { Button, NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isLimitation } from '../../lib/api/api-error.ts';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import styles from './share.module.css';
import type { SharedSubject } from './share-button.tsx';

const OPEN_DAYS = ['7', '30', '90'] as const;

export function ShareForm({ subject }: { subject: SharedSubject }) {
  const t = useTranslations('share');
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const { mutate } = useApi(contract.shareLinks, {});
  const [busy, setBusy] = useState(false);
  const [openDays, setOpenDays] = useState<string>('30');

  async function make() {
    setBusy(true);
    const expiresAt = new Date(Date.now() + Number(openDays) * DAY_MS).toISOString();
    const result = await callApi(contract.createShareLink, { body: { ...subject, expiresAt } });
    setBusy(false);
    if (result.ok) await mutate();
    else if (!isLimitation(result.error)) showToast({ text: sentence(result.error), kind: 'error' });
  }

  return (
    <div className={styles.make}>
      <NativeSelect
        size="xs"
        label={t('openFor')}
        value={openDays}
        onChange={event => setOpenDays(event.currentTarget.value)}
        data={OPEN_DAYS.map(days => ({ value: days, label: t('days', { days: Number(days) }) }))}
      />
      <Button size="xs" loading={busy} onClick={() => void make()}>
        {t('make')}
      </Button>
    </div>
  );
}
