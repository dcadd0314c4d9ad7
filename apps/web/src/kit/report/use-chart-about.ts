'use client';
import { useMemo } from 'react';
import { lastDays } from '../../lib/format/days.ts';
import { usePageClock } from '../../lib/format/time-zone.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import type { ChartAbout } from '../../ui/chart/chart-about.ts';
import { useSourceName } from '../sources/use-source-name.ts';
import { useTools } from '../use-tools.ts';

type Days = Pick<ReportRange, 'startDate' | 'endDate' | 'timezone'> &
  Partial<Pick<ReportRange, 'grain' | 'asOf'>>;

/** What saved charts of these days say, and which of their points is not complete. */
export function useChartAbout(
  { startDate, endDate, timezone, grain = 'day', asOf = null }: Days,
  subject: string,
  source?: string,
): ChartAbout {
  const { t, day, dayRange } = useTools();
  const sourceName = useSourceName();
  const today = lastDays(1, usePageClock()(), timezone).endDate;
  return useMemo(
    () => ({
      subject,
      notes: [
        dayRange(startDate, endDate),
        t('report.zone', { zone: timezone }),
        ...(source === undefined ? [] : [t('report.sources', { count: 1, sources: sourceName(source) })]),
        t('report.asOf', { day: day(asOf ?? today) }),
      ],
      period: { grain, endDate, today: asOf === null ? today : null },
    }),
    [t, day, dayRange, sourceName, subject, source, startDate, endDate, timezone, grain, asOf, today],
  );
}
