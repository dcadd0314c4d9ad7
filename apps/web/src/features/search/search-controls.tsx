'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { RangeSwitch } from '../../kit/report/report-controls.tsx';
import { FilterButton } from '../../lib/filters/filter-side.tsx';
import { PlatformSwitch } from '../../lib/filters/platform-switch.tsx';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useReportRange } from '../../lib/report/use-report-range.ts';
import { VideoFilterFields } from '../../lib/video-filters/video-filter-fields.tsx';
import {
  activeVideoFilters,
  type VideoFilters,
  WITHOUT_VIDEO_FILTERS,
} from '../../lib/video-filters/video-filters.ts';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import styles from './search.module.css';
import { KINDS, type ListKind, videoSearchLink } from './search-view.ts';

type Props = { readonly kind: 'all' | ListKind; readonly filters: VideoFilters };

/** What is shown, of which platform, and the filters that videos have. */
export function SearchControls({ kind, filters }: Props) {
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
          look="tabs"
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
