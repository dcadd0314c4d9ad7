'use client';
import { contract, type ReplyOf, type Sentence } from '@clipscope/contract';
import { flagEmoji, type Platform, truncate } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import type { FavouriteKind } from '../favourites/favourite.ts';
import type { Reply } from '../loaded.tsx';

export type Subject = {
  readonly platform: Platform;
  readonly id: string;
  /** The handle or hashtag without its sign, or the sound's title. */
  readonly name: string;
};

export type SubjectHit = Subject & {
  readonly title: string;
  readonly note: string;
  readonly picture: string | null;
};

const SIGNS = { account: '@', hashtag: '#', sound: '' } as const;

/** As people write it; a caption may begin with a sign of its own. */
export const signed = (kind: FavouriteKind, name: string) =>
  kind === 'video' ? name : `${SIGNS[kind]}${name.replace(/^[@#]/, '')}`;

type FoundAccount = ReplyOf<typeof contract.searchAccounts>['accounts'][number];

export function useAccountHit(): (account: FoundAccount) => SubjectHit {
  const t = useTranslations();
  const { counted, country } = useFormats();
  return ({ platform, id, handle, displayName, avatarUrl, countryCode, followers }) => ({
    platform,
    id,
    name: handle,
    title: displayName || handle,
    note: [
      t(`platforms.${platform}`),
      countryCode && `${flagEmoji(countryCode)} ${country(countryCode)}`,
      t('common.counted.followers', counted(followers)),
    ]
      .filter(Boolean)
      .join(' · '),
    picture: avatarUrl,
  });
}

type Search = {
  readonly kind: FavouriteKind;
  readonly words: string;
  readonly limit: number;
  readonly platform?: Platform | undefined;
};

type Hits = Reply<SubjectHit[]> & {
  /** Why what was named is not among them, if no source could look it up. */
  readonly why: Sentence | null;
  /** They are of earlier words and must not be acted on. */
  readonly isOutdated: boolean;
};

type Video = ReplyOf<typeof contract.searchVideos>['videos'][number];

const LONGEST_CAPTION = 60;

/** A video as something to pick. */
export function savedSubject({ platform, id, caption, account }: Video) {
  const name = truncate(caption || id, LONGEST_CAPTION);
  return { platform, id, name, title: name, note: `@${account.handle}` };
}

/** The subjects of one kind that match what was typed. */
export function useSubjectHits({ kind, words, limit, platform }: Search): Hits {
  const t = useTranslations();
  const { counted } = useFormats();
  const accountHit = useAccountHit();
  const call = { params: { q: words }, query: { limit, ...(platform && { platform }) } };
  const options = { keepPrevious: true };
  const accounts = useApi(contract.searchAccounts, kind === 'account' ? call : null, options);
  const hashtags = useApi(contract.searchHashtags, kind === 'hashtag' ? call : null, options);
  const sounds = useApi(contract.searchSounds, kind === 'sound' ? call : null, options);
  const videos = useApi(contract.searchVideos, kind === 'video' ? call : null, options);
  const amountOf = (amount: number | null) =>
    amount === null ? '' : t('common.counted.videos', counted(amount));
  switch (kind) {
    case 'account':
      return {
        ...accounts,
        isOutdated: accounts.isLoading,
        data: accounts.data?.accounts.map(accountHit),
        why: accounts.data?.notLookedUp ?? null,
      };
    case 'hashtag':
      return {
        ...hashtags,
        isOutdated: hashtags.isLoading,
        why: null,
        data: hashtags.data?.hashtags.map(({ platform, hashtag, videos: amount }) => ({
          platform,
          id: hashtag,
          name: hashtag,
          title: `#${hashtag}`,
          note: amountOf(amount),
          picture: null,
        })),
      };
    case 'video':
      return {
        ...videos,
        why: null,
        isOutdated: videos.isLoading,
        data: videos.data?.videos.map(video => ({ ...savedSubject(video), picture: video.coverUrl })),
      };
    case 'sound':
      return {
        ...sounds,
        isOutdated: sounds.isLoading,
        why: null,
        data: sounds.data?.sounds.map(({ platform, id, title, author, videos: amount }) => ({
          platform,
          id,
          name: title,
          title,
          note: [author, amountOf(amount)].filter(Boolean).join(' · '),
          picture: null,
        })),
      };
  }
}
