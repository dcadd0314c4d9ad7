'use client';
import { contract } from '@clipscope/contract';
import { useApi } from '../../lib/api/use-api.ts';
import type { What } from './export-choice.ts';

const KINDS = { accounts: 'account', youtube: 'account', hashtags: 'hashtag', sounds: 'sound' } as const;

/** How many rows an export will have; null where only its making can tell. */
export function useRowCount(what: What): number | null {
  const kind = what === 'history' || what === 'videos' ? null : KINDS[what];
  const { data } = useApi(contract.favourites, kind && { query: { kind } });
  if (kind === null || !data) return null;
  return data.favourites.filter(({ platform }) => what !== 'youtube' || platform === 'youtube').length;
}
