'use client';
import type { Platform } from '@clipscope/domain';
import { useMemo } from 'react';
import type { ReportRange } from '../../lib/report/use-report-range.ts';

/** Subjects are added up by UTC days, as the range of their reports is: their calls take days without a zone. */
function subjectDays(platform: Platform, { startDate, endDate, asOfQuery }: ReportRange) {
  return {
    query: { platform, startDate, endDate },
    /** Only for the calls that can answer as it was known then. */
    asOf: asOfQuery,
  };
}

export type SubjectDays = ReturnType<typeof subjectDays>;

export function useSubjectDays(platform: Platform, reportRange: ReportRange | null): SubjectDays | null {
  return useMemo(() => reportRange && subjectDays(platform, reportRange), [platform, reportRange]);
}
