'use client';
import { contract } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ComparedBars } from './compared-bars.tsx';
import { type ResultRow, useResultColumns } from './result-columns.tsx';

export function Compared({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('campaigns.compare');
  const common = useTranslations('common');
  const { read, goTo } = useUrlState();
  const columns = useResultColumns();
  const { data, error, mutate } = useApi(
    contract.compareCampaigns,
    { query: { ids: ids.join() } },
    { keepPrevious: true },
  );
  const rows = useMemo<ResultRow[]>(
    () => (data?.campaigns ?? []).map(summary => ({ campaign: summary.campaign, frozen: false, summary })),
    [data],
  );
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={420} />;
  return (
    <>
      <ComparedBars summaries={data.campaigns} />
      <Card title={t('table')} note={common('explainHint')} flush>
        <DataTable
          caption={t('table')}
          columns={columns}
          rows={rows}
          rowKey={({ campaign }) => campaign.id}
          sort={readSort(read('sort'), columns)}
          onSort={next => goTo({ sort: writeSort(next) })}
          hasColumnPicker
          csvName="campaigns-compared"
          isFirstPinned
        />
      </Card>
    </>
  );
}
