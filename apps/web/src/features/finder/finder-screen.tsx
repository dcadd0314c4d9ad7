'use client';
import { contract } from '@clipscope/contract';
import { PLATFORMS } from '@clipscope/domain';
import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SWRResponse } from 'swr';
import { KeywordsInput } from '../../kit/filters/filter-inputs.tsx';
import { FilterSide } from '../../kit/filters/filter-side.tsx';
import { Pages } from '../../kit/filters/pages.tsx';
import { FeatureGate } from '../../kit/limitation/feature-gate.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { SavedSearches } from '../../kit/saved-search/saved-searches.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { BulkTools, useTracked } from './bulk-tools.tsx';
import type { Facets, Found } from './creator.ts';
import { useCreatorColumns } from './creator-columns.tsx';
import { CreatorPanel } from './creator-panel.tsx';
import { FinderFields } from './finder-fields.tsx';
import {
  activeFilters,
  type FinderFilters,
  finderFiltersFrom,
  finderQuery,
  PAGE_SIZE,
  SORTS,
  WITHOUT_FILTERS,
} from './finder-filters.ts';

const NONE: ReadonlySet<string> = new Set();

type Props = { readonly filters: FinderFilters; readonly found: SWRResponse<Found | null, Error> };

function FinderResults({ filters, found }: Props) {
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

export function FinderScreen() {
  const t = useTranslations('finder');
  return (
    <>
      <div className={layout.spread}>
        <PageTitle title={t('title')} lead={t('lead')} guide="vet-an-influencer" />
        <SavedSearches view="finder" />
      </div>
      <FeatureGate feature="INFLUENCER_FINDER" text={t('gate')}>
        <Finder />
      </FeatureGate>
    </>
  );
}

/** Accounts by what they are, how they do and who follows them. */
function Finder() {
  const t = useTranslations('finder');
  const { read, goTo } = useUrlState();
  const trackUsage = useTrackUsage();
  const filters = finderFiltersFrom(read);
  const found = useApi(contract.finderSearch, { query: finderQuery(filters) }, { keepPrevious: true });
  return (
    <>
      <KeywordsInput
        param="words"
        label={t('label')}
        placeholder={t('placeholder')}
        onSettled={() => void trackUsage({ feature: 'influencer-finder', action: 'start' })}
      />
      <FilterSide
        active={activeFilters(filters)}
        onClear={() => goTo(WITHOUT_FILTERS)}
        filters={<FinderFields filters={filters} facets={found.data?.facets} />}
      >
        <FinderControls filters={filters} facets={found.data?.facets} />
        {/* Chosen rows are forgotten with the platform: they are added by ids that only it knows. */}
        <FinderResults key={filters.platform} filters={filters} found={found} />
      </FilterSide>
      <CreatorPanel platform={filters.platform} />
    </>
  );
}

/** One platform at a time, because they count differently; and the order, for where no column can be pressed. */
function FinderControls({ filters, facets }: { filters: FinderFilters; facets: Facets | undefined }) {
  const t = useTranslations();
  const { count } = useFormats();
  const { linkTo, goTo } = useUrlState();
  const { platform, sort } = filters;
  const accounts = new Map(facets?.platform?.map(choice => [choice.value, choice.accounts]));
  const nameOf = (key: (typeof PLATFORMS)[number]) => {
    const name = t(`platforms.${key}`);
    return facets ? t('finder.choice', { name, count: count(accounts.get(key) ?? 0) }) : name;
  };
  return (
    <div className={layout.spread}>
      <LinkSwitch
        label={t('filters.platform')}
        items={PLATFORMS.map(key => ({
          key,
          label: nameOf(key),
          href: linkTo({ platform: key === 'tiktok' ? null : key, page: null, panel: null, of: null }),
          current: key === platform,
        }))}
      />
      <div className={layout.row}>
        <NativeSelect
          size="xs"
          aria-label={t('finder.sortLabel')}
          value={sort.id}
          onChange={event =>
            goTo({ sort: writeSort({ id: event.currentTarget.value, desc: true }), page: null })
          }
          data={SORTS.map(value => ({
            value,
            label: t('finder.sortBy', { name: t(`finder.numbers.${value}`) }),
          }))}
        />
        <LinkSwitch
          label={t('finder.orderLabel')}
          items={(['desc', 'asc'] as const).map(key => ({
            key,
            label: t(`finder.orders.${key}`),
            fullLabel: t(`finder.ordersFull.${key}`),
            href: linkTo({ sort: writeSort({ id: sort.id, desc: key === 'desc' }), page: null }),
            current: sort.desc === (key === 'desc'),
          }))}
        />
      </div>
    </div>
  );
}
