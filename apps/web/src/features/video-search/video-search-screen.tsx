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
import { MeaningResults, readLike } from './meaning-results.tsx';
import { LAYOUTS, type Layout, VideoResults } from './video-results.tsx';
import styles from './video-search.module.css';

const WAYS = ['words', 'meaning'] as const;
type Way = (typeof WAYS)[number];

/** Videos by the words or the meaning of their caption, and by everything known about them. */
export function VideoSearchScreen() {
  const t = useTranslations('videoSearch');
  const { read, goTo } = useUrlState();
  const trackUsage = useTrackUsage();
  const query = readWords(read('q'));
  const filters = videoFiltersFrom(read);
  const sort = readOne(read('sort'), VIDEO_SEARCH_SORTS) ?? 'relevance';
  const layout = readOne(read('layout'), LAYOUTS) ?? 'table';
  const page = readPage(read('page'));
  const way = readOne(read('by'), WAYS) ?? 'words';
  const like = way === 'meaning' ? readLike(read('like')) : null;
  const isEmpty = query === '' && like === null;

  return (
    <>
      <div className={parts.spread}>
        <PageTitle title={t('title')} lead={t('lead')} />
        <SavedSearches view="videos" />
      </div>
      <FeatureGate feature="SEARCH" text={t('gate')}>
        <div className={styles.query}>
          <WaySwitch way={way} />
          <KeywordsInput
            param="q"
            label={t(way === 'meaning' ? 'meaning.label' : 'label')}
            placeholder={t(way === 'meaning' ? 'meaning.placeholder' : 'placeholder')}
            onSettled={() => {
              if (like) goTo({ like: null }, 'replace');
              void trackUsage({
                feature: way === 'meaning' ? 'video-ai-search' : 'video-search',
                action: 'start',
              });
            }}
          />
        </div>
        <FilterSide
          active={activeVideoFilters(filters)}
          onClear={() => goTo(WITHOUT_VIDEO_FILTERS)}
          filters={<VideoFilterFields filters={filters} />}
        >
          <VideoControls platform={filters.platform} sort={sort} layout={layout} way={way} />
          {way === 'meaning' ? (
            <FeatureGate feature="AI_CONTENT" text={t('meaning.gate')}>
              {isEmpty ? (
                <MessageBox title={t('meaning.startTitle')}>
                  <p>{t('meaning.startText')}</p>
                </MessageBox>
              ) : (
                <MeaningResults query={query} like={like} filters={filters} page={page} />
              )}
            </FeatureGate>
          ) : query === '' && activeVideoFilters(filters) === 0 ? (
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

function WaySwitch({ way }: { readonly way: Way }) {
  const t = useTranslations('videoSearch');
  const { linkTo } = useUrlState();
  return (
    <LinkSwitch
      label={t('wayLabel')}
      items={WAYS.map(key => ({
        key,
        label: t(`ways.${key}`),
        href: linkTo({ by: key === 'words' ? null : key, like: null, page: null }),
        current: key === way,
      }))}
    />
  );
}

type Props = {
  readonly platform: Platform | null;
  readonly sort: VideoSort;
  readonly layout: Layout;
  readonly way: Way;
};

/** By meaning there is one order and one layout, which says why each video was found. */
function VideoControls({ platform, sort, layout, way }: Props) {
  const t = useTranslations('videoSearch');
  const { linkTo } = useUrlState();
  const reportRange = useReportRange();
  return (
    <div className={`${parts.row} ${parts.oneLine}`}>
      <PlatformSwitch platform={platform} />
      {reportRange && <RangeSwitch reportRange={reportRange} />}
      {way === 'words' && (
        <>
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
        </>
      )}
    </div>
  );
}
