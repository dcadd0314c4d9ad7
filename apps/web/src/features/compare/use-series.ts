'use client';
import { contract } from '@clipscope/contract';
import { useMemo } from 'react';
import { type Many, useMany } from '../../lib/api/use-many.ts';
import type { CompareDays } from './compare-days.ts';
import type { CompareView, Measure } from './compare-view.ts';

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
