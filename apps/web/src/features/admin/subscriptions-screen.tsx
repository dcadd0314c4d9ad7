'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { SUBSCRIPTION_STATUSES } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { readOne, readPage } from '../../lib/filters/filter-values.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import type { TableColumn } from '../../ui/data-table.tsx';
import styles from './admin.module.css';
import { ROWS_A_PAGE } from './admin.ts';
import { AdminPage } from './admin-page.tsx';
import { Answered } from './answered.tsx';
import { FilterSelect } from './filter-select.tsx';
import { TeamName } from './names.tsx';
import { PagedTable } from './paged-table.tsx';
import { useSubscriptionColumns } from './subscription-columns.tsx';

type Row = ReplyOf<typeof contract.adminSubscriptions>['subscriptions'][number];

export function SubscriptionsScreen() {
  const t = useTranslations('admin.subscriptions');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Subscriptions />
    </AdminPage>
  );
}

function Subscriptions() {
  const t = useTranslations();
  const { read } = useUrlState();
  const page = readPage(read('page'));
  const status = readOne(read('status'), SUBSCRIPTION_STATUSES);
  const query = { page, limit: ROWS_A_PAGE, ...(status && { status }) };
  const reply = useApi(contract.adminSubscriptions, { query }, { keepPrevious: true });
  const common = useSubscriptionColumns();
  const columns = useMemo<TableColumn<Row>[]>(
    () => [
      {
        id: 'team',
        header: t('common.team'),
        cell: ({ teamId, teamName }) => <TeamName id={teamId} name={teamName} />,
      },
      ...common,
    ],
    [t, common],
  );
  return (
    <>
      <div className={styles.tools}>
        <FilterSelect
          param="status"
          label={t('common.status')}
          choices={SUBSCRIPTION_STATUSES.map(value => ({ value, label: t(`subscription.states.${value}`) }))}
        />
      </div>
      <Answered reply={reply} heightPx={480}>
        {({ subscriptions, total }) => (
          <PagedTable
            title={t('admin.subscriptions.title')}
            columns={columns}
            rows={subscriptions}
            rowKey={({ id }) => id}
            page={page}
            total={total}
            none={{ title: t('admin.subscriptions.noneTitle'), text: t('admin.subscriptions.noneText') }}
          />
        )}
      </Answered>
    </>
  );
}
