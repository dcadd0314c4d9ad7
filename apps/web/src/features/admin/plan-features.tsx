'use client';
import { FEATURES, type Feature, featuresOfPlan, NO_VALUE, PLANS } from '@clipscope/domain';
import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import styles from './admin.module.css';

type Row = { readonly feature: Feature };
const ROWS: readonly Row[] = FEATURES.map(feature => ({ feature }));

/** Which plan has which feature. */
export function PlanFeatures() {
  const t = useTranslations();
  const { exact } = useFormats();
  const columns = useMemo<TableColumn<Row>[]>(
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
          cell: ({ feature }: Row) =>
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
        rows={ROWS}
        rowKey={({ feature }) => feature}
        hasFilter
        isFirstPinned
      />
    </Card>
  );
}
