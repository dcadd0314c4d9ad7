'use client';
import { useTranslations } from 'next-intl';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import type { Subscription } from './admin.ts';
import { useSubscriptionColumns } from './subscription-columns.tsx';

/** The one that decides the plan first, then those that have ended. */
export function TeamSubscriptions({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const t = useTranslations('admin.subscriptions');
  const columns = useSubscriptionColumns();
  return (
    <Card title={t('title')} flush={subscriptions.length > 0}>
      {subscriptions.length === 0 ? (
        <MessageBox title={t('noneOfTeamTitle')}>
          <p>{t('noneOfTeamText')}</p>
        </MessageBox>
      ) : (
        <DataTable caption={t('title')} columns={columns} rows={subscriptions} rowKey={({ id }) => id} />
      )}
    </Card>
  );
}
