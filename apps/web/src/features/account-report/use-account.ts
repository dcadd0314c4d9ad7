'use client';
import { contract } from '@clipscope/contract';
import { useApi } from '../../lib/api/use-api.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { basicCall } from './account-call.ts';
import type { ReportSubject } from './report-subject.ts';

/** Who the account is. Waits for the range only when the address names a past day. */
export function useAccount(subject: ReportSubject, reportRange: ReportRange | null) {
  const { read } = useUrlState();
  const isReady = reportRange !== null || read('asOf') === null;
  return useApi(contract.accountBasic, isReady ? basicCall(subject, reportRange) : null);
}
