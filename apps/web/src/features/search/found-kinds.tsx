'use client';
import { contract } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { IconHash, IconMusic, IconRosetteDiscountCheckFilled, IconStarFilled } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { useNames } from '../../lib/filters/use-names.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath, hashtagPath, soundPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { RemotePicture } from '../../ui/remote-picture.tsx';
import { FoundList, Hit, unit } from './found-list.tsx';
import styles from './search.module.css';

type Asked = {
  readonly words: string;
  readonly platform: Platform | null;
  readonly page: number | null;
  readonly size: number;
};

export function FoundAccounts({ words, platform, page, size }: Asked) {
  const t = useTranslations();
  const { count, exact } = useFormats();
  const { flagged } = useNames();
  const { linkTo } = useUrlState();
  const { data, error, mutate } = useApi(
    contract.searchAccounts,
    {
      params: { q: words },
      query: {
        includeFavourites: 'true',
        limit: size,
        offset: ((page ?? 1) - 1) * size,
        ...(platform && { platform }),
      },
    },
    { keepPrevious: true },
  );
  return (
    <FoundList
      title={t('search.kinds.accounts')}
      error={error}
      onRetry={() => void mutate()}
      size={size}
      page={page}
      more={linkTo({ kind: 'accounts', page: null })}
      empty={t('search.noAccounts')}
      rows={
        data
          ? data.accounts.map(account => (
              <Hit
                key={`${account.platform}:${account.id}`}
                href={accountPath(account)}
                picture={<Portrait name={account.displayName} src={account.avatarUrl} sizePx={36} />}
                name={
                  <>
                    <bdi>{account.displayName}</bdi>
                    {account.verified && (
                      <IconRosetteDiscountCheckFilled
                        className={styles.mark}
                        size={14}
                        role="img"
                        aria-label={t('report.verified')}
                      />
                    )}
                    {account.tracked && (
                      <IconStarFilled
                        className={styles.mark}
                        size={12}
                        role="img"
                        aria-label={t('common.tracked')}
                      />
                    )}
                  </>
                }
                about={
                  <>
                    <bdi>@{account.handle}</bdi> · {t(`platforms.${account.platform}`)}
                  </>
                }
                details={[
                  account.countryCode && flagged(account.countryCode),
                  account.industry && t(`industries.${account.industry}`),
                  account.tier && t(`tiers.${account.tier}`),
                ]}
                amount={t.rich('search.followers', {
                  followers: account.followers ?? 0,
                  count: count(account.followers),
                  unit,
                })}
                amountTitle={exact(account.followers)}
              />
            ))
          : null
      }
    />
  );
}

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

export function FoundSounds({ words, platform, page, size }: Asked) {
  const t = useTranslations();
  const { count, exact, day } = useFormats();
  const { linkTo } = useUrlState();
  const { data, error, mutate } = useApi(
    contract.searchSounds,
    {
      params: { q: words },
      query: { limit: size, offset: ((page ?? 1) - 1) * size, ...(platform && { platform }) },
    },
    { keepPrevious: true },
  );
  return (
    <FoundList
      title={t('search.kinds.sounds')}
      error={error}
      onRetry={() => void mutate()}
      size={size}
      page={page}
      more={linkTo({ kind: 'sounds', page: null })}
      empty={t('search.noSounds')}
      rows={
        data
          ? data.sounds.map(sound => (
              <Hit
                key={`${sound.platform}:${sound.id}`}
                href={soundPath(sound)}
                picture={
                  sound.coverUrl === null ? (
                    <span className={styles.sign}>
                      <IconMusic size={16} stroke={1.6} aria-hidden="true" />
                    </span>
                  ) : (
                    <RemotePicture className={styles.sign} src={sound.coverUrl} />
                  )
                }
                name={<bdi>{sound.title}</bdi>}
                about={
                  <>
                    <bdi>{sound.author}</bdi> · {t(`platforms.${sound.platform}`)}
                  </>
                }
                details={[
                  sound.isOriginal ? t('subjectReport.originalSound') : t('subjectReport.song'),
                  sound.lastObservedOn && t('search.lastSeen', { day: day(sound.lastObservedOn) }),
                ]}
                amount={t.rich('search.videos', {
                  videos: sound.videos ?? 0,
                  count: count(sound.videos),
                  unit,
                })}
                amountTitle={t('search.viewsGained', { count: exact(sound.viewsGained) })}
              />
            ))
          : null
      }
    />
  );
}
