'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { Card } from '../../ui/card.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './account-list.module.css';
import { AccountRow } from './account-row.tsx';

const MOST_SHOWN = 10;
const ROW_HEIGHT_PX = 56;

type Favourite = ReplyOf<typeof contract.favourites>['favourites'][number];

/** What the team follows, newest first, or how to begin. */
export function TrackedAccounts() {
  const t = useTranslations('dashboard');
  const { data, error, mutate } = useApi(contract.favourites, { query: { kind: 'account' } });
  const tracked = data?.favourites ?? [];
  const shown = tracked.slice(0, MOST_SHOWN);
  return (
    <Card title={t('tracked')} {...(data && { note: t('trackedCount', { count: tracked.length }) })} flush>
      {error && (
        <div className={styles.padded}>
          <FailureBox error={error} onRetry={() => void mutate()} />
        </div>
      )}
      {!data && !error && <Skeleton height={ROW_HEIGHT_PX * 3} />}
      {data && tracked.length === 0 && (
        <div className={styles.padded}>
          <MessageBox title={t('noneTrackedTitle')}>
            <p>{t('noneTrackedText')}</p>
          </MessageBox>
        </div>
      )}
      <ul>
        {shown.map(favourite => (
          <TrackedAccount key={favourite.id} favourite={favourite} />
        ))}
      </ul>
    </Card>
  );
}

function TrackedAccount({ favourite: { platform, subjectId, tracking } }: { favourite: Favourite }) {
  const { data } = useApi(contract.accountBasic, { params: { id: subjectId }, query: { platform } });
  if (data) return <AccountRow account={data} />;
  return <li>{tracking.lastError ?? <Skeleton height={ROW_HEIGHT_PX} />}</li>;
}
