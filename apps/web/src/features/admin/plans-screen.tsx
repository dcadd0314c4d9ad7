'use client';
import { contract } from '@clipscope/contract';
import {
  CURRENCY,
  FEATURES,
  type Feature,
  featuresOfPlan,
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
import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { useMany } from '../../lib/api/use-many.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { ADMIN_TEAMS_PATH } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import styles from './admin.module.css';
import { AdminPage } from './admin-parts.tsx';

/** Only the totals are used; one row is the smallest page. */
const COUNTS = PLANS.map(plan => ({ id: plan, call: { query: { plan, limit: 1 } } }));

export function PlansScreen() {
  const t = useTranslations('admin.plans');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Plans />
    </AdminPage>
  );
}

function Plans() {
  const { results } = useMany(contract.adminTeams, COUNTS);
  const teamsOn = useCallback(
    (plan: Plan) => {
      const counted = results.get(plan);
      return counted?.ok ? counted.data.total : null;
    },
    [results],
  );
  return (
    <>
      <PlanLimits teamsOn={teamsOn} />
      <PlanFeatures />
    </>
  );
}

type LimitRowName = 'teams' | 'price' | LimitName;
type LimitRow = { readonly row: LimitRowName };
const LIMIT_ROWS: readonly LimitRow[] = (['teams', 'price', ...LIMIT_NAMES] as const).map(row => ({ row }));

/** How many teams have each plan, what it costs, and what it allows. */
function PlanLimits({ teamsOn }: { teamsOn: (plan: Plan) => number | null }) {
  const t = useTranslations();
  const { exact, money } = useFormats();
  const columns = useMemo<TableColumn<LimitRow>[]>(() => {
    const nameOf = (row: LimitRowName) =>
      row === 'teams' || row === 'price' ? t(`admin.plans.rows.${row}`) : t(`limits.${row}`);
    const amount = (plan: Plan, row: LimitRowName) => {
      if (row === 'teams') {
        return (
          <Link className={layout.inlineLink} href={`${ADMIN_TEAMS_PATH}?plan=${plan}`} prefetch={false}>
            {exact(teamsOn(plan))}
          </Link>
        );
      }
      if (row === 'price') {
        return isPaidPlan(plan) ? money(priceCents(plan, 'month') / 100, CURRENCY) : NO_VALUE;
      }
      const allowed = limitsOfPlan(plan)[row];
      return isUnlimited(allowed) ? t('subscription.unlimited') : exact(allowed);
    };
    return [
      {
        id: 'limit',
        header: t('subscription.limit'),
        cell: ({ row }) => <span className={layout.limitName}>{nameOf(row)}</span>,
      },
      ...PLANS.map(plan => ({
        id: plan,
        header: t(`plans.${plan}`),
        cell: ({ row }: LimitRow) => amount(plan, row),
        numeric: true,
      })),
    ];
  }, [t, exact, money, teamsOn]);
  return (
    <Card title={t('admin.plans.limits')} flush>
      <DataTable
        caption={t('admin.plans.limits')}
        columns={columns}
        rows={LIMIT_ROWS}
        rowKey={({ row }) => row}
        isFirstPinned
      />
    </Card>
  );
}

type FeatureRow = { readonly feature: Feature };
const FEATURE_ROWS: readonly FeatureRow[] = FEATURES.map(feature => ({ feature }));

/** Which plan has which feature. */
function PlanFeatures() {
  const t = useTranslations();
  const { exact } = useFormats();
  const columns = useMemo<TableColumn<FeatureRow>[]>(
    () => [
      {
        id: 'feature',
        header: t('common.feature'),
        sortBy: ({ feature }) => t(`features.${feature}`),
        cell: ({ feature }) => t(`features.${feature}`),
      },
      ...PLANS.map(plan => {
        const has = new Set(featuresOfPlan(plan));
        return {
          id: plan,
          header: t('admin.plans.countOf', { plan: t(`plans.${plan}`), count: exact(has.size) }),
          cell: ({ feature }: FeatureRow) =>
            has.has(feature) ? (
              <IconCheck
                className={styles.mark}
                size={16}
                stroke={2}
                role="img"
                aria-label={t('admin.plans.included')}
              />
            ) : (
              NO_VALUE
            ),
          numeric: true,
        };
      }),
    ],
    [t, exact],
  );
  return (
    <Card title={t('admin.plans.features')} flush>
      <DataTable
        caption={t('admin.plans.features')}
        columns={columns}
        rows={FEATURE_ROWS}
        rowKey={({ feature }) => feature}
        hasFilter
        isFirstPinned
      />
    </Card>
  );
}
