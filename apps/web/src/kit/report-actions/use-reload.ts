'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { showToast } from '../toast/toast-queue.ts';
import type { ReportOf } from './report-of.ts';

/** Reads every reply of a report again. Sources are asked on their own schedule. */
export function useReload({ kind, id }: ReportOf) {
  const t = useTranslations('reportActions');
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  async function reload() {
    setBusy(true);
    const named = encodeURIComponent(id);
    await mutate(key => Array.isArray(key) && JSON.stringify(key).includes(named));
    setBusy(false);
    showToast({
      text: kind === 'hashtag' || kind === 'sound' ? t('reloadedTracked') : t('reloaded'),
      kind: 'success',
    });
  }
  return { busy, onRefresh: () => void reload() };
}
