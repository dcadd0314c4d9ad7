'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { setConnectionLost, useConnectionLost } from '../../lib/api/connection.ts';
import { nameOfKey } from '../../lib/api/reply-key.ts';
import { useRuntimeValues } from '../../lib/page/runtime-values.tsx';
import styles from './connection-banner.module.css';

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 15_000;

/** While no server answers: says so, asks again, and then reads again what could not be loaded. Fields keep their text. */
export function ConnectionBanner() {
  const t = useTranslations('states');
  const isLost = useConnectionLost();
  useRecovery(isLost);
  return (
    <div role="status" className={styles.place}>
      {isLost && <p className={styles.banner}>{t('connectionLost')}</p>}
    </div>
  );
}

function useRecovery(isLost: boolean): void {
  const { apiUrl } = useRuntimeValues();
  const { cache, mutate } = useSWRConfig();
  useEffect(() => () => setConnectionLost(false), []);
  useEffect(() => {
    if (!isLost) return;
    let delayMs = FIRST_RETRY_MS;
    let timer = setTimeout(retry, delayMs);
    async function retry() {
      const answers = await fetch(apiUrl + contract.health.path).then(
        () => true,
        () => false,
      );
      if (answers) {
        setConnectionLost(false);
        await mutate(key => Array.isArray(key) && cache.get(nameOfKey(key))?.error !== undefined);
        return;
      }
      delayMs = Math.min(2 * delayMs, LONGEST_RETRY_MS);
      timer = setTimeout(retry, delayMs);
    }
    return () => clearTimeout(timer);
  }, [isLost, apiUrl, cache, mutate]);
}
