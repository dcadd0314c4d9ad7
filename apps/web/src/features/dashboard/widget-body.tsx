'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath, hashtagPath, videoPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { RemotePicture } from '../../ui/portrait.tsx';
import { Tip } from '../../ui/tip.tsx';
import styles from './dashboard.module.css';
import { Filled, NothingTracked } from './filled.tsx';
import type { Item } from './layout.ts';
import { OnboardingWidget } from './onboarding-widget.tsx';
import { TrackedAccountsWidget } from './tracked-accounts-widget.tsx';
import { TrackedHashtagsWidget } from './tracked-hashtags-widget.tsx';
import { useVideoPlatform, VideoPlatforms } from './video-platforms.tsx';

const ORDERS = ['newest', 'best'] as const;

/** The newest videos of the tracked accounts, or those with most views. */
function TrackedVideosWidget() {
  const t = useTranslations('dashboard.videos');
  const { day } = useFormats();
  const { read, linkTo } = useUrlState();
  const { platform } = useVideoPlatform();
  const reply = useApi(contract.trackedAccountsVideos, platform && { query: { platform } });
  const order = read('videos') === 'best' ? 'best' : 'newest';
  const items = ORDERS.map(key => ({
    key,
    label: t(key),
    href: linkTo({ videos: key === 'newest' ? null : key }),
    current: key === order,
  }));
  return (
    <>
      <div className={styles.switches}>
        <LinkSwitch label={t('order')} items={items} />
        <VideoPlatforms />
        {reply.data && (
          <span className={layout.faint}>
            <bdi>{t('since', { day: day(reply.data.publishedSince) })}</bdi>
          </span>
        )}
      </div>
      <Filled reply={reply} rowPx={64}>
        {data =>
          data[order].length === 0 ? (
            <NothingTracked kind="videos" />
          ) : (
            <VideoStrip videos={data[order]} label={t(key(order))} />
          )
        }
      </Filled>
    </>
  );
}

const key = (order: (typeof ORDERS)[number]) => (order === 'best' ? 'bestLabel' : 'newestLabel');

type TrackedVideosWidgetVideo = ReplyOf<typeof contract.trackedAccountsVideos>['newest'][number];

/** Videos side by side, as pictures with what they have. */
function VideoStrip({ videos, label }: { videos: readonly TrackedVideosWidgetVideo[]; label: string }) {
  return (
    <ul className={styles.strip} aria-label={label}>
      {videos.map(video => (
        <VideoTile key={`${video.platform}:${video.id}`} video={video} />
      ))}
    </ul>
  );
}

function VideoTile({ video }: { video: TrackedVideosWidgetVideo }) {
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
        <Tip as="b" text={exact(video.views)}>
          <bdi>{t('common.counted.views', counted(video.views))}</bdi>
        </Tip>
        {video.engagementRate !== null && (
          <Tip text={t('videoColumns.engagement')}>{percent(video.engagementRate)}</Tip>
        )}
        <Tip as="time" dateTime={video.publishedAt} text={dateTime(video.publishedAt)}>
          {ago(video.publishedAt)}
        </Tip>
      </p>
    </li>
  );
}

/** Charts, tables and their formats come with the first widget that needs them. */
const MetricWidget = dynamic(() => import('./metric-widget.tsx').then(module => module.MetricWidget), {
  ssr: false,
  loading: () => <Skeleton height="100%" />,
});

export function WidgetBody({ item }: { item: Item }) {
  switch (item.kind) {
    case 'onboarding-checklist':
      return <OnboardingWidget />;
    case 'tracked-accounts':
      return <TrackedAccountsWidget />;
    case 'tracked-accounts-videos':
      return <TrackedVideosWidget />;
    case 'recommended-videos':
      return <RecommendedWidget />;
    case 'tracked-hashtags':
      return <TrackedHashtagsWidget />;
    default:
      return <MetricWidget item={item} />;
  }
}

type Video = ReplyOf<typeof contract.recommendedVideos>['videos'][number];

/** Videos by others that rise now, each with what it shares with the tracked accounts. */
function RecommendedWidget() {
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
  const { counted, exact } = useFormats();
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
      <Tip as="p" className={styles.gained} text={exact(video.viewsGained7Days)}>
        {t.rich('dashboard.recommended.gained', {
          ...counted(video.viewsGained7Days),
          b: text => (
            <b>
              <bdi>{text}</bdi>
            </b>
          ),
          unit: text => (
            <small>
              <bdi>{text}</bdi>
            </small>
          ),
        })}
      </Tip>
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
