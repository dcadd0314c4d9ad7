'use client';
import { VIDEO_SEARCH_SORTS } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { KeywordsInput } from '../../kit/filters/filter-inputs.tsx';
import { FilterSide } from '../../kit/filters/filter-side.tsx';
import { readOne, readPage, readWords } from '../../kit/filters/filter-values.ts';
import { PlatformSwitch } from '../../kit/filters/platform-switch.tsx';
import { FeatureGate } from '../../kit/limitation/feature-gate.tsx';
import { RangeSwitch } from '../../kit/report/report-controls.tsx';
import { SavedSearches } from '../../kit/saved-search/saved-searches.tsx';
import type { VideoSort } from '../../kit/video-filters/use-found-videos.ts';
import { VideoFilterFields } from '../../kit/video-filters/video-filter-fields.tsx';
import {
  activeVideoFilters,
  videoFiltersFrom,
  WITHOUT_VIDEO_FILTERS,
} from '../../kit/video-filters/video-filters.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useReportRange } from '../../lib/report/use-report-range.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import parts from '../../ui/layout.module.css';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LAYOUTS, type Layout, VideoResults } from './video-results.tsx';

/** Videos by caption and by everything known about them. */
export function VideoSearchScreen() {
  const t = useTranslations('videoSearch');
  const { read, goTo } = useUrlState();
  const trackUsage = useTrackUsage();
  const query = readWords(read('q'));
  const filters = videoFiltersFrom(read);
  const sort = readOne(read('sort'), VIDEO_SEARCH_SORTS) ?? 'relevance';
  const layout = readOne(read('layout'), LAYOUTS) ?? 'table';
  const page = readPage(read('page'));

  return (
    <>
      <div className={parts.spread}>
        <PageTitle title={t('title')} lead={t('lead')} />
        <SavedSearches view="videos" />
      </div>
      <FeatureGate feature="SEARCH" text={t('gate')}>
        <KeywordsInput
          param="q"
          label={t('label')}
          placeholder={t('placeholder')}
          onSettled={() => void trackUsage({ feature: 'video-search', action: 'start' })}
        />
        <FilterSide
          active={activeVideoFilters(filters)}
          onClear={() => goTo(WITHOUT_VIDEO_FILTERS)}
          filters={<VideoFilterFields filters={filters} />}
        >
          <VideoControls platform={filters.platform} sort={sort} layout={layout} />
          {query === '' && activeVideoFilters(filters) === 0 ? (
            <MessageBox title={t('startTitle')}>
              <p>{t('startText')}</p>
            </MessageBox>
          ) : (
            <VideoResults query={query} filters={filters} sort={sort} layout={layout} page={page} />
          )}
        </FilterSide>
      </FeatureGate>
    </>
  );
}

type Props = { readonly platform: Platform | null; readonly sort: VideoSort; readonly layout: Layout };

function VideoControls({ platform, sort, layout }: Props) {
  const t = useTranslations('videoSearch');
  const { linkTo } = useUrlState();
  const reportRange = useReportRange();
  return (
    <div className={parts.row}>
      <PlatformSwitch platform={platform} />
      {reportRange && <RangeSwitch reportRange={reportRange} />}
      <LinkSwitch
        label={t('sortLabel')}
        items={VIDEO_SEARCH_SORTS.map(key => ({
          key,
          label: t(`sorts.${key}`),
          fullLabel: t(`sortsFull.${key}`),
          href: linkTo({ sort: key === 'relevance' ? null : key, page: null }),
          current: key === sort,
        }))}
      />
      <LinkSwitch
        label={t('layoutLabel')}
        items={LAYOUTS.map(key => ({
          key,
          label: t(`layouts.${key}`),
          href: linkTo({ layout: key === 'table' ? null : key }),
          current: key === layout,
        }))}
      />
    </div>
  );
}
