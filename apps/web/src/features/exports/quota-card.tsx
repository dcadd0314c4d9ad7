'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { SWRResponse } from 'swr';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { Meter } from '../../ui/meter.tsx';
import styles from './exports.module.css';

export type Quota = ReplyOf<typeof contract.csvQuota>;

/** How many rows the team may still export this month. */
export function QuotaCard({ reply }: { reply: SWRResponse<Quota | null, Error> }) {
  const t = useTranslations('exports.quota');
  const { exact, date } = useFormats();
  const { data, error, mutate } = reply;
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={96} />;
  const { monthlyCsvLimit: limit, used, remaining, resetsAt } = data;
  const share = limit === 0 ? 1 : used / limit;
  const text = t('used', { used: exact(used), limit: exact(limit) });
  return (
    <Card title={t('title')} note={t('resets', { day: date(resetsAt) })}>
      <div className={styles.quota}>
        <p>
          <b>
            <bdi>{t('remaining', { rows: exact(remaining) })}</bdi>
          </b>{' '}
          <span>
            <bdi>{text}</bdi>
          </span>
        </p>
        <Meter label={t('title')} share={share} text={text} tone={share >= 0.9 ? 'warn' : 'plain'} />
      </div>
    </Card>
  );
}
