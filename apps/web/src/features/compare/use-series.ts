'use client';
import { contract } from '@clipscope/contract';
import { useMemo } from 'react';
import { type Many, useMany } from '../../lib/api/use-many.ts';
import type { CompareDays } from './compare-days.ts';
import type { CompareView, Measure } from './compare-view.ts';
import { accountCalls, hashtagCalls, soundCalls } from './first-calls.ts';

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
