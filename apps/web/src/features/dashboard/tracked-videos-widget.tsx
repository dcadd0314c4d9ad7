'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import layout from '../../ui/layout.module.css';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import styles from './dashboard.module.css';
import { Filled } from './filled.tsx';
import { NothingTracked } from './nothing-tracked.tsx';
import { useVideoPlatform, VideoPlatforms } from './video-platforms.tsx';
import { VideoStrip } from './video-strip.tsx';

const ORDERS = ['newest', 'best'] as const;

/** The newest videos of the tracked accounts, or those with most views. */
export function TrackedVideosWidget() {
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
