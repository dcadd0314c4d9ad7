'use client';
import { contract } from '@clipscope/contract';
import { IconHash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { hashtagPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import type { Asked } from './found-accounts.tsx';
import { FoundList, Hit, unit } from './found-list.tsx';
import styles from './search.module.css';

export function FoundHashtags({ words, platform, page, size }: Asked) {
  const t = useTranslations();
  const { count, exact, day } = useFormats();
  const { linkTo } = useUrlState();
  const { data, error, mutate } = useApi(
    contract.searchHashtags,
    {
      params: { q: words },
      query: { limit: size, offset: ((page ?? 1) - 1) * size, ...(platform && { platform }) },
    },
    { keepPrevious: true },
  );
  return (
    <FoundList
      title={t('search.kinds.hashtags')}
      error={error}
      onRetry={() => void mutate()}
      size={size}
      page={page}
      more={linkTo({ kind: 'hashtags', page: null })}
      empty={t('search.noHashtags')}
      rows={
        data
          ? data.hashtags.map(tag => (
              <Hit
                key={`${tag.platform}:${tag.hashtag}`}
                href={hashtagPath(tag)}
                picture={
                  <span className={styles.sign}>
                    <IconHash size={16} stroke={1.6} aria-hidden="true" />
                  </span>
                }
                name={<bdi>#{tag.hashtag}</bdi>}
                about={t('search.videosOn', {
                  videos: tag.videos ?? 0,
                  count: count(tag.videos),
                  platform: t(`platforms.${tag.platform}`),
                })}
                details={[tag.lastObservedOn && t('search.lastSeen', { day: day(tag.lastObservedOn) })]}
                amount={t.rich('search.views', {
                  views: tag.viewsGained ?? 0,
                  count: count(tag.viewsGained),
                  unit,
                })}
                amountTitle={t('search.viewsGained', { count: exact(tag.viewsGained) })}
              />
            ))
          : null
      }
    />
  );
}
