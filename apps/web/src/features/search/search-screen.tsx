'use client';
import { useTranslations } from 'next-intl';
import { readWords } from '../../lib/filters/filter-values.ts';
import { KeywordsInput } from '../../lib/filters/keywords-input.tsx';
import { FeatureGate } from '../../lib/limitation/feature-gate.tsx';
import { useUrlState } from '../../lib/page/url-state.ts';
import { SavedSearches } from '../../lib/saved-search/saved-searches.tsx';
import { useTabView, useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import { videoFiltersFrom } from '../../lib/video-filters/video-filters.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './search.module.css';
import { SearchControls } from './search-controls.tsx';
import { SearchResults } from './search-results.tsx';
import { SearchStart } from './search-start.tsx';
import { kindFrom } from './search-view.ts';

/** One box for everything; what is found stands side by side. */
export function SearchScreen() {
  const t = useTranslations('search');
  const { read } = useUrlState();
  const trackUsage = useTrackUsage();
  const words = readWords(read('q'));
  const kind = kindFrom(read('kind'));
  const filters = videoFiltersFrom(read);
  useTabView('search', kind);

  return (
    <>
      <div className={styles.top}>
        <PageTitle title={t('title')} lead={t('lead')} />
        <SavedSearches view="search" />
      </div>
      <FeatureGate feature="SEARCH" text={t('gate')}>
        <KeywordsInput
          param="q"
          label={t('label')}
          placeholder={t('placeholder')}
          onSettled={() => void trackUsage({ feature: 'search', action: 'start' })}
        />
        <SearchControls kind={kind} filters={filters} />
        {words === '' ? <SearchStart /> : <SearchResults words={words} kind={kind} filters={filters} />}
      </FeatureGate>
    </>
  );
}
