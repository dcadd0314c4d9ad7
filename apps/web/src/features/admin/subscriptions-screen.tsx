'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { CURRENCY, NO_VALUE, SUBSCRIPTION_STATUSES } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { readOne, readPage } from '../../kit/filters/filter-values.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './admin.module.css';
import { ROWS_A_PAGE, type Subscription } from './admin.ts';
import { AdminPage, Answered, FilterSelect, PagedTable, TeamName } from './admin-parts.tsx';

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

/** The columns of every table of subscriptions for staff. */
function useSubscriptionColumns(): TableColumn<Subscription>[] {
  const t = useTranslations();
  const { date, money } = useFormats();
  return useMemo(() => {
    const priceOf = ({ priceCents, cycle }: Pick<Subscription, 'priceCents' | 'cycle'>) =>
      t(`subscription.prices.${cycle}`, { price: money(priceCents / 100, CURRENCY) });
    const dateOrNone = (time: string | null) => (time === null ? NO_VALUE : date(time));
    return [
      { id: 'plan', header: t('admin.plan'), cell: ({ plan }) => t(`plans.${plan}`) },
      {
        id: 'status',
        header: t('common.status'),
        cell: ({ status }) => (
          <span className={styles.state}>
            <Chip live={status === 'active' || status === 'trialing'}>
              {t(`subscription.states.${status}`)}
            </Chip>
          </span>
        ),
      },
      {
        id: 'price',
        header: t('subscription.facts.price'),
        cell: priceOf,
        hideOnPhone: true,
      },
      {
        id: 'provider',
        header: t('admin.subscriptions.provider'),
        cell: ({ provider }) => t(`admin.subscriptions.providers.${provider}`),
        hideOnPhone: true,
      },
      {
        id: 'started',
        header: t('admin.since'),
        cell: ({ startedAt }) => date(startedAt),
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'period',
        header: t('admin.subscriptions.periodEnds'),
        cell: ({ periodEndsAt, trialEndsAt, status }) =>
          dateOrNone(status === 'trialing' ? trialEndsAt : periodEndsAt),
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'cancels',
        header: t('admin.subscriptions.cancels'),
        cell: ({ cancelsAt }) => dateOrNone(cancelsAt),
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'change',
        isActions: true,
        header: t('admin.subscriptions.change'),
        cell: ({ next }) =>
          next === null
            ? NO_VALUE
            : t('admin.subscriptions.changeTo', {
                plan: t(`plans.${next.plan}`),
                day: date(next.at),
                price: priceOf(next),
              }),
        hideOnPhone: true,
      },
    ];
  }, [t, date, money]);
}

/** The subscription that decides the plan, then those that have ended. */
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
