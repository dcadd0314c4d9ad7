'use client';
import {
  isUnlimited,
  LIMIT_NAMES,
  type LimitName,
  limitsOfPlan,
  type Plan,
  UPGRADE_LADDER,
} from '@clipscope/domain';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

const TABLE_HEIGHT_PX = 480;

type Row = { readonly limit: LimitName };
const ROWS: readonly Row[] = LIMIT_NAMES.map(limit => ({ limit }));

/** What the team's plan allows, beside the plans it could have. */
export function SubscriptionScreen() {
  const t = useTranslations();
  const { data: profile, error, mutate } = useProfile();
  const subscription = profile?.team.subscription;
  return (
    <>
      <PageTitle
        title={t('shell.entries.subscription')}
        {...(subscription && {
          lead: t('subscription.lead', {
            plan: t(`plans.${subscription.plan}`),
            status: t(`subscription.statuses.${subscription.status ?? 'none'}`),
          }),
        })}
      />
      {error && <FailureBox error={error} onRetry={() => void mutate()} />}
      <Card title={t('subscription.limits')} flush>
        {subscription ? <LimitTable plan={subscription.plan} /> : <Skeleton height={TABLE_HEIGHT_PX} />}
      </Card>
    </>
  );
}

function LimitTable({ plan }: { plan: Plan }) {
  const t = useTranslations();
  const { exact } = useFormats();
  const columns = useMemo<TableColumn<Row>[]>(() => {
    const others = UPGRADE_LADDER.filter(other => other !== plan);
    const amount = (of: Plan, limit: LimitName) => {
      const allowed = limitsOfPlan(of)[limit];
      return isUnlimited(allowed) ? t('subscription.unlimited') : exact(allowed);
    };
    return [
      { id: 'limit', header: t('subscription.limit'), cell: ({ limit }) => t(`limits.${limit}`) },
      {
        id: plan,
        header: t('subscription.yours', { plan: t(`plans.${plan}`) }),
        cell: ({ limit }) => <b>{amount(plan, limit)}</b>,
        numeric: true,
      },
      ...others.map(other => ({
        id: other,
        header: t(`plans.${other}`),
        cell: ({ limit }: Row) => amount(other, limit),
        numeric: true,
        hideOnPhone: true,
      })),
    ];
  }, [plan, t, exact]);
  return (
    <DataTable
      caption={t('subscription.limits')}
      columns={columns}
      rows={ROWS}
      rowKey={({ limit }) => limit}
      sort={null}
      onSort={() => {}}
    />
  );
}
