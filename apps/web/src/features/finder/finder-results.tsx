'use client';
import { Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SWRResponse } from 'swr';
import { useMetricName, useMetricText } from '../../kit/metrics/use-metric-text.ts';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { Pages } from '../../lib/filters/pages.tsx';
import { writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { BulkTools, useTracked } from './bulk-tools.tsx';
import type { Found } from './creator.ts';
import { type Explained, explainQuery } from './creator.ts';
import { useCreatorColumns } from './creator-columns.tsx';
import { type FinderFilters, PAGE_SIZE } from './finder-filters.ts';

const MetricExplanation = dynamic(
  () => import('../../kit/metrics/metric-explanation.tsx').then(module => module.MetricExplanation),
  { ssr: false },
);
const NONE: ReadonlySet<string> = new Set();

type Props = { readonly filters: FinderFilters; readonly found: SWRResponse<Found | null, Error> };

export function FinderResults({ filters, found }: Props) {
  const t = useTranslations('finder');
  const { goTo } = useUrlState();
  const tracked = useTracked(filters.platform);
  const [chosen, setChosen] = useState(NONE);
  const [explained, setExplained] = useState<Explained | null>(null);
  const columns = useCreatorColumns({ isTracked: tracked.has, onExplain: setExplained });
  const { data, error, mutate } = found;
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={900} />;
  return (
    <>
      {data.accounts.length === 0 && filters.page === 1 ? (
        <MessageBox title={t('noneTitle')}>
          <p>{t('noneText')}</p>
        </MessageBox>
      ) : (
        <Card title={t('found', { count: data.total })} flush>
          <DataTable
            caption={t('results')}
            columns={columns}
            rows={data.accounts}
            rowKey={({ id }) => id}
            sort={filters.sort}
            onSort={sort => goTo({ sort: writeSort(sort), page: null })}
            isServerSorted
            isFirstPinned
            hasColumnPicker
            csvName={t('fileName')}
            total={data.total}
            selected={chosen}
            onSelect={setChosen}
            tools={
              chosen.size > 0 && (
                <BulkTools chosen={[...chosen]} tracked={tracked} onDone={() => setChosen(NONE)} />
              )
            }
          />
        </Card>
      )}
      <Pages page={filters.page} size={PAGE_SIZE} shown={data.accounts.length} total={data.total} />
      {explained && <Explanation explained={explained} onClose={() => setExplained(null)} />}
    </>
  );
}

function Explanation({ explained, onClose }: { explained: Explained; onClose: () => void }) {
  const t = useTranslations('finder');
  const name = useMetricName();
  const text = useMetricText();
  const { metric, creator } = explained;
  return (
    <MetricExplanation
      metric={metric}
      query={explainQuery(explained)}
      title={t('explained', { metric: name(metric), handle: creator.handle })}
      format={value => text(metric, value)}
      opened
      onClose={onClose}
    />
  );
}
