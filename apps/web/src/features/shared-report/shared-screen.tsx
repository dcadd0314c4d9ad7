'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FailureBox } from '../../kit/failure-box.tsx';
import { ColorSchemeSwitch } from '../../kit/page/color-scheme-switch.tsx';
import { LanguageSelect } from '../../kit/page/language-select.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { HOME_PATH } from '../../lib/page/paths.ts';
import { MetricsSkeleton } from '../../ui/figure.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './shared.module.css';
import { SharedReport } from './shared-kinds.tsx';

type Share = ReplyOf<typeof contract.openShare>;

/** The report behind a share link, read without an account. */
export function SharedScreen({ token }: { token: string }) {
  const { data: share, error, mutate } = useApi(contract.openShare, { params: { token } });
  if (error) return <Frame share={null}>{failure(error, () => void mutate())}</Frame>;
  if (!share) return <Frame share={null}>{waiting}</Frame>;
  return (
    <Frame share={share}>
      <Report token={token} />
    </Frame>
  );
}

function Report({ token }: { token: string }) {
  const { data, error, mutate } = useApi(contract.sharedReport, { params: { token } });
  if (error) return failure(error, () => void mutate());
  return data ? <SharedReport report={data} /> : waiting;
}

const GONE = [400, 410];

function failure(error: Error, onRetry: () => void): ReactNode {
  if (error instanceof ApiError && GONE.includes(error.status)) return <Gone />;
  if (error instanceof ApiError && error.status === 404) return <NothingYet />;
  return <FailureBox error={error} onRetry={onRetry} />;
}

/** The API does not reveal whether a link expired, was revoked or never existed. */
function Gone() {
  const t = useTranslations('sharedReport');
  return (
    <MessageBox title={t('goneTitle')} tone="warn" isPageTitle>
      <p>{t('goneText')}</p>
    </MessageBox>
  );
}

function NothingYet() {
  const t = useTranslations('sharedReport');
  return (
    <MessageBox title={t('nothingTitle')} isPageTitle>
      <p>{t('nothingText')}</p>
    </MessageBox>
  );
}

function Waiting() {
  const t = useTranslations('states');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={60} width="60%" mb={24} />
      <MetricsSkeleton count={4} />
      <Skeleton height={360} mt={16} />
    </div>
  );
}
const waiting = <Waiting />;

/** With the team's name in place of the product's, where its plan has that. */
function Frame({ share, children }: { share: Share | null; children: ReactNode }) {
  const t = useTranslations();
  const { dayRange, date } = useFormats();
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        {share?.whiteLabel ? (
          <b>
            <bdi>{share.teamName}</bdi>
          </b>
        ) : (
          <Link href={HOME_PATH}>
            <b>{t('app.name')}</b>
          </Link>
        )}
        {share && (
          <p>
            {share.teamName !== null && !share.whiteLabel && t('sharedReport.by', { team: share.teamName })}{' '}
            {share.kind !== 'campaign' &&
              t('sharedReport.days', { days: dayRange(share.startDate, share.endDate) })}{' '}
            {share.expiresAt !== null && t('sharedReport.until', { day: date(share.expiresAt) })}
          </p>
        )}
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>
        <LanguageSelect />
        <ColorSchemeSwitch />
      </footer>
    </div>
  );
}
