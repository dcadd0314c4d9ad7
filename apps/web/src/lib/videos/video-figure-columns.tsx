'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableColumn } from '../../ui/data-table.tsx';
import { useFormats } from '../format/use-formats.ts';

const COUNTS = ['views', 'likes', 'comments', 'shares'] as const;
type Count = (typeof COUNTS)[number];

type Counted = { readonly publishedAt: string; readonly engagementRate: number | null } & {
  readonly [Name in Count]?: number | null;
};

/** When a video was published and what it has, for tables of videos; a phone shows the views alone. */
export function useVideoFigureColumns<Video extends Counted>(
  counts: readonly Count[] = COUNTS,
): TableColumn<Video>[] {
  const t = useTranslations('videoColumns');
  const { count, exact, percent, date, dateTime } = useFormats();
  return useMemo(
    () => [
      {
        id: 'publishedAt',
        header: t('publishedAt'),
        sortBy: video => Date.parse(video.publishedAt),
        cell: video => <time title={dateTime(video.publishedAt)}>{date(video.publishedAt)}</time>,
        numeric: true,
        hideOnPhone: true,
      },
      ...counts.map(
        (id): TableColumn<Video> => ({
          id,
          header: t(id),
          sortBy: video => video[id] ?? null,
          cell: video => <span title={exact(video[id] ?? null)}>{count(video[id] ?? null)}</span>,
          numeric: true,
          hideOnPhone: id !== 'views',
        }),
      ),
      {
        id: 'engagement',
        header: t('engagement'),
        sortBy: video => video.engagementRate,
        cell: video => percent(video.engagementRate),
        numeric: true,
        hideOnPhone: true,
      },
    ],
    [t, count, exact, percent, date, dateTime, counts],
  );
}
