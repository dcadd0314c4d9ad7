'use client';
import { contract } from '@clipscope/contract';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportTable,
  exportFileName,
  type Feature,
  hasFeature,
} from '@clipscope/domain';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { CallResult } from '../../lib/api/renewing-calls.ts';
import { useDownload } from '../../lib/api/use-download.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { EXPORTS_PATH } from '../../lib/page/paths.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import { saveBlob } from '../../ui/chart/save-file.ts';
import { KIND_OF, type Tab } from './favourites-view.ts';

type Props = {
  readonly tab: Tab;
  readonly count: number;
  readonly reportRange: ReportRange;
};

/** Everything that is tracked as a file; of accounts also each day of the range. Counts against the month's rows. */
export function ExportMenu({ tab, count, reportRange }: Props) {
  const t = useTranslations('favourites.export');
  const download = useDownload();
  const sentence = useErrorSentence();
  const trackUsage = useTrackUsage();
  const { data: profile } = useProfile();
  const [busy, setBusy] = useState(false);
  const watch = { signal: new AbortController().signal, onBytes() {} };

  async function save(feature: Feature, name: string, fetchFile: () => Promise<CallResult<Blob>>) {
    if (profile && !hasFeature(profile, feature)) return openLimitation({ kind: 'feature', feature });
    setBusy(true);
    void trackUsage({ feature: 'export', action: 'start' });
    const result = await fetchFile();
    setBusy(false);
    if (!result.ok) return showToast({ text: sentence(result.error), kind: 'error' });
    saveBlob(name, result.data);
  }

  const fileName = (table: ExportTable, format: ExportFormat) =>
    exportFileName(table, new Date().toISOString().slice(0, 10), { format, zip: false });
  const saveList = (format: ExportFormat) =>
    save('EXPORT', fileName(tab, format), () =>
      download(contract.exportFavourites, { query: { kind: KIND_OF[tab], format } }, watch),
    );
  const saveHistory = (format: ExportFormat) =>
    save('EXPORT_WITH_HISTORY', fileName('history', format), () =>
      download(contract.exportFavouritesHistory, { query: { ...reportRange.query, format } }, watch),
    );

  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" loading={busy} leftSection={<IconDownload size={16} stroke={1.6} />}>
          {t('open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(`list.${tab}`, { count })}</Menu.Label>
        {EXPORT_FORMATS.map(format => (
          <Menu.Item key={format} onClick={() => void saveList(format)}>
            {t(`formats.${format}`)}
          </Menu.Item>
        ))}
        {tab === 'accounts' && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('history', { days: reportRange.days })}</Menu.Label>
            {EXPORT_FORMATS.map(format => (
              <Menu.Item key={format} onClick={() => void saveHistory(format)}>
                {t(`formats.${format}`)}
              </Menu.Item>
            ))}
          </>
        )}
        <Menu.Divider />
        <Menu.Item component={Link} href={EXPORTS_PATH}>
          {t('past')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
