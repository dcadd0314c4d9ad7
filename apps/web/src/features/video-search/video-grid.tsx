'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath, videoPath } from '../../lib/page/paths.ts';
import type { FoundVideo } from '../../lib/video-filters/use-found-videos.ts';
import { RemotePicture } from '../../ui/remote-picture.tsx';
import { useVideoText } from './use-video-text.ts';
import styles from './video-search.module.css';

/** The pictures first, for whoever looks for how videos look. */
export function VideoGrid({ videos }: { videos: readonly FoundVideo[] }) {
  return (
    <ul className={styles.grid}>
      {videos.map(video => (
        <VideoCard key={`${video.platform}:${video.id}`} video={video} />
      ))}
    </ul>
  );
}

function VideoCard({ video }: { video: FoundVideo }) {
  const t = useTranslations();
  const { count, exact, percent, date } = useFormats();
  const { length, captionOf } = useVideoText();
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        {video.coverUrl !== null && <RemotePicture className={styles.image} src={video.coverUrl} />}
        {video.durationS !== null && <span className={styles.length}>{length(video.durationS)}</span>}
      </div>
      <div className={styles.below}>
        <Link className={styles.caption} href={videoPath(video)} prefetch={false} dir="auto">
          {captionOf(video)}
        </Link>
        <span className={styles.by}>
          <Link href={accountPath(video.account)} prefetch={false}>
            <bdi>@{video.account.handle}</bdi>
          </Link>
          {' · '}
          {date(video.publishedAt)}
        </span>
        <span className={styles.counts}>
          <span title={exact(video.views)}>{t('videoSearch.views', { count: count(video.views) })}</span>
          <span>{t('videoSearch.engaged', { share: percent(video.engagementRate) })}</span>
        </span>
      </div>
    </li>
  );
}
