'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { videoPath } from '../../lib/page/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import { RemotePicture } from '../../ui/remote-picture.tsx';
import styles from './report.module.css';
import type { AccountVideo } from './report-subject.ts';

type Video = Pick<AccountVideo, 'platform' | 'id' | 'caption' | 'coverUrl' | 'deletedAt'>;

/** A video in a table: its cover, its caption, and whether it is gone. */
export function VideoCell({ video }: { video: Video }) {
  const t = useTranslations('report');
  const common = useTranslations('common');
  const { date } = useFormats();
  return (
    <span className={styles.video}>
      <Cover url={video.coverUrl} />
      <span>
        <Link className={styles.caption} href={videoPath(video)} prefetch={false} dir="auto" data-private>
          {video.caption || t('noCaption')}
        </Link>
        {video.deletedAt !== null && <Chip>{common('deletedOn', { day: date(video.deletedAt) })}</Chip>}
      </span>
    </span>
  );
}

export function Cover({ url }: { url: string | null }) {
  return <RemotePicture className={styles.cover} src={url} />;
}
