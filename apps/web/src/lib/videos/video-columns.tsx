'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Chip } from '../../ui/chip.tsx';
import type { TableColumn } from '../../ui/data-table.tsx';
import { RemotePicture } from '../../ui/remote-picture.tsx';
import { useFormats } from '../format/use-formats.ts';
import { accountPath, hashtagPath, videoPath } from '../page/paths.ts';
import styles from './video-columns.module.css';
import { useVideoFigureColumns } from './video-figure-columns.tsx';

const TAGS = 4;

/** A video among videos of others, as every list of them has it. */
type Video = Omit<ReplyOf<typeof contract.searchVideos>['videos'][number], 'account'> & {
  readonly account: { readonly platform: string; readonly handle: string };
};

export function useVideoColumns({ hasHashtags = false } = {}): TableColumn<Video>[] {
  const t = useTranslations('videoColumns');
  const { date } = useFormats();
  const figures = useVideoFigureColumns<Video>();
  return useMemo(
    () => [
      {
        id: 'video',
        header: t('video'),
        cell: video => (
          <div className={styles.video}>
            <RemotePicture className={styles.cover} src={video.coverUrl} />
            <div className={styles.videoText}>
              <Link className={styles.caption} href={videoPath(video)} dir="auto">
                {video.caption || t('noCaption')}
              </Link>
              <p className={styles.under}>
                <Link href={accountPath(video.account)} data-private>
                  <bdi>@{video.account.handle}</bdi>
                </Link>
                {video.hashtags.slice(0, hasHashtags ? TAGS : 0).map(hashtag => (
                  <Link key={hashtag} href={hashtagPath({ platform: video.platform, hashtag })}>
                    <bdi>#{hashtag}</bdi>
                  </Link>
                ))}
                {video.deletedAt !== null && <Chip>{t('deleted', { day: date(video.deletedAt) })}</Chip>}
              </p>
            </div>
          </div>
        ),
      },
      ...figures,
    ],
    [t, date, figures, hasHashtags],
  );
}
