'use client';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { AddToCampaign } from './add-to-campaign.tsx';
import { ExportRows } from './export-rows.tsx';
import { FileFavourite } from './file-favourite.tsx';
import type { Panel, ReportOf } from './report-of.ts';

type Props = {
  readonly panel: Panel;
  readonly of: ReportOf;
  readonly range: ReportRange;
  readonly onClose: () => void;
};

/** What an action asks before it acts. */
export function ActionPanel({ panel, of, range, onClose }: Props) {
  if (panel === 'campaign') return <AddToCampaign of={of} />;
  if (panel === 'export') return <ExportRows of={of} range={range} onDone={onClose} />;
  return <FileFavourite of={of} what={panel} />;
}
