'use client';
import { Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { useReturnFocus } from '../../ui/input/use-return-focus.ts';
import { AddToCampaign } from './add-to-campaign.tsx';
import { ExportRows } from './export-rows.tsx';
import { FileFavourite } from './file-favourite.tsx';
import type { Panel, ReportOf } from './report-of.ts';

type Props = {
  /** Null while the dialog closes. */
  readonly panel: Panel | null;
  readonly of: ReportOf;
  readonly range: ReportRange;
  readonly onClose: () => void;
};

/** What an action asks before it acts. */
export function ActionDialog({ panel, of, range, onClose }: Props) {
  const t = useTranslations('reportActions');
  useReturnFocus(panel !== null);
  return (
    <Modal
      opened={panel !== null}
      onClose={onClose}
      title={panel && t.rich(`titles.${panel}`, { name: of.name, bdi: text => <bdi>{text}</bdi> })}
    >
      {panel === 'campaign' && <AddToCampaign of={of} />}
      {panel === 'export' && <ExportRows of={of} range={range} onDone={onClose} />}
      {(panel === 'label' || panel === 'folder') && <FileFavourite of={of} what={panel} />}
    </Modal>
  );
}
