'use client';
import { VIDEO_SEARCH_SORTS } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { RangeSwitch } from '../../kit/report/report-controls.tsx';
import { PlatformSwitch } from '../../lib/filters/platform-switch.tsx';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useReportRange } from '../../lib/report/use-report-range.ts';
import type { VideoSort } from '../../lib/video-filters/use-found-videos.ts';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import styles from './video-search.module.css';

export const LAYOUTS = ['table', 'grid'] as const;
export type Layout = (typeof LAYOUTS)[number];

type Props = { readonly platform: Platform | null; readonly sort: VideoSort; readonly layout: Layout };

export function VideoControls({ platform, sort, layout }: Props) {
  const t = useTranslations('videoSearch');
  const { linkTo } = useUrlState();
  const reportRange = useReportRange();
  return (
    <div className={styles.controls}>
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
