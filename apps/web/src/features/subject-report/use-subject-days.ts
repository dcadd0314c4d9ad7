'use client';
import type { Platform } from '@clipscope/domain';
import { useMemo } from 'react';
import type { ReportRange } from '../../lib/report/use-report-range.ts';

/** Subjects are added up by UTC days: their calls take days without a zone, and the end of a UTC day. */
export function subjectDays(platform: Platform, { startDate, endDate, asOf }: ReportRange) {
  return {
    query: { platform, startDate, endDate },
    /** Only for the calls that can answer as it was known then. */
    asOf: asOf === null ? {} : { asOf: `${asOf}T23:59:59.999Z` },
  };
}

export type SubjectDays = ReturnType<typeof subjectDays>;

export function useSubjectDays(platform: Platform, reportRange: ReportRange | null): SubjectDays | null {
  return useMemo(() => reportRange && subjectDays(platform, reportRange), [platform, reportRange]);
}
