'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import type { Results } from './campaign.ts';

type Row = Results['platforms'][number];
type Props = { readonly results: Results; readonly asOfQuery: { readonly asOf?: string } };

/** Each platform by itself: they do not count views alike. */
export function PlatformsCard({ results, asOfQuery }: Props) {
  const t = useTranslations();
  const { count, exact } = useFormats();
  const { id } = results.campaign;
  const columns = useMemo<TableColumn<Row>[]>(
    () => [
      {
        id: 'platform',
        header: t('common.platform'),
        cell: ({ platform }) => t(`platforms.${platform}`),
      },
      ...(['videos', 'views', 'engagements'] as const).map(key => ({
        id: key,
        header: t(`campaigns.columns.${key}`),
        sortBy: (row: Row) => row[key],
        cell: (row: Row) => <span title={exact(row[key])}>{count(row[key])}</span>,
        numeric: true,
      })),
      {
        id: 'engagementRate',
        header: t('campaigns.columns.engagementRate'),
        cell: ({ platform, engagementRate }) =>
          engagementRate && (
            <MetricFigure
              measured={engagementRate}
              explain={{ kind: 'campaign', id, platform, ...asOfQuery }}
              compact
            />
          ),
        numeric: true,
      },
    ],
    [t, count, exact, id, asOfQuery],
  );
  return (
    <Card title={t('campaigns.byPlatform')} flush>
      <DataTable
        caption={t('campaigns.byPlatform')}
        columns={columns}
        rows={results.platforms}
        rowKey={({ platform }) => platform}
      />
    </Card>
  );
}
