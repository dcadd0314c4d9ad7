'use client';
import { contract, type PowerColumn } from '@clipscope/contract';
import { useMemo } from 'react';
import type { Favourite } from '../../kit/favourites/favourite.ts';
import { useMany } from '../../lib/api/use-many.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import type { PowerRow } from './favourites-view.ts';
import { historyGrain, keyOf } from './favourites-view.ts';
import { pagesOf, powerTableCalls, versionOf } from './first-calls.ts';

/** Every tracked account with its columns, by platform and id. Null until they are there. */
export function usePowerTable(
  favourites: readonly Favourite[],
  columns: readonly PowerColumn[],
  reportRange: ReportRange,
) {
  const { results, failures, mutate } = useMany(
    contract.powerTable,
    powerTableCalls(favourites, columns, reportRange),
    versionOf(favourites),
  );
  return useMemo(() => {
    const pages = [...results.values()];
    const read = pages.flatMap(page => (page.ok ? [page.data] : []));
    const rows = new Map<string, PowerRow>(
      read.flatMap(page => page.rows.map(row => [keyOf(row.account.platform, row.account.id), row] as const)),
    );
    return {
      rows: favourites.length === 0 || read.length > 0 ? rows : null,
      covered: read[0]?.range ?? null,
      error: failures[0],
      mutate,
    };
  }, [results, failures, mutate, favourites.length]);
}

export type TrendPoints = readonly { readonly date: string; readonly value: number | null }[];

/** One column over time for each account; followers come with the table itself. */
export function useTrends(
  favourites: readonly Favourite[],
  trend: PowerColumn,
  { query, days }: ReportRange,
  rows: ReadonlyMap<string, PowerRow> | null,
): ReadonlyMap<string, TrendPoints> {
  const { results } = useMany(
    contract.powerTableHistory,
    trend === 'followers'
      ? []
      : pagesOf(favourites).map(({ id, slice }) => ({
          id,
          call: { query: { ...query, columns: trend, grain: historyGrain(trend, days), ...slice } },
        })),
    versionOf(favourites),
  );
  return useMemo(() => {
    if (trend === 'followers') {
      return new Map(
        [...(rows ?? [])].map(([key, row]) => [
          key,
          row.followersTrend.map(({ date, followers }) => ({ date, value: followers })),
        ]),
      );
    }
    const read = [...results.values()].flatMap(page => (page.ok ? page.data.rows : []));
    return new Map(
      read.map(({ account, points }) => [
        keyOf(account.platform, account.id),
        points.map(({ date, values }) => ({ date, value: values[0] ?? null })),
      ]),
    );
  }, [trend, rows, results]);
}
