'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath, hashtagPath, videoPath } from '../../lib/page/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import type { TableColumn } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { RemotePicture } from '../../ui/remote-picture.tsx';
import type { Tools } from '../use-tools.ts';
import styles from './columns.module.css';
import { type ColumnKit, ON_PHONE } from './columns.tsx';

const TAGS = 4;
const COUNTS = ['views', 'likes', 'comments', 'shares'] as const;
type Count = (typeof COUNTS)[number];

type Video = {
  readonly platform: string;
  readonly id: string;
  readonly caption: string;
  readonly coverUrl: string | null;
  readonly deletedAt?: string | null;
  readonly hashtags?: readonly string[];
  readonly account?: { readonly platform: string; readonly handle: string };
};

type CellProps = {
  readonly video: Video;
  /** Whose it is, and which hashtags it has. */
  readonly hasHashtags?: boolean;
  /** After whose it is. */
  readonly note?: ReactNode;
  /** On the platform, for those who have no session. */
  readonly url?: string;
};

/** A video in a table: its cover and caption, whose it is, and whether it is gone. */
export function VideoCell({ video, hasHashtags = false, note, url }: CellProps) {
  const t = useTranslations('videoColumns');
  const { date } = useFormats();
  const { platform, caption, coverUrl, account, hashtags = [], deletedAt = null } = video;
  const name = caption || t('noCaption');
  return (
    <span className={styles.video}>
      <RemotePicture className={layout.cover} src={coverUrl} />
      <span className={styles.videoText}>
        {url === undefined ? (
          <Link className={layout.clamp} href={videoPath(video)} prefetch={false} dir="auto" data-private>
            {name}
          </Link>
        ) : (
          <a className={layout.clamp} href={url} target="_blank" rel="noreferrer" dir="auto">
            {name}
          </a>
        )}
        <span className={styles.under}>
          {account && url === undefined && (
            <Link href={accountPath(account)} prefetch={false} data-private>
              <bdi>@{account.handle}</bdi>
            </Link>
          )}
          {account && url !== undefined && <bdi>@{account.handle}</bdi>}
          {note}
          {hashtags.slice(0, hasHashtags ? TAGS : 0).map(hashtag => (
            <Link key={hashtag} href={hashtagPath({ platform, hashtag })} prefetch={false}>
              <bdi>#{hashtag}</bdi>
            </Link>
          ))}
          {deletedAt !== null && <Chip>{t('deleted', { day: date(deletedAt) })}</Chip>}
        </span>
      </span>
    </span>
  );
}

type Counted = { readonly publishedAt: string; readonly engagementRate: number | null } & {
  readonly [Name in Count]?: number | null;
};

/** When a video was published and what it has; a phone shows the views alone. */
export function aVideoObservation<Row>(
  c: ColumnKit<Row>,
  t: Tools['t'],
  of: (row: Row) => Counted,
  counts: readonly Count[] = COUNTS,
): [TableColumn<Row>, ...TableColumn<Row>[]] {
  return [
    c.date('publishedAt', t('videoColumns.publishedAt'), row => of(row).publishedAt),
    ...counts.map(id =>
      c.count(id, t(`videoColumns.${id}`), row => of(row)[id] ?? null, id === 'views' ? ON_PHONE : {}),
    ),
    c.percent('engagement', t('videoColumns.engagement'), row => of(row).engagementRate),
  ];
}

type VideoOptions<Row> = { readonly hasHashtags?: boolean; readonly note?: (row: Row) => ReactNode };

/** A video among videos of others. */
export function videoColumns<Row extends Video & Counted>(
  c: ColumnKit<Row>,
  t: Tools['t'],
  { hasHashtags = false, note }: VideoOptions<Row> = {},
): [TableColumn<Row>, TableColumn<Row>, ...TableColumn<Row>[]] {
  const [published, ...observation] = aVideoObservation(c, t, (row: Row) => row);
  return [
    c.text('video', t('videoColumns.video'), row => (
      <VideoCell video={row} hasHashtags={hasHashtags} note={note?.(row)} />
    )),
    published,
    ...observation,
  ];
}
