'use client';
import { type Contract, contract, type ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { CallResult } from '../../lib/api/renewing-calls.ts';
import { type Many, useMany } from '../../lib/api/use-many.ts';
import { accountPath, hashtagPath, soundPath } from '../../lib/page/paths.ts';
import type { CompareDays, CompareView, Measure } from './compare-view.ts';

type AccountInfo = ReplyOf<Contract['accountInfo']>;
type SubjectInfo = ReplyOf<Contract['hashtagInfo']> | ReplyOf<Contract['soundInfo']>;

export type Member = {
  /** As the address names it. */
  readonly asked: string;
  /** As the platform names it; null until that is known. */
  readonly id: string | null;
  readonly name: string;
  readonly href: string | null;
  /** There is none of that name on the platform, as far as we know. */
  readonly isUnknown: boolean;
  readonly picture: string | null;
  /** Keeps its colour in every chart. */
  readonly place: number;
  readonly account: AccountInfo | null;
  readonly subject: SubjectInfo | null;
};

/** Who is compared, with what is known of each in the range. Until that is there, their names alone. */
export function useMembers({ kind, platform, ids }: CompareView, days: CompareDays) {
  const t = useTranslations('subjectReport.unnamed');
  const of = (wanted: CompareView['kind']) => (kind === wanted ? ids : []);
  const accounts = useMany(
    contract.accountInfo,
    of('account').map(id => ({ id, call: { params: { id }, query: { platform, ...days.zoned } } })),
  );
  const hashtags = useMany(
    contract.hashtagInfo,
    of('hashtag').map(tag => ({ id: tag, call: { params: { tag }, query: { platform, ...days.utc } } })),
  );
  const sounds = useMany(
    contract.soundInfo,
    of('sound').map(id => ({ id, call: { params: { id }, query: { platform, ...days.utc } } })),
  );
  const many: Many<AccountInfo | SubjectInfo> = { account: accounts, hashtag: hashtags, sound: sounds }[kind];
  const { results, retry } = many;
  const unnamed = t('sound');
  const members = useMemo(
    () => ids.map((asked, place) => memberOf(asked, place, results.get(asked), unnamed)),
    [ids, results, unnamed],
  );
  const errors = ids.flatMap(id => {
    const result = results.get(id);
    return result && !result.ok && result.error.status !== 404 ? [result.error] : [];
  });
  return { members, isLoaded: ids.every(id => results.has(id)), error: errors[0], retry };
}

function memberOf(
  asked: string,
  place: number,
  result: CallResult<AccountInfo | SubjectInfo> | undefined,
  unnamed: string,
): Member {
  const nobody = { asked, place, id: null, name: asked, href: null, picture: null, isUnknown: false };
  if (!result?.ok)
    return { ...nobody, isUnknown: result?.error.status === 404, account: null, subject: null };
  const info = result.data;
  if ('handle' in info) {
    const { id, displayName: name, avatarUrl: picture } = info;
    return { ...nobody, id, name, href: accountPath(info), picture, account: info, subject: null };
  }
  if ('hashtag' in info) {
    const { hashtag: id } = info;
    return { ...nobody, id, name: `#${id}`, href: hashtagPath(info), account: null, subject: info };
  }
  const { id, title, coverUrl: picture } = info.sound;
  const href = soundPath({ platform: info.platform, id });
  return { ...nobody, id, name: title ?? unnamed, href, picture, account: null, subject: info };
}

type Point = { readonly date: string } & { readonly [Name in Measure]?: number | null };
export type MemberSeries = {
  /** In the order of the members; without points for those that are not there (yet). Null before the first. */
  readonly lists: readonly (readonly Point[])[] | null;
  readonly error: Error | undefined;
  readonly retry: () => void;
};

export function useSeries({ kind, platform, ids }: CompareView, days: CompareDays): MemberSeries {
  const of = (wanted: CompareView['kind']) => (kind === wanted ? ids : []);
  const accounts = useMany(
    contract.accountSeries,
    of('account').map(id => ({ id, call: { params: { id }, query: { platform, ...days.zoned } } })),
  );
  const hashtags = useMany(
    contract.hashtagSeries,
    of('hashtag').map(tag => ({ id: tag, call: { params: { tag }, query: { platform, ...days.utc } } })),
  );
  const sounds = useMany(
    contract.soundSeries,
    of('sound').map(id => ({ id, call: { params: { id }, query: { platform, ...days.utc } } })),
  );
  const many: Many<{ readonly points: readonly Point[] }> = {
    account: accounts,
    hashtag: hashtags,
    sound: sounds,
  }[kind];
  const { results, retry } = many;
  return useMemo(() => {
    const found = ids.map(id => results.get(id));
    const failed = found.find(result => result && !result.ok && result.error.status !== 404);
    return {
      lists: found.some(result => result)
        ? found.map(result => (result?.ok ? result.data.points : []))
        : null,
      error: failed && !failed.ok ? failed.error : undefined,
      retry,
    };
  }, [ids, results, retry]);
}
