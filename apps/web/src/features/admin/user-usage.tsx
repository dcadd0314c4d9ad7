'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './admin.module.css';
import { Answered } from './answered.tsx';
import { useUsageNames } from './use-usage-names.ts';
import { When } from './when.tsx';

type Use = ReplyOf<typeof contract.adminUserUsage>['uses'][number];

/** What the user used of the product, ever. */
export function UserUsage({ userId }: { userId: string }) {
  const t = useTranslations('admin.usage');
  const common = useTranslations('common');
  const { exact } = useFormats();
  const { featureName } = useUsageNames();
  const reply = useApi(contract.adminUserUsage, { params: { userId } });
  const columns = useMemo<TableColumn<Use>[]>(
    () => [
      {
        id: 'feature',
        header: common('feature'),
        sortBy: ({ feature }) => featureName(feature),
        cell: ({ feature }) => featureName(feature),
      },
      {
        id: 'action',
        header: common('action'),
        sortBy: ({ action }) => action,
        cell: ({ action }) => <code className={styles.code}>{action}</code>,
      },
      {
        id: 'uses',
        header: t('uses'),
        sortBy: ({ uses }) => uses,
        cell: ({ uses }) => exact(uses),
        numeric: true,
      },
      {
        id: 'last',
        header: t('last'),
        sortBy: ({ lastAt }) => lastAt,
        cell: ({ lastAt }) => <When at={lastAt} />,
        numeric: true,
        hideOnPhone: true,
      },
    ],
    [t, exact, featureName, common],
  );
  return (
    <Answered reply={reply} heightPx={200}>
      {({ uses }) => (
        <Card title={t('ofUser')} flush={uses.length > 0}>
          {uses.length === 0 ? (
            <MessageBox title={t('noneOfUserTitle')}>
              <p>{t('noneOfUserText')}</p>
            </MessageBox>
          ) : (
            <DataTable
              caption={t('ofUser')}
              columns={columns}
              rows={uses}
              rowKey={({ feature, action }) => `${feature} ${action}`}
            />
          )}
        </Card>
      )}
    </Answered>
  );
}
