'use client';
import type { ReactNode } from 'react';
import { partsOf } from '../../kit/report/parts.tsx';
import { accountPath, hashtagPath, soundPath, subjectPath, videoPath } from '../../lib/page/paths.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import styles from './video.module.css';
import type { Video, VideoSubject } from './video-subject.ts';

const { part } = partsOf<VideoSubject, Video>();

/** What the video is made of, each with its own report. */
export const content = part({
  title: ({ t }) => t('videoReport.content'),
  show: ({ t, head }) => {
    const { platform, hashtags, sound, stickers, mentions, duetOf } = head;
    const link = (href: string, name: string, note?: string | null) => (
      <Link key={href} className={styles.part} href={href}>
        <bdi>{name}</bdi>
        {note && <bdi className={layout.faint}> · {note}</bdi>}
      </Link>
    );
    const contents: [string, ReactNode[]][] = [
      [
        t('videoReport.hashtags'),
        hashtags.map(hashtag => link(hashtagPath({ platform, hashtag }), `#${hashtag}`)),
      ],
      [
        t('videoReport.sound'),
        sound
          ? [
              link(
                soundPath({ platform, id: sound.id }),
                sound.name ?? t('subjectReport.unnamed.sound'),
                sound.author,
              ),
              sound.isOriginal && (
                <span key="original" className={layout.faint}>
                  {t('subjectReport.originalSound')}
                </span>
              ),
            ]
          : [],
      ],
      [
        t('videoReport.stickers'),
        stickers.map(({ id, name, kind }) =>
          link(
            subjectPath({ kind: 'sticker', platform, id }),
            name ?? t('subjectReport.unnamed.sticker'),
            kind && t(`stickerKinds.${kind}`),
          ),
        ),
      ],
      ...(mentions.length === 0
        ? []
        : [
            [
              t('videoReport.mentions'),
              mentions.map(handle => link(accountPath({ platform, handle }), `@${handle}`)),
            ] as [string, ReactNode[]],
          ]),
      ...(duetOf === null
        ? []
        : [
            [
              t('videoReport.duetOf'),
              [link(videoPath({ platform, id: duetOf }), t('videoReport.duetLink'))],
            ] as [string, ReactNode[]],
          ]),
    ];
    return (
      <dl className={styles.parts}>
        {contents.map(([name, links]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {links.length === 0 ? <span className={layout.faint}>{t('videoReport.none')}</span> : links}
            </dd>
          </div>
        ))}
      </dl>
    );
  },
});
