'use client';
import { contract, type ReplyOf, type Sentence } from '@clipscope/contract';
import { flagEmoji, type Platform } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import type { TrackedKind } from '../favourites/favourite.ts';
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

export const signed = (kind: TrackedKind, name: string) => `${SIGNS[kind]}${name.replace(/^[@#]/, '')}`;

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
  readonly kind: TrackedKind;
  readonly words: string;
  readonly limit: number;
  readonly platform?: Platform | undefined;
};

/** Hits, and why what was named is not among them, if no source could look it up. */
type Hits = Reply<SubjectHit[]> & { readonly why: Sentence | null };

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
  const videos = (amount: number | null) =>
    amount === null ? '' : t('common.counted.videos', counted(amount));
  switch (kind) {
    case 'account':
      return {
        ...accounts,
        data: accounts.data?.accounts.map(accountHit),
        why: accounts.data?.notLookedUp ?? null,
      };
    case 'hashtag':
      return {
        ...hashtags,
        why: null,
        data: hashtags.data?.hashtags.map(({ platform, hashtag, videos: amount }) => ({
          platform,
          id: hashtag,
          name: hashtag,
          title: `#${hashtag}`,
          note: videos(amount),
          picture: null,
        })),
      };
    case 'sound':
      return {
        ...sounds,
        why: null,
        data: sounds.data?.sounds.map(({ platform, id, title, author, videos: amount }) => ({
          platform,
          id,
          name: title,
          title,
          note: [author, videos(amount)].filter(Boolean).join(' · '),
          picture: null,
        })),
      };
  }
}
