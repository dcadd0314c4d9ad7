'use client';
import { contract } from '@clipscope/contract';
import { Button, NativeSelect, Popover, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import styles from './subject.module.css';
import type { Subject } from './subject.ts';

const OPEN_DAYS = ['7', '30', '90'] as const;
const DAY_MS = 86_400_000;

type Props = {
  readonly kind: 'hashtag' | 'sound';
  readonly subject: Subject;
  readonly rangeDays: number;
};

/** Makes a link that anybody can open, only after saying so. */
export function ShareButton({ kind, subject, rangeDays }: Props) {
  const t = useTranslations('subjectReport.shareLink');
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const [busy, setBusy] = useState(false);
  const [openDays, setOpenDays] = useState<string>('30');
  const [url, setUrl] = useState<string | null>(null);

  async function make() {
    setBusy(true);
    const expiresAt = new Date(Date.now() + Number(openDays) * DAY_MS).toISOString();
    const result = await callApi(contract.createShareLink, {
      body: { kind, platform: subject.platform, subjectId: subject.id, rangeDays, expiresAt },
    });
    setBusy(false);
    if (!result.ok) return showToast({ text: sentence(result.error), kind: 'error' });
    setUrl(result.data.url);
  }

  async function copy() {
    if (url === null) return;
    try {
      await navigator.clipboard.writeText(url);
      showToast({ text: t('copied'), kind: 'success' });
    } catch {
      showToast({ text: t('notCopied'), kind: 'error' });
    }
  }

  return (
    <Popover position="bottom-end" width={320} trapFocus withinPortal onClose={() => setUrl(null)}>
      <Popover.Target>
        <Button variant="default">{t('open')}</Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.share}>
          <p>{t('text', { days: rangeDays })}</p>
          {url === null ? (
            <>
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
            </>
          ) : (
            <>
              <TextInput size="xs" label={t('link')} value={url} readOnly dir="ltr" />
              <Button size="xs" onClick={() => void copy()}>
                {t('copy')}
              </Button>
            </>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
