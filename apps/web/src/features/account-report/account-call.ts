import type { ExplainQuery } from '../../lib/metrics/metric-figure.tsx';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import type { ReportSubject } from './report-subject.ts';

/** How most questions about an account over the report's days are asked. */
export function accountCall({ platform, handle }: ReportSubject, { query }: ReportRange) {
  return { params: { id: handle }, query: { platform, ...query } };
}

/** What the explanation of one of the account's numbers is asked with: exactly what the number was. */
export function explainAccount({ platform, handle }: ReportSubject, { query }: ReportRange): ExplainQuery {
  return { kind: 'account', id: handle, platform, ...query };
}

export function explainVideo(
  platform: ReportSubject['platform'],
  id: string,
  { query }: ReportRange,
): ExplainQuery {
  return { kind: 'video', id, platform, ...query };
}
