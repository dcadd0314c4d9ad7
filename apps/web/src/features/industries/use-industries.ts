'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { useApi } from '../../lib/api/use-api.ts';
import { industriesCall } from './first-calls.ts';
import type { IndustryRange } from './use-industry-range.ts';

export type IndustryTotals = ReplyOf<typeof contract.industries>['industries'][number];

/** One answer for the comparison and for the figures of each industry. */
export function useIndustries(platform: Platform, range: IndustryRange) {
  return useApi(contract.industries, industriesCall(platform, range), { keepPrevious: true });
}
