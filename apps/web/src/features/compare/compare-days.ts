import type { ReportRange } from '../../lib/report/use-report-range.ts';

/** Accounts are asked by the reader's days; hashtags, sounds and shares by UTC days, which may not have begun. */
export function compareDays({ startDate, endDate, query, asOf }: ReportRange, now: Date) {
  const today = now.toISOString().slice(0, 10);
  const until = endDate > today ? today : endDate;
  const shared = { startDate: startDate > until ? until : startDate, endDate: until };
  return {
    zoned: query,
    utc: { ...shared, ...(asOf !== null && { asOf: `${asOf}T23:59:59.999Z` }) },
    /** For what is always told as known now. */
    known: shared,
  };
}

export type CompareDays = ReturnType<typeof compareDays>;
