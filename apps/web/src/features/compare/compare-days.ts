import type { ReportRange } from '../../lib/report/use-report-range.ts';

/** All are added up by UTC days, as the range of the comparison is; only the calls for accounts take a zone. */
export function compareDays({ startDate, endDate, query, asOfQuery }: ReportRange) {
  const known = { startDate, endDate };
  return {
    zoned: query,
    utc: { ...known, ...asOfQuery },
    /** For what is always answered as known now. */
    known,
  };
}

export type CompareDays = ReturnType<typeof compareDays>;
