'use client';
import type { UsageFeature } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import forms from '../../ui/forms.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import styles from './admin.module.css';
import type { UsageDay } from './admin.ts';
import { type UsageRow, usageRows } from './usage-days.ts';
import { useUsageNames } from './use-usage-names.ts';

type Props = { readonly days: readonly UsageDay[]; readonly feature: UsageFeature | null };

/** By feature; a feature that is pressed shows its actions. */
export function UsageTable({ days, feature }: Props) {
  const t = useTranslations('admin.usage');
  const common = useTranslations('common');
  const { exact } = useFormats();
  const { linkTo } = useUrlState();
  const { featureName } = useUsageNames();
  const rows = useMemo(() => usageRows(days, feature === null ? 'feature' : 'action'), [days, feature]);
  const columns = useMemo<TableColumn<UsageRow>[]>(() => {
    const amount = (id: 'uses' | 'days' | 'mostPeople', header: string): TableColumn<UsageRow> => ({
      id,
      header,
      sortBy: row => row[id],
      cell: row => exact(row[id]),
      numeric: true,
    });
    const isFeature = feature === null;
    return [
      {
        id: 'name',
        header: common(isFeature ? 'feature' : 'action'),
        sortBy: ({ name }) => (isFeature ? featureName(name) : name),
        cell: ({ name }) =>
          isFeature ? (
            <SamePageLink className={forms.link} href={linkTo({ feature: name })}>
              {featureName(name)}
            </SamePageLink>
          ) : (
            <code className={styles.code}>{name}</code>
          ),
      },
      amount('uses', t('uses')),
      amount('days', t('usedDays')),
      ...(isFeature ? [] : [amount('mostPeople', t('mostPeople'))]),
    ];
  }, [t, common, exact, linkTo, featureName, feature]);
  if (rows.length === 0) {
    return (
      <MessageBox title={t('noneTitle')}>
        <p>{t('noneText')}</p>
      </MessageBox>
    );
  }
  const title = feature === null ? t('byFeature') : t('byAction', { feature: featureName(feature) });
  return (
    <Card title={title} flush>
      <DataTable caption={title} columns={columns} rows={rows} rowKey={({ name }) => name} csvName="usage" />
    </Card>
  );
}
