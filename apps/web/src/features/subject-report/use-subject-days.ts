'use client';
import type { Platform } from '@clipscope/domain';
import { useMemo } from 'react';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { type SubjectDays, subjectDays } from './subject-call.ts';

export type { SubjectDays } from './subject-call.ts';

export function useSubjectDays(platform: Platform, reportRange: ReportRange | null): SubjectDays | null {
  return useMemo(() => reportRange && subjectDays(platform, reportRange), [platform, reportRange]);
}
