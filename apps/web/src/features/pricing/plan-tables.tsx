'use client';
import { type Feature, isUnlimited, LIMIT_NAMES, type LimitName } from '@clipscope/domain';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import styles from './pricing.module.css';
import { featuresForSale, type PlanForSale } from './pricing.ts';

type LimitRow = { readonly limit: LimitName };
type FeatureRow = { readonly feature: Feature };

const LIMIT_ROWS: readonly LimitRow[] = LIMIT_NAMES.map(limit => ({ limit }));

/** Every limit and every feature of every plan, by names that a person understands. */
export function PlanTables({ plans }: { plans: readonly PlanForSale[] }) {
  return (
    <>
      <Limits plans={plans} />
      <Features plans={plans} />
    </>
  );
}

function Limits({ plans }: { plans: readonly PlanForSale[] }) {
  const t = useTranslations();
  const { exact } = useFormats();
  const columns = useMemo<TableColumn<LimitRow>[]>(
    () => [
      {
        id: 'limit',
        header: t('subscription.limit'),
        cell: ({ limit }) => <span className={styles.name}>{t(`limits.${limit}`)}</span>,
      },
      ...plans.map(({ plan, limits }) => ({
        id: plan,
        header: t(`plans.${plan}`),
        cell: ({ limit }: LimitRow) =>
          isUnlimited(limits[limit]) ? t('subscription.unlimited') : exact(limits[limit]),
        numeric: true,
      })),
    ],
    [plans, t, exact],
  );
  return (
    <Card title={t('pricing.limits')} flush>
      <DataTable
        caption={t('pricing.limits')}
        columns={columns}
        rows={LIMIT_ROWS}
        rowKey={({ limit }) => limit}
        isFirstPinned
      />
    </Card>
  );
}

function Features({ plans }: { plans: readonly PlanForSale[] }) {
  const t = useTranslations();
  const rows = useMemo<readonly FeatureRow[]>(
    () => featuresForSale(plans).map(feature => ({ feature })),
    [plans],
  );
  const columns = useMemo<TableColumn<FeatureRow>[]>(
    () => [
      {
        id: 'feature',
        header: t('pricing.feature'),
        cell: ({ feature }) => <span className={styles.name}>{t(`features.${feature}`)}</span>,
      },
      ...plans.map(({ plan, features }) => ({
        id: plan,
        header: t(`plans.${plan}`),
        cell: ({ feature }: FeatureRow) => <Mark has={features.includes(feature)} />,
        numeric: true,
      })),
    ],
    [plans, t],
  );
  return (
    <Card title={t('pricing.features')} flush>
      <DataTable
        caption={t('pricing.features')}
        columns={columns}
        rows={rows}
        rowKey={({ feature }) => feature}
        isFirstPinned
      />
    </Card>
  );
}

function Mark({ has }: { has: boolean }) {
  const t = useTranslations('pricing');
  return (
    <span className={styles.mark}>
      {has ? (
        <IconCheck className={styles.check} size={16} stroke={2} aria-hidden="true" />
      ) : (
        <span aria-hidden="true">–</span>
      )}
      <VisuallyHidden>{t(has ? 'included' : 'notIncluded')}</VisuallyHidden>
    </span>
  );
}
