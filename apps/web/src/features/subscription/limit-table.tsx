'use client';
import {
  isUnlimited,
  LIMIT_NAMES,
  type LimitName,
  limitsOfPlan,
  type Plan,
  UPGRADE_LADDER,
} from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import styles from './subscription.module.css';

type Row = { readonly limit: LimitName };
const ROWS: readonly Row[] = LIMIT_NAMES.map(limit => ({ limit }));

/** Every limit of the team's plan, beside those of the plans it could have. */
export function LimitTable({ plan }: { plan: Plan }) {
  const t = useTranslations();
  const { exact } = useFormats();
  const columns = useMemo<TableColumn<Row>[]>(() => {
    const others = UPGRADE_LADDER.filter(other => other !== plan);
    const amount = (of: Plan, limit: LimitName) => {
      const allowed = limitsOfPlan(of)[limit];
      return isUnlimited(allowed) ? t('subscription.unlimited') : exact(allowed);
    };
    return [
      {
        id: 'limit',
        header: t('subscription.limit'),
        cell: ({ limit }) => <span className={styles.limit}>{t(`limits.${limit}`)}</span>,
      },
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
    />
  );
}
