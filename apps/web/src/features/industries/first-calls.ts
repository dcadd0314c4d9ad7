import { contract } from '@clipscope/contract';
import { hasFeature, type Industry, type Platform } from '@clipscope/domain';
import type { Reader } from '../../lib/api/server-reader.ts';
import { firstCall } from '../../lib/api/server-reader.ts';
import { readReportRange } from '../../lib/report/report-state.ts';
import { platformFrom, TABS } from './industry-view.ts';
import type { IndustryRange } from './use-industry-range.ts';

export function industriesCall(platform: Platform, { startDate, endDate, asOfQuery }: IndustryRange) {
  return { query: { platform, startDate, endDate, ...asOfQuery } };
}

export function scoresCall(industry: Industry, platform: Platform, { asOfQuery }: IndustryRange) {
  return { params: { industry }, query: { platform, ...asOfQuery } };
}

/** What the comparison of all asks for, or the first tab of one, by the functions with which they ask. */
export function industryFirstCalls(reader: Reader, industry?: Industry) {
  if (!hasFeature(reader.profile, 'INDUSTRY_INSIGHTS')) return [];
  const platform = platformFrom(reader.read);
  const range = readReportRange(reader, { timezone: 'UTC' });
  const named = reader.read('tab');
  const isFirst = industry !== undefined && (TABS.find(tab => tab === named) ?? TABS[0]) === TABS[0];
  return [
    firstCall(contract.industries, industriesCall(platform, range)),
    ...(isFirst ? [firstCall(contract.industryScores, scoresCall(industry, platform, range))] : []),
  ];
}
