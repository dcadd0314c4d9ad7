'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { CURRENCY, NO_VALUE, SUBSCRIPTION_STATUSES } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { type Tools, useTools } from '../../kit/use-tools.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './admin.module.css';
import type { Subscription } from './admin.ts';
import { TeamName } from './admin-parts.tsx';
import { type AdminList, ListScreen } from './list-screen.tsx';

type Row = ReplyOf<typeof contract.adminSubscriptions>['subscriptions'][number];

const SUBSCRIPTIONS: AdminList<typeof contract.adminSubscriptions, Row> = {
  area: 'subscriptions',
  endpoint: contract.adminSubscriptions,
  filters: [
    {
      param: 'status',
      values: SUBSCRIPTION_STATUSES,
      label: ({ t }) => t('common.status'),
      name: ({ t }, status) => t(`subscription.states.${status as (typeof SUBSCRIPTION_STATUSES)[number]}`),
    },
  ],
  rows: ({ subscriptions }) => subscriptions,
  rowKey: ({ id }) => id,
  columns: tools => [
    tools.c.text('team', tools.t('common.team'), ({ teamId, teamName }) => (
      <TeamName id={teamId} name={teamName} />
    )),
    ...subscriptionColumns(tools),
  ],
};

export const SubscriptionsScreen = () => <ListScreen list={SUBSCRIPTIONS} />;

/** The columns of every table of subscriptions for staff. */
function subscriptionColumns({ t, date, money }: Tools): TableColumn<Subscription>[] {
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
}

/** The subscription that decides the plan, then those that have ended. */
export function TeamSubscriptions({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const t = useTranslations('admin.subscriptions');
  const columns = subscriptionColumns(useTools());
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
