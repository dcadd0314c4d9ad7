'use client';
import { contract } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useApi } from '../lib/api/use-api.ts';
import { useFormats } from '../lib/format/use-formats.ts';
import type { FavouriteKind } from './favourites/favourite.ts';

export type SubjectHit = {
  readonly platform: Platform;
  readonly id: string;
  /** `@handle`, `#hashtag` or the sound's title. */
  readonly name: string;
  readonly title: string;
  readonly note: string;
  /** Undefined where the kind has no picture. */
  readonly picture: string | null | undefined;
};

/** The subjects of one kind that match what was typed: the source of every subject picker. */
export function useSubjectSearch(kind: FavouriteKind, typed: string, limit: number) {
  const t = useTranslations();
  const { counted } = useFormats();
  const call = { params: { q: typed }, query: { limit } };
  const options = { keepPrevious: true };
  const accounts = useApi(contract.searchAccounts, kind === 'account' ? call : null, options);
  const hashtags = useApi(contract.searchHashtags, kind === 'hashtag' ? call : null, options);
  const sounds = useApi(contract.searchSounds, kind === 'sound' ? call : null, options);
  const { data, error, mutate } = { account: accounts, hashtag: hashtags, sound: sounds }[kind];
  const videos = (amount: number | null) =>
    amount === null ? '' : t('common.counted.videos', counted(amount));
  const hits: SubjectHit[] = [
    ...(accounts.data?.accounts ?? []).map(one => ({
      platform: one.platform,
      id: one.id,
      name: `@${one.handle}`,
      title: one.displayName || one.handle,
      note: `@${one.handle} · ${t(`platforms.${one.platform}`)} · ${t('common.counted.followers', counted(one.followers))}`,
      picture: one.avatarUrl,
    })),
    ...(hashtags.data?.hashtags ?? []).map(one => ({
      platform: one.platform,
      id: one.hashtag,
      name: `#${one.hashtag}`,
      title: `#${one.hashtag}`,
      note: videos(one.videos),
      picture: undefined,
    })),
    ...(sounds.data?.sounds ?? []).map(one => ({
      platform: one.platform,
      id: one.id,
      name: one.title,
      title: one.title,
      note: [one.author, videos(one.videos)].filter(Boolean).join(' · '),
      picture: undefined,
    })),
  ];
  return { data: data ? hits : data, error, mutate };
}
