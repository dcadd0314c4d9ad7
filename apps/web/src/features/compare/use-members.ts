'use client';
import { type Contract, contract, type ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { CallResult } from '../../lib/api/renewing-calls.ts';
import { type Many, useMany } from '../../lib/api/use-many.ts';
import { accountPath, hashtagPath, soundPath } from '../../lib/page/paths.ts';
import type { CompareDays, CompareView, Measure } from './compare-view.ts';
import { accountCalls, hashtagCalls, soundCalls } from './first-calls.ts';

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
export function useMembers(view: CompareView, days: CompareDays) {
  const t = useTranslations('subjectReport.unnamed');
  const { kind, ids } = view;
  const accounts = useMany(contract.accountInfo, accountCalls(view, days));
  const hashtags = useMany(contract.hashtagInfo, hashtagCalls(view, days));
  const sounds = useMany(contract.soundInfo, soundCalls(view, days));
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

export function useSeries(view: CompareView, days: CompareDays): MemberSeries {
  const { kind, ids } = view;
  const accounts = useMany(contract.accountSeries, accountCalls(view, days));
  const hashtags = useMany(contract.hashtagSeries, hashtagCalls(view, days));
  const sounds = useMany(contract.soundSeries, soundCalls(view, days));
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
