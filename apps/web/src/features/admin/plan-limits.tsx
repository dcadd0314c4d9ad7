'use client';
import {
  CURRENCY,
  isPaidPlan,
  isUnlimited,
  LIMIT_NAMES,
  type LimitName,
  limitsOfPlan,
  NO_VALUE,
  PLANS,
  type Plan,
  priceCents,
} from '@clipscope/domain';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { ADMIN_TEAMS_PATH } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import forms from '../../ui/forms.module.css';
import styles from './admin.module.css';

type Told = 'teams' | 'price' | LimitName;
type Row = { readonly told: Told };
const ROWS: readonly Row[] = (['teams', 'price', ...LIMIT_NAMES] as const).map(told => ({ told }));

/** How many teams have each plan, what it costs, and what it allows. */
export function PlanLimits({ teamsOn }: { teamsOn: (plan: Plan) => number | null }) {
  const t = useTranslations();
  const { exact, money } = useFormats();
  const columns = useMemo<TableColumn<Row>[]>(() => {
    const nameOf = (told: Told) =>
      told === 'teams' || told === 'price' ? t(`admin.plans.rows.${told}`) : t(`limits.${told}`);
    const amount = (plan: Plan, told: Told) => {
      if (told === 'teams') {
        return (
          <Link className={forms.link} href={`${ADMIN_TEAMS_PATH}?plan=${plan}`} prefetch={false}>
            {exact(teamsOn(plan))}
          </Link>
        );
      }
      if (told === 'price') {
        return isPaidPlan(plan) ? money(priceCents(plan, 'month') / 100, CURRENCY) : NO_VALUE;
      }
      const allowed = limitsOfPlan(plan)[told];
      return isUnlimited(allowed) ? t('subscription.unlimited') : exact(allowed);
    };
    return [
      {
        id: 'limit',
        header: t('subscription.limit'),
        cell: ({ told }) => <span className={styles.limit}>{nameOf(told)}</span>,
      },
      ...PLANS.map(plan => ({
        id: plan,
        header: t(`plans.${plan}`),
        cell: ({ told }: Row) => amount(plan, told),
        numeric: true,
      })),
    ];
  }, [t, exact, money, teamsOn]);
  return (
    <Card title={t('admin.plans.limits')} flush>
      <DataTable
        caption={t('admin.plans.limits')}
        columns={columns}
        rows={ROWS}
        rowKey={({ told }) => told}
        isFirstPinned
      />
    </Card>
  );
}
