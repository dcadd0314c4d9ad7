'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { accountPath, hashtagPath, soundPath, subjectPath, videoPath } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import styles from './video.module.css';
import type { Video } from './video-subject.ts';

/** What the video is made of, each part with its own report. */
export function ContentCard({ video }: { video: Video }) {
  const t = useTranslations('videoReport');
  const texts = useTranslations();
  const { platform, hashtags, sound, stickers, mentions, duetOf } = video;
  return (
    <Card title={t('content')}>
      <dl className={styles.parts}>
        <Part name={t('hashtags')} isEmpty={hashtags.length === 0}>
          {hashtags.map(hashtag => (
            <Link key={hashtag} className={styles.part} href={hashtagPath({ platform, hashtag })}>
              <bdi>#{hashtag}</bdi>
            </Link>
          ))}
        </Part>
        <Part name={t('sound')} isEmpty={sound === null}>
          {sound && (
            <Link className={styles.part} href={soundPath({ platform, id: sound.id })}>
              <bdi>{sound.name ?? texts('subjectReport.unnamed.sound')}</bdi>
              {sound.author !== null && sound.author !== '' && (
                <bdi className={styles.faint}> · {sound.author}</bdi>
              )}
            </Link>
          )}
          {sound?.isOriginal && <span className={styles.faint}>{texts('subjectReport.originalSound')}</span>}
        </Part>
        <Part name={t('stickers')} isEmpty={stickers.length === 0}>
          {stickers.map(({ id, name, kind }) => (
            <Link key={id} className={styles.part} href={subjectPath({ kind: 'sticker', platform, id })}>
              <bdi>{name ?? texts('subjectReport.unnamed.sticker')}</bdi>
              {kind !== null && <span className={styles.faint}> · {texts(`stickerKinds.${kind}`)}</span>}
            </Link>
          ))}
        </Part>
        {mentions.length > 0 && (
          <Part name={t('mentions')} isEmpty={false}>
            {mentions.map(handle => (
              <Link key={handle} className={styles.part} href={accountPath({ platform, handle })}>
                <bdi>@{handle}</bdi>
              </Link>
            ))}
          </Part>
        )}
        {duetOf !== null && (
          <Part name={t('duetOf')} isEmpty={false}>
            <Link className={styles.part} href={videoPath({ platform, id: duetOf })}>
              {t('duetLink')}
            </Link>
          </Part>
        )}
      </dl>
    </Card>
  );
}

function Part({ name, isEmpty, children }: { name: string; isEmpty: boolean; children: ReactNode }) {
  const t = useTranslations('videoReport');
  return (
    <div>
      <dt>{name}</dt>
      <dd>{isEmpty ? <span className={styles.faint}>{t('none')}</span> : children}</dd>
    </div>
  );
}
