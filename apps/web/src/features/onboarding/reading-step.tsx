'use client';
import { contract } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Favourite } from '../../kit/favourites/favourite.ts';
import { SentenceText } from '../../kit/sentence-text.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import { accountPath, DASHBOARD_PATH } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Meter } from '../../ui/meter.tsx';

/** Opens the report of the account that was added last, once it has data. */
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
  const { progress, isRejected } = useFirstReading(account, () => record('finish'));
  const steps = progress && { done: progress.stepsDone, total: progress.stepsTotal };
  const hasFailed = isRejected || progress?.state === 'failed';
  return (
    <Card title={t('onboarding.reading.title', { name })}>
      <div className={layout.stack} role="status">
        <p className={layout.quiet}>{t(`onboarding.reading.${hasFailed ? 'later' : 'text'}`)}</p>
        {progress && steps && (
          <>
            <Meter
              label={t('report.fetch.label')}
              share={steps.done / steps.total}
              text={t(`report.fetch.states.${progress.state}`, steps)}
            />
            <p className={layout.faint}>
              {t(`report.fetch.states.${progress.state}`, steps)}
              {progress.reason !== null && (
                <>
                  {' '}
                  <SentenceText of={progress.reason} />
                </>
              )}
            </p>
          </>
        )}
        <p>
          <Link className={layout.inlineLink} href={accountPath({ platform, handle: name })}>
            {t('onboarding.reading.toReport')}
          </Link>{' '}
          ·{' '}
          <Link className={layout.inlineLink} href={DASHBOARD_PATH}>
            {t('onboarding.reading.toDashboard')}
          </Link>
        </p>
      </div>
    </Card>
  );
}

const POLL_MS = 1000;

/** An account without data is requested from its platform and then read, unless the request is rejected. */
type Stage = 'checking' | 'requesting' | 'reading' | 'rejected';

/** Opens the account’s report when it has data; an account without any is read first. */
function useFirstReading({ platform, name }: Pick<Favourite, 'platform' | 'name'>, onOpen: () => void) {
  const { replace } = useRouter();
  const { mutate: refresh } = useSWRConfig();
  const callApi = useCallApi();
  const [stage, setStage] = useState<Stage>('checking');
  const call = { params: { id: name }, query: { platform } };
  const known = useApi(contract.accountBasic, call);
  const { data: progress } = useApi(contract.accountProgress, stage === 'reading' ? call : null, {
    refreshMs: stage === 'reading' ? POLL_MS : 0,
  });
  const isUnknown = known.error instanceof ApiError && known.error.status === 404;
  const isReady =
    stage === 'checking' ? Boolean(known.data) : stage === 'reading' && progress?.state === 'done';

  const request = useCallback(async () => {
    setStage('requesting');
    const result = await callApi(contract.fetchAccount, { params: { id: name }, query: { platform } });
    setStage(result.ok ? 'reading' : 'rejected');
  }, [callApi, name, platform]);

  useEffect(() => {
    if (isUnknown && stage === 'checking') void request();
  }, [isUnknown, stage, request]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, when it is ready
  useEffect(() => {
    if (!isReady) return;
    onOpen();
    const named = encodeURIComponent(name);
    // The cached reply says that there is no such account.
    void refresh(key => Array.isArray(key) && String(key[0]).startsWith(`/users/${named}/basic`));
    replace(accountPath({ platform, handle: name }));
  }, [isReady]);

  return { progress: progress ?? null, isRejected: stage === 'rejected' };
}
