'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { IconPrinter, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { accountPath } from '../../lib/page/paths.ts';
import { addressWith, useUrlState } from '../../lib/page/url-state.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import { FetchProgressBar } from './fetch-progress.tsx';
import styles from './report.module.css';
import type { AccountBasic, ReportSubject } from './report-subject.ts';
import { useAccountFetch } from './use-account-fetch.ts';

export function ReportActions({ subject, account }: { subject: ReportSubject; account: AccountBasic }) {
  const t = useTranslations('report.fetch');
  const { start, isUnderWay, progress } = useAccountFetch(subject);
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <TrackButton account={account} />
        <FullReportLink subject={subject} />
        <Button loading={isUnderWay} onClick={() => void start()}>
          {t('refresh')}
        </Button>
      </div>
      {progress && (isUnderWay || progress.state === 'failed') && <FetchProgressBar progress={progress} />}
    </div>
  );
}

/** The printable report, with the range and the day of knowledge that are on the screen. */
function FullReportLink({ subject }: { subject: ReportSubject }) {
  const t = useTranslations('accountReport.full');
  const { read } = useUrlState();
  const href = addressWith(`${accountPath(subject)}/full`, '', { range: read('range'), asOf: read('asOf') });
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      variant="default"
      leftSection={<IconPrinter size={16} stroke={1.6} />}
    >
      {t('open')}
    </Button>
  );
}

/** A star that is full while the team tracks the account. */
function TrackButton({ account }: { account: AccountBasic }) {
  const t = useTranslations('report');
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const trackUsage = useTrackUsage();
  const [busy, setBusy] = useState(false);
  const { data, mutate } = useApi(contract.favourites, { query: { kind: 'account' } });
  const tracked = data?.favourites.find(
    ({ platform, subjectId }) => platform === account.platform && subjectId === account.id,
  );

  async function toggle() {
    setBusy(true);
    void trackUsage({ feature: 'favourite', action: tracked ? 'remove' : 'add' });
    const body = { kind: 'account', platform: account.platform, subject: account.id } as const;
    const result = tracked
      ? await callApi(contract.removeFavourite, { params: { id: tracked.id } })
      : await callApi(contract.addFavourite, { body });
    setBusy(false);
    if (!result.ok) return showToast({ text: sentence(result.error), kind: 'error' });
    await mutate();
  }

  return (
    <Button
      variant="default"
      loading={busy}
      disabled={!data}
      aria-pressed={tracked !== undefined}
      leftSection={tracked ? <IconStarFilled size={16} /> : <IconStar size={16} stroke={1.6} />}
      onClick={() => void toggle()}
    >
      {tracked ? t('tracked') : t('track')}
    </Button>
  );
}
