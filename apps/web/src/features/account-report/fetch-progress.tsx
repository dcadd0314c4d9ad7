'use client';
import { Progress } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import styles from './report.module.css';
import type { FetchProgress } from './use-account-fetch.ts';

/** How far the reading is, in steps that are stored, and why it waits or failed. */
export function FetchProgressBar({ progress }: { progress: FetchProgress }) {
  const t = useTranslations('report.fetch');
  const { dateTime } = useFormats();
  const { state, stepsDone, stepsTotal, reason, nextTryAt } = progress;
  return (
    <div className={styles.fetch} role="status">
      <Progress
        value={(100 * stepsDone) / stepsTotal}
        aria-label={t('label')}
        color={state === 'failed' ? 'red' : 'var(--accent)'}
        size="sm"
      />
      <p>
        {t(`states.${state}`, { done: stepsDone, total: stepsTotal })}
        {reason !== null && ` ${reason}`}
        {nextTryAt !== null && ` ${t('nextTry', { time: dateTime(nextTryAt) })}`}
      </p>
    </div>
  );
}
