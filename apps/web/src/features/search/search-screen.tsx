'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { KeywordsInput } from '../../kit/filters/filter-inputs.tsx';
import { FilterButton } from '../../kit/filters/filter-side.tsx';
import { readPage, readWords } from '../../kit/filters/filter-values.ts';
import { PlatformSwitch } from '../../kit/filters/platform-switch.tsx';
import { FeatureGate } from '../../kit/limitation/feature-gate.tsx';
import { RangeSwitch } from '../../kit/report/report-controls.tsx';
import { SavedSearches } from '../../kit/saved-search/saved-searches.tsx';
import { useFoundVideos } from '../../kit/video-filters/use-found-videos.ts';
import { VideoFilterFields } from '../../kit/video-filters/video-filter-fields.tsx';
import {
  activeVideoFilters,
  type VideoFilters,
  videoFiltersFrom,
  WITHOUT_VIDEO_FILTERS,
} from '../../kit/video-filters/video-filters.ts';
import { Corrected, FiltersRefused } from '../../kit/video-filters/video-notes.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { FINDER_PATH, VIDEO_SEARCH_PATH, videoPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useReportRange } from '../../lib/report/use-report-range.ts';
import { useTabView, useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { RemotePicture } from '../../ui/portrait.tsx';
import { FoundAccounts, FoundHashtags, FoundSounds } from './found-kinds.tsx';
import { FoundList, Hit, unit } from './found-list.tsx';
import styles from './search.module.css';
import { AT_LENGTH, BESIDE, KINDS, kindFrom, type ListKind, videoSearchLink } from './search-view.ts';

const NOTHING = { videos: [] };

/** The videos beside the other kinds: the only ones that the filters and the days are for. */
function VideoColumn({ query, filters }: { query: string; filters: VideoFilters }) {
  const t = useTranslations();
  const { counted, exact, date, day } = useFormats();
  const { linkTo } = useUrlState();
  const reportRange = useReportRange();
  const { data, error, mutate, refused } = useFoundVideos({
    words: query,
    filters,
    reportRange,
    sort: 'relevance',
    limit: BESIDE,
  });
  const note = data?.total === undefined || data.total === null ? undefined : exact(data.total);
  return (
    <FoundList
      title={t('search.kinds.videos')}
      note={note}
      reply={{ data: refused ? NOTHING : data, error, mutate }}
      size={BESIDE}
      page={null}
      more={videoSearchLink(linkTo({}))}
      empty={t('search.noVideos')}
      rowsOf={({ videos }) =>
        videos.map(video => (
          <Hit
            key={`${video.platform}:${video.id}`}
            href={videoPath(video)}
            picture={<RemotePicture className={layout.cover} src={video.coverUrl} />}
            name={<span dir="auto">{video.caption || t('report.noCaption')}</span>}
            about={
              <>
                <bdi>@{video.account.handle}</bdi> · {date(video.publishedAt)}
              </>
            }
            amount={t.rich('search.views', { ...counted(video.views), unit })}
            amountTitle={exact(video.views)}
          />
        ))
      }
    >
      {refused && (
        <div className={layout.padded}>
          <FiltersRefused />
        </div>
      )}
      {data && data.correctedTo !== null && (
        <div className={layout.padded}>
          <Corrected typed={query} correctedTo={data.correctedTo} />
        </div>
      )}
      {data?.range.clippedByPlan && (
        <p className={styles.clipped}>{t('search.clipped', { day: day(data.range.earliestAllowed) })}</p>
      )}
    </FoundList>
  );
}

/** One search field for everything, with results side by side. */
export function SearchScreen() {
  const t = useTranslations('search');
  const { read } = useUrlState();
  const trackUsage = useTrackUsage();
  const query = readWords(read('q'));
  const kind = kindFrom(read('kind'));
  const filters = videoFiltersFrom(read);
  useTabView('search', kind);

  return (
    <>
      <div className={layout.spread}>
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
        {query === '' ? <SearchStart /> : <SearchResults query={query} kind={kind} filters={filters} />}
      </FeatureGate>
    </>
  );
}

type Props = { readonly kind: 'all' | ListKind; readonly filters: VideoFilters };

/** What is shown, of which platform, and the filters that videos have. */
function SearchControls({ kind, filters }: Props) {
  const t = useTranslations();
  const { linkTo, goTo } = useUrlState();
  const reportRange = useReportRange();
  const active = activeVideoFilters(filters);
  const [open, setOpen] = useState(active > 0);
  const id = useId();
  const linkOf = (key: (typeof KINDS)[number]) =>
    key === 'videos' ? videoSearchLink(linkTo({})) : linkTo({ kind: key === 'all' ? null : key, page: null });
  return (
    <>
      <div className={styles.controls}>
        <LinkSwitch
          variant="tabs"
          label={t('search.kindsLabel')}
          items={KINDS.map(key => ({
            key,
            label: t(`search.kinds.${key}`),
            href: linkOf(key),
            current: key === kind,
          }))}
        />
        <div className={styles.switches}>
          <PlatformSwitch platform={filters.platform} />
          {kind === 'all' && reportRange && <RangeSwitch reportRange={reportRange} />}
          {kind === 'all' && (
            <FilterButton active={active} open={open} controls={id} onClick={() => setOpen(!open)} />
          )}
        </div>
      </div>
      {kind === 'all' && open && (
        <section id={id} className={styles.filters} aria-label={t('search.videoFilters')}>
          <header>
            <h2>{t('search.videoFilters')}</h2>
            {active > 0 && (
              <button type="button" onClick={() => goTo(WITHOUT_VIDEO_FILTERS)}>
                {t('filters.clear', { count: active })}
              </button>
            )}
          </header>
          <VideoFilterFields filters={filters} />
        </section>
      )}
    </>
  );
}

const LISTS = { accounts: FoundAccounts, hashtags: FoundHashtags, sounds: FoundSounds } as const;

type SearchResultsProps = {
  readonly query: string;
  readonly kind: 'all' | ListKind;
  readonly filters: VideoFilters;
};

function SearchResults({ query, kind, filters }: SearchResultsProps) {
  const t = useTranslations('search');
  const { read } = useUrlState();
  const shared = { query, platform: filters.platform };
  if (kind !== 'all') {
    const List = LISTS[kind];
    return <List {...shared} page={readPage(read('page'))} size={AT_LENGTH} />;
  }
  return (
    <section className={styles.columns} aria-label={t('results')}>
      <FoundAccounts {...shared} page={null} size={BESIDE} />
      <VideoColumn query={query} filters={filters} />
      <FoundHashtags {...shared} page={null} size={BESIDE} />
      <FoundSounds {...shared} page={null} size={BESIDE} />
    </section>
  );
}

/** Before anything is typed: what can be, and where else to search. */
function SearchStart() {
  const t = useTranslations('search');
  return (
    <MessageBox title={t('startTitle')}>
      <p>{t('startText')}</p>
      <ul>
        <li>
          <Link href={VIDEO_SEARCH_PATH}>{t('startVideos')}</Link>
        </li>
        <li>
          <Link href={FINDER_PATH}>{t('startFinder')}</Link>
        </li>
      </ul>
    </MessageBox>
  );
}
