'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath, hashtagPath, videoPath } from '../../lib/page/paths.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { RemotePicture } from '../../ui/remote-picture.tsx';
import styles from './dashboard.module.css';
import { Filled } from './filled.tsx';
import { NothingTracked } from './nothing-tracked.tsx';
import { useVideoPlatform } from './video-platforms.tsx';

type Video = ReplyOf<typeof contract.recommendedVideos>['videos'][number];

/** Videos by others that rise now, each with what it shares with the tracked accounts. */
export function RecommendedWidget() {
  const { platform } = useVideoPlatform();
  const reply = useApi(contract.recommendedVideos, platform && { query: { platform } });
  return (
    <Filled reply={reply} rowPx={52}>
      {({ videos }) =>
        videos.length === 0 ? (
          <NothingTracked kind="recommended" />
        ) : (
          <ul>
            {videos.map(video => (
              <Recommended key={video.id} video={video} />
            ))}
          </ul>
        )
      }
    </Filled>
  );
}

function Recommended({ video }: { video: Video }) {
  const t = useTranslations();
  const { count, exact } = useFormats();
  return (
    <li className={styles.listed}>
      <RemotePicture className={styles.cover} src={video.coverUrl} />
      <div className={styles.words}>
        <Link
          className={`${layout.clamp} ${styles.listedCaption}`}
          href={videoPath(video)}
          prefetch={false}
          dir="auto"
        >
          {video.caption || t('videoColumns.noCaption')}
        </Link>
        <p className={styles.reason}>
          <Link href={accountPath(video.account)} prefetch={false} data-private>
            <bdi>@{video.account.handle}</bdi>
          </Link>
          {' · '}
          <Reason video={video} />
        </p>
      </div>
      <p className={styles.gained} title={exact(video.viewsGained7Days)}>
        <b>
          <bdi>+{count(video.viewsGained7Days)}</bdi>
        </b>
        <small>
          <bdi>{t('dashboard.recommended.gained')}</bdi>
        </small>
      </p>
    </li>
  );
}

function Reason({ video: { reason, platform } }: { video: Video }) {
  const t = useTranslations();
  if (reason.kind === 'industry')
    return t('dashboard.recommended.industry', { industry: t(`industries.${reason.industry}`) });
  return (
    <Link href={hashtagPath({ platform, hashtag: reason.hashtag })} prefetch={false}>
      <bdi>{t('dashboard.recommended.hashtag', { hashtag: `#${reason.hashtag}` })}</bdi>
    </Link>
  );
}
