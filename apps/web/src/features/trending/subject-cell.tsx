'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { RemotePicture } from '../../ui/remote-picture.tsx';
import type { RisingRow } from './rising-row.ts';
import { StageChip } from './stage-chip.tsx';
import styles from './trending.module.css';

/** Its name, which leads to its report, and why it stands here. */
export function SubjectCell({ row }: { row: RisingRow }) {
  const t = useTranslations('trending');
  const unnamed = useTranslations('subjectReport.unnamed');
  return (
    <div className={styles.subject}>
      {row.coverUrl !== null && <RemotePicture className={styles.soundCover} src={row.coverUrl} />}
      <div className={styles.words}>
        <Link className={styles.name} href={row.path}>
          <bdi>{row.name ?? unnamed('sound')}</bdi>
        </Link>
        {row.author && (
          <span className={styles.author}>
            {' '}
            <bdi>{row.author}</bdi>
          </span>
        )}
        <span className={styles.stageOnPhone}>
          <StageChip stage={row.trend.stage} />
        </span>
        <p className={styles.reason}>
          <bdi>
            {t('reason', { videos: row.newVideos, before: row.newVideosBefore, creators: row.creators })}
          </bdi>
        </p>
      </div>
    </div>
  );
}
