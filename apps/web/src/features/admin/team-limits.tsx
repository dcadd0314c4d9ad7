'use client';
import { LIMIT_NAMES, type LimitName, NO_VALUE } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { Meter } from '../../ui/meter.tsx';
import styles from './admin.module.css';
import type { TeamDetails } from './admin.ts';

type Row = { readonly name: LimitName } & TeamDetails['limits'][LimitName];

/** What the team uses of each limit of its plan. Some are measures, which nothing uses up. */
export function TeamLimits({ limits }: { limits: TeamDetails['limits'] }) {
  const t = useTranslations();
  const { exact } = useFormats();
  const rows = useMemo(() => LIMIT_NAMES.map(name => ({ name, ...limits[name] })), [limits]);
  const columns = useMemo<TableColumn<Row>[]>(
    () => [
      {
        id: 'limit',
        header: t('subscription.limit'),
        cell: ({ name }) => <span className={styles.limit}>{t(`limits.${name}`)}</span>,
      },
      { id: 'used', header: t('admin.teams.used'), cell: ({ used }) => exact(used), numeric: true },
      {
        id: 'allowed',
        header: t('admin.teams.allowed'),
        cell: ({ limit, isUnlimited }) => (isUnlimited ? t('subscription.unlimited') : exact(limit)),
        numeric: true,
      },
      {
        id: 'share',
        header: t('common.share'),
        cell: ({ name, limit, isUnlimited, used }) =>
          used === null || isUnlimited || limit === 0 ? (
            NO_VALUE
          ) : (
            <div className={styles.meter}>
              <Meter
                label={t(`limits.${name}`)}
                share={used / limit}
                text={t('usage.of', { used: exact(used), limit: exact(limit) })}
                tone={used >= limit ? 'warn' : 'plain'}
              />
            </div>
          ),
        hideOnPhone: true,
      },
    ],
    [t, exact],
  );
  return (
    <Card title={t('admin.teams.limits')} flush>
      <DataTable
        caption={t('admin.teams.limits')}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
      />
    </Card>
  );
}
