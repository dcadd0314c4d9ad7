import { contract } from '@clipscope/contract';
import { hasFeature } from '@clipscope/domain';
import type { Reader } from '../../lib/api/server-reader.ts';
import { firstCall } from '../../lib/api/server-reader.ts';
import { readReportRange } from '../../lib/report/report-state.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';

export const FIRST_VIDEOS = 200;

export function resultsCall(id: string, limit: number, { asOfQuery }: Pick<ReportRange, 'asOfQuery'>) {
  return { params: { id }, query: { limit, ...asOfQuery } };
}

/** What every tab of a campaign shows, by the functions with which the screen asks. */
export async function campaignFirstCalls(id: string, reader: Reader) {
  if (!hasFeature(reader.profile, 'CAMPAIGN_TRACKER')) return [];
  const campaign = firstCall(contract.campaign, { params: { id } });
  // A past day means a day of the campaign, whose zone has to be known.
  const isNow = reader.read('asOf') === null;
  const timezone = isNow ? 'UTC' : (await reader.ask(contract.campaign, { params: { id } }))?.timezone;
  if (timezone === undefined) return [campaign];
  const call = resultsCall(id, FIRST_VIDEOS, readReportRange(reader, { timezone }));
  return [campaign, firstCall(contract.campaignResults, call)];
}
