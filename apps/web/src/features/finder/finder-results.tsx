'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SWRResponse } from 'swr';
import { Pages } from '../../kit/filters/pages.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { BulkTools, useTracked } from './bulk-tools.tsx';
import type { Found } from './creator.ts';
import { useCreatorColumns } from './creator-columns.tsx';
import { type FinderFilters, PAGE_SIZE } from './finder-filters.ts';

const NONE: ReadonlySet<string> = new Set();

type Props = { readonly filters: FinderFilters; readonly found: SWRResponse<Found | null, Error> };

export function FinderResults({ filters, found }: Props) {
  const t = useTranslations('finder');
  const { goTo } = useUrlState();
  const tracked = useTracked(filters.platform);
  const [chosen, setChosen] = useState(NONE);
  const columns = useCreatorColumns(tracked.has);
  return (
    <Loaded reply={found} heightPx={900}>
      {data => (
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
        </>
      )}
    </Loaded>
  );
}
