'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { hasFeature } from '@clipscope/domain';
import { Button, Loader } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { NotInPlan } from '../../kit/limitation/not-in-plan.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useRefreshNotifications } from '../../lib/notifications/use-refresh-notifications.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { Card } from '../../ui/card.tsx';
import { Meter } from '../../ui/meter.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ExportForm } from './export-form.tsx';
import styles from './exports.module.css';
import { PastExports } from './past-exports.tsx';
import { type Coming, useExports, useExportsMade } from './use-exports.ts';

export function ExportsScreen() {
  const t = useTranslations('exports');
  const profile = useProfile();
  const quota = useApi(contract.csvQuota, {});
  const made = useExportsMade();
  const { mutate: askQuota } = quota;
  const { mutate: askMade } = made;
  const askNotifications = useRefreshNotifications();
  const refresh = useCallback(() => {
    void askQuota();
    void askMade();
    void askNotifications();
  }, [askQuota, askMade, askNotifications]);
  const { coming, start } = useExports(refresh);
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      <Loaded reply={quota} heightPx={96}>
        {data => <QuotaCard quota={data} />}
      </Loaded>
      <Loaded reply={profile} heightPx={520}>
        {user =>
          hasFeature(user, 'EXPORT') ? (
            <ExportForm profile={user} quota={quota.data ?? null} onStart={start} />
          ) : (
            <NotInPlan feature="EXPORT">{t('gateText')}</NotInPlan>
          )
        }
      </Loaded>
      <ComingFiles coming={coming} />
      <Loaded reply={made} heightPx={200}>
        {({ exports }) => <PastExports exports={exports} />}
      </Loaded>
    </>
  );
}

export type Quota = ReplyOf<typeof contract.csvQuota>;

/** How many rows the team may still export this month. */
function QuotaCard({ quota }: { quota: Quota }) {
  const t = useTranslations('exports.quota');
  const { exact, date } = useFormats();
  const { monthlyCsvLimit: limit, used, remaining, resetsAt } = quota;
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

const MEGABYTE = 1_000_000;

/** Files that are on their way into this browser; each can be stopped. */
function ComingFiles({ coming }: { coming: readonly Coming[] }) {
  const t = useTranslations('exports.coming');
  const locale = useLocale();
  const megabytes = useMemo(
    () =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: 'megabyte',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }),
    [locale],
  );
  if (coming.length === 0) return null;
  return (
    <Card title={t('title')} note={t('stay')}>
      <ul className={styles.coming} role="status">
        {coming.map(({ id, name, bytes, stop }) => (
          <li key={id}>
            <Loader size={16} aria-hidden="true" />
            <bdi>{name}</bdi>
            <span>{t('received', { size: megabytes.format(bytes / MEGABYTE) })}</span>
            <Button size="xs" variant="default" aria-label={t('stopOf', { name })} onClick={stop}>
              {t('stop')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
