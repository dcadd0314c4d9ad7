'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath, videoPath } from '../../lib/page/paths.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { RemotePicture } from '../../ui/remote-picture.tsx';
import styles from './dashboard.module.css';

type Video = ReplyOf<typeof contract.trackedAccountsVideos>['newest'][number];

/** Videos side by side, as pictures with what they have. */
export function VideoStrip({ videos, label }: { videos: readonly Video[]; label: string }) {
  return (
    <ul className={styles.strip} aria-label={label}>
      {videos.map(video => (
        <VideoTile key={`${video.platform}:${video.id}`} video={video} />
      ))}
    </ul>
  );
}

function VideoTile({ video }: { video: Video }) {
  const t = useTranslations();
  const { counted, exact, ago, dateTime, percent } = useFormats();
  return (
    <li className={styles.tile}>
      <RemotePicture className={styles.tileCover} src={video.coverUrl} />
      <Link
        className={`${layout.clamp} ${styles.tileCaption}`}
        href={videoPath(video)}
        prefetch={false}
        dir="auto"
      >
        {video.caption || t('videoColumns.noCaption')}
      </Link>
      <Link className={styles.by} href={accountPath(video.account)} prefetch={false} data-private>
        <bdi>@{video.account.handle}</bdi>
      </Link>
      <p className={styles.tileCounts}>
        <b title={exact(video.views)}>
          <bdi>{t('common.counted.views', counted(video.views))}</bdi>
        </b>
        {video.engagementRate !== null && (
          <span title={t('videoColumns.engagement')}>{percent(video.engagementRate)}</span>
        )}
        <time dateTime={video.publishedAt} title={dateTime(video.publishedAt)}>
          {ago(video.publishedAt)}
        </time>
      </p>
    </li>
  );
}
