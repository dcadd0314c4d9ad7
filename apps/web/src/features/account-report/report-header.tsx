'use client';
import { contract, type ReplyOf, type Sentence } from '@clipscope/contract';
import { Button, Progress } from '@mantine/core';
import { IconPrinter, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { ReportScope } from '../../kit/report/part.tsx';
import { SourceAge } from '../../kit/report/report-notes.tsx';
import { ReportActions } from '../../kit/report-actions/report-actions.tsx';
import { SentenceText } from '../../kit/sentence-text.tsx';
import { NotLookedUp } from '../../kit/sources/connection.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useTools } from '../../kit/use-tools.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { accountPath, SEARCH_PATH } from '../../lib/page/paths.ts';
import { addressWith } from '../../lib/page/url-state.ts';
import { tabStorage } from '../../lib/storage/browser-storage.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { Tip } from '../../ui/tip.tsx';
import styles from './report.module.css';
import type { AccountBasic, ReportSubject } from './report-subject.ts';

type Scope = ReportScope<ReportSubject, AccountBasic>;

export function AccountHeader({ scope }: { readonly scope: Scope }) {
  return (
    <AccountIdentity account={scope.head}>
      <Actions scope={scope} />
    </AccountIdentity>
  );
}

type IdentityProps = { readonly account: AccountBasic; readonly children: ReactNode };

export function AccountIdentity({ account, children }: IdentityProps) {
  const { t, flagged, count, counted } = useTools();
  const { displayName, handle, platform, tier, industry, countryCode, provenance, bio } = account;
  return (
    <header className={layout.header}>
      <Portrait name={displayName} src={account.avatarUrl} sizePx={60} />
      <div className={styles.identity}>
        <h1 className={styles.name}>
          <bdi>{displayName}</bdi>
          {account.verified && (
            <IconRosetteDiscountCheck size={20} stroke={1.6} role="img" aria-label={t('report.verified')} />
          )}
        </h1>
        <div className={layout.chips}>
          <bdi>@{handle}</bdi>
          <Chip>{t(`platforms.${platform}`)}</Chip>
          {tier !== null && <Chip>{t(`tiers.${tier}`)}</Chip>}
          {industry !== null && <Chip>{t(`industries.${industry}`)}</Chip>}
          {countryCode !== null && <Chip>{flagged(countryCode)}</Chip>}
          {account.isPrivate && <Chip>{t('report.private')}</Chip>}
          <SourceAge provenance={provenance} />
        </div>
        <div className={styles.about}>
          {bio !== '' && (
            <Tip as="p" className={styles.bio} text={bio}>
              <bdi>{bio}</bdi>
            </Tip>
          )}
          <p className={styles.facts}>
            <span>{t('accountReport.facts.likes', counted(account.likes))}</span>
            <span>{t('accountReport.facts.videos', counted(account.videos))}</span>
            <span>{t('accountReport.facts.following', { following: count(account.following) })}</span>
          </p>
        </div>
      </div>
      {children}
    </header>
  );
}

function Actions({ scope: { subject, head, range, read } }: { readonly scope: Scope }) {
  const { t } = useTools();
  const { start, isUnderWay, progress } = useAccountFetch(subject);
  const { platform, id, handle } = head;
  // The printable report has the range and the day of knowledge that are on the screen.
  const onPaper = addressWith(`${accountPath(subject)}/full`, '', {
    range: read('range'),
    asOf: read('asOf'),
    weights: read('weights'),
  });
  return (
    <div className={styles.actions}>
      <ReportActions
        of={{ kind: 'account', platform, id, handle, name: `@${handle}` }}
        range={range}
        refresh={{ busy: isUnderWay, onRefresh: () => void start() }}
        links={[{ label: t('common.print'), icon: <IconPrinter size={16} stroke={1.6} />, href: onPaper }]}
      />
      {progress && (isUnderWay || progress.state === 'failed') && <FetchProgressBar progress={progress} />}
    </div>
  );
}

/** Nothing is stored about the account yet: it can be read from its platform now. */
type UnknownProps = { readonly subject: ReportSubject; readonly why: Sentence | null };

export function UnknownAccount({ subject, why }: UnknownProps) {
  const { t } = useTools();
  const { start, isUnderWay, progress } = useAccountFetch(subject);
  const title = t('report.notFoundTitle', { handle: subject.handle });
  if (why) {
    return (
      <MessageBox title={title} isPageTitle>
        <NotLookedUp why={why} />
      </MessageBox>
    );
  }
  return (
    <MessageBox title={title} isPageTitle>
      <p>{t('report.notFoundText')}</p>
      <Button loading={isUnderWay} onClick={() => void start()}>
        {t('report.fetch.first')}
      </Button>
      {progress && <FetchProgressBar progress={progress} />}
      <p>
        <Link href={SEARCH_PATH}>{t('report.notFoundAction')}</Link>
      </p>
    </MessageBox>
  );
}

/** How far the reading is, in steps that are stored, and why it waits or failed. */
function FetchProgressBar({ progress }: { readonly progress: FetchProgress }) {
  const { t, dateTime } = useTools();
  const { state, stepsDone, stepsTotal, reason, nextTryAt } = progress;
  return (
    <div className={styles.fetch} role="status">
      <Progress
        value={(100 * stepsDone) / stepsTotal}
        aria-label={t('report.fetch.label')}
        color={state === 'failed' ? 'red' : 'var(--accent)'}
        size="sm"
      />
      <p>
        {t(`report.fetch.states.${state}`, { done: stepsDone, total: stepsTotal })}
        {reason !== null && (
          <>
            {' '}
            <SentenceText of={reason} />
          </>
        )}
        {nextTryAt !== null && ` ${t('report.fetch.nextTry', { time: dateTime(nextTryAt) })}`}
      </p>
    </div>
  );
}

type FetchProgress = ReplyOf<typeof contract.accountProgress>;

const POLL_MS = 1000;

/** Reads the account from its platform now, follows its progress, and reloads the report when it is done. */
function useAccountFetch({ platform, handle }: ReportSubject) {
  const t = useTranslations('report.fetch');
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const trackUsage = useTrackUsage();
  const { mutate: refresh } = useSWRConfig();
  const [followed, setFollowed] = useFollowed(`${platform}/${handle}`);
  const [last, setLast] = useState<FetchProgress | null>(null);
  const call = { params: { id: handle }, query: { platform } };
  const { data, error } = useApi(contract.accountProgress, followed === null ? null : call, {
    refreshMs: followed === null ? 0 : POLL_MS,
  });
  // An answer that is still in the cache can be of an earlier fetch.
  const progress = followed !== null && data && data.requestedAt >= followed ? data : null;
  const isUnknown = followed !== null && error instanceof ApiError && error.status === 404;

  useEffect(() => {
    if (isUnknown) setFollowed(null);
    if (!progress) return;
    setLast(progress);
    if (progress.state !== 'done' && progress.state !== 'failed') return;
    setFollowed(null);
    if (progress.state === 'failed') return;
    void refresh(isAboutAccount(handle));
    showToast({ text: t('finished', { handle }), kind: 'success' });
  }, [isUnknown, progress, handle, refresh, setFollowed, t]);

  async function start() {
    void trackUsage({ feature: 'rescrape', action: 'start' });
    const result = await callApi(contract.fetchAccount, call);
    if (!result.ok) return showToast({ text: sentence(result.error), kind: 'error' });
    setLast(result.data);
    setFollowed(result.data.requestedAt);
  }

  return { start, isUnderWay: followed !== null, progress: progress ?? last };
}

/** When the followed fetch was requested, stored in the tab so that it survives leaving the report. */
function useFollowed(account: string) {
  const key = `clipscope.fetch.${account}`;
  const [followed, setFollowed] = useState<string | null>(null);
  // After the first render, since the server does not know the tab.
  useEffect(() => setFollowed(tabStorage().getItem(key)), [key]);
  const follow = useCallback(
    (requestedAt: string | null) => {
      if (requestedAt === null) tabStorage().removeItem(key);
      else tabStorage().setItem(key, requestedAt);
      setFollowed(requestedAt);
    },
    [key],
  );
  return [followed, follow] as const;
}

/** Every answer about the account except the progress itself. */
function isAboutAccount(handle: string) {
  const named = encodeURIComponent(handle);
  return (key: unknown) =>
    Array.isArray(key) &&
    typeof key[0] === 'string' &&
    key[0].includes(named) &&
    !key[0].includes('/progress');
}
