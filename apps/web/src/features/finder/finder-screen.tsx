'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { FilterSide } from '../../lib/filters/filter-side.tsx';
import { KeywordsInput } from '../../lib/filters/keywords-input.tsx';
import { FeatureGate } from '../../lib/limitation/feature-gate.tsx';
import { useUrlState } from '../../lib/page/url-state.ts';
import { SavedSearches } from '../../lib/saved-search/saved-searches.tsx';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { CreatorPanel } from './creator-panel.tsx';
import styles from './finder.module.css';
import { FinderControls } from './finder-controls.tsx';
import { FinderFields } from './finder-fields.tsx';
import { activeFilters, finderFiltersFrom, finderQuery, WITHOUT_FILTERS } from './finder-filters.ts';
import { FinderResults } from './finder-results.tsx';

export function FinderScreen() {
  const t = useTranslations('finder');
  return (
    <>
      <div className={styles.top}>
        <PageTitle title={t('title')} lead={t('lead')} />
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
