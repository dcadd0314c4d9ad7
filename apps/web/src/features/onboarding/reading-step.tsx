'use client';
import { contract } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import type { Favourite } from '../../lib/favourites/favourite.ts';
import { accountPath, DASHBOARD_PATH } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import forms from '../../ui/forms.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { Meter } from '../../ui/meter.tsx';
import { useFirstReading } from './use-first-reading.ts';

/** Leads to the report of the account that was added last: at once when it is known, else when it was read. */
export function ReadingStep({ record }: { record: (action: string) => void }) {
  const t = useTranslations('onboarding.reading');
  const { data } = useApi(contract.favourites, { query: { kind: 'account' } });
  if (!data) return <Skeleton height={140} />;
  const account = data.favourites.at(-1);
  if (account) return <Reading account={account} record={record} />;
  return (
    <MessageBox title={t('noneTitle')}>
      <p>
        <Link href={DASHBOARD_PATH}>{t('toDashboard')}</Link>
      </p>
    </MessageBox>
  );
}

type ReadingProps = { readonly account: Favourite; readonly record: (action: string) => void };

function Reading({ account, record }: ReadingProps) {
  const t = useTranslations();
  const { platform, name } = account;
  const { progress, isRefused } = useFirstReading(account, () => record('finish'));
  const steps = progress && { done: progress.stepsDone, total: progress.stepsTotal };
  const hasFailed = isRefused || progress?.state === 'failed';
  return (
    <Card title={t('onboarding.reading.title', { name })}>
      <div className={forms.form} role="status">
        <p className={forms.quiet}>{t(`onboarding.reading.${hasFailed ? 'later' : 'text'}`)}</p>
        {progress && steps && (
          <>
            <Meter
              label={t('report.fetch.label')}
              share={steps.done / steps.total}
              text={t(`report.fetch.states.${progress.state}`, steps)}
            />
            <p className={forms.faint}>
              {t(`report.fetch.states.${progress.state}`, steps)}
              {progress.reason !== null && ` ${progress.reason}`}
            </p>
          </>
        )}
        <p>
          <Link className={forms.link} href={accountPath({ platform, handle: name })}>
            {t('onboarding.reading.toReport')}
          </Link>{' '}
          ·{' '}
          <Link className={forms.link} href={DASHBOARD_PATH}>
            {t('onboarding.reading.toDashboard')}
          </Link>
        </p>
      </div>
    </Card>
  );
}
