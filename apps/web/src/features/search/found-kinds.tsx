'use client';
import { contract } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { IconHash, IconMusic, IconRosetteDiscountCheckFilled, IconStarFilled } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useNames } from '../../kit/filters/use-names.ts';
import { NotLookedUp } from '../../kit/sources/connection.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath, hashtagPath, soundPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { Portrait, RemotePicture } from '../../ui/portrait.tsx';
import { FoundList, Hit, unit } from './found-list.tsx';
import styles from './search.module.css';
import type { ListKind } from './search-view.ts';

type Props = {
  readonly query: string;
  readonly platform: Platform | null;
  readonly page: number | null;
  readonly size: number;
};

const KEEP = { keepPrevious: true };

/** The matches of one kind, as a search asks for them and its list shows them. */
function useKind({ query, platform, page, size }: Props, kind: ListKind) {
  const t = useTranslations('search');
  const { linkTo } = useUrlState();
  return {
    call: {
      params: { q: query },
      query: { limit: size, offset: ((page ?? 1) - 1) * size, ...(platform && { platform }) },
    },
    list: {
      title: t(`kinds.${kind}`),
      empty: t(EMPTY[kind]),
      more: linkTo({ kind, page: null }),
      size,
      page,
    },
  };
}

const EMPTY = { accounts: 'noAccounts', hashtags: 'noHashtags', sounds: 'noSounds' } as const;

export function FoundAccounts(props: Props) {
  const t = useTranslations();
  const { counted, exact } = useFormats();
  const { flagged } = useNames();
  const { call: shared, list } = useKind(props, 'accounts');
  const call = { ...shared, query: { ...shared.query, includeFavourites: 'true' as const } };
  return (
    <FoundList
      {...list}
      reply={useApi(contract.searchAccounts, call, KEEP)}
      why={({ notLookedUp }) =>
        notLookedUp && (
          <div className={layout.padded}>
            <MessageBox title={t('search.noAccounts')}>
              <NotLookedUp why={notLookedUp} />
            </MessageBox>
          </div>
        )
      }
      rowsOf={({ accounts }) =>
        accounts.map(account => (
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
            amount={t.rich('search.followers', { ...counted(account.followers), unit })}
            amountTitle={exact(account.followers)}
          />
        ))
      }
    />
  );
}

export function FoundHashtags(props: Props) {
  const t = useTranslations();
  const { counted, countedExactly, day } = useFormats();
  const { call, list } = useKind(props, 'hashtags');
  return (
    <FoundList
      {...list}
      reply={useApi(contract.searchHashtags, call, KEEP)}
      rowsOf={({ hashtags }) =>
        hashtags.map(tag => (
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
              ...counted(tag.videos),
              platform: t(`platforms.${tag.platform}`),
            })}
            details={[tag.lastObservedOn && t('search.lastSeen', { day: day(tag.lastObservedOn) })]}
            amount={t.rich('search.views', { ...counted(tag.viewsGained), unit })}
            amountTitle={t('search.viewsGained', countedExactly(tag.viewsGained))}
          />
        ))
      }
    />
  );
}

export function FoundSounds(props: Props) {
  const t = useTranslations();
  const { counted, countedExactly, day } = useFormats();
  const { call, list } = useKind(props, 'sounds');
  return (
    <FoundList
      {...list}
      reply={useApi(contract.searchSounds, call, KEEP)}
      rowsOf={({ sounds }) =>
        sounds.map(sound => (
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
            amount={t.rich('search.videos', { ...counted(sound.videos), unit })}
            amountTitle={t('search.viewsGained', countedExactly(sound.viewsGained))}
          />
        ))
      }
    />
  );
}
