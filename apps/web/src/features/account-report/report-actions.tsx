'use client';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { TrackButton } from '../../lib/favourites/track-button.tsx';
import { accountPath } from '../../lib/page/paths.ts';
import { addressWith, useUrlState } from '../../lib/page/url-state.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { ShareButton } from '../../lib/share/share-button.tsx';
import { FetchProgressBar } from './fetch-progress.tsx';
import styles from './report.module.css';
import type { AccountBasic, ReportSubject } from './report-subject.ts';
import { useAccountFetch } from './use-account-fetch.ts';

type Props = {
  readonly subject: ReportSubject;
  readonly account: AccountBasic;
  readonly reportRange: ReportRange;
};

export function ReportActions({ subject, account, reportRange }: Props) {
  const t = useTranslations('report.fetch');
  const { start, isUnderWay, progress } = useAccountFetch(subject);
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <TrackButton kind="account" subject={account} />
        <ShareButton
          subject={{
            kind: 'account',
            platform: account.platform,
            subjectId: account.id,
            rangeDays: reportRange.days,
          }}
        />
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
  const common = useTranslations('common');
  const { read } = useUrlState();
  const href = addressWith(`${accountPath(subject)}/full`, '', {
    range: read('range'),
    asOf: read('asOf'),
    weights: read('weights'),
  });
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      variant="default"
      leftSection={<IconPrinter size={16} stroke={1.6} />}
    >
      {common('print')}
    </Button>
  );
}
