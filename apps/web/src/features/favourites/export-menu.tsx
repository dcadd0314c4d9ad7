'use client';
import { contract } from '@clipscope/contract';
import { EXPORT_FORMATS, type ExportFormat } from '@clipscope/domain';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { EXPORTS_PATH } from '../../lib/page/paths.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { KIND_OF, type Tab } from './favourites-view.ts';
import { useSaveExport } from './use-save-export.ts';

type Props = {
  readonly tab: Tab;
  readonly count: number;
  readonly reportRange: ReportRange;
};

/** Everything that is tracked as a file; of accounts also each day of the range. Counts against the month's rows. */
export function ExportMenu({ tab, count, reportRange }: Props) {
  const t = useTranslations('favourites.export');
  const exports = useTranslations('exports');
  const { busy, save } = useSaveExport();

  const saveList = (format: ExportFormat) =>
    save({
      feature: 'EXPORT',
      table: tab,
      format,
      fetchFile: (download, watch) =>
        download(contract.exportFavourites, { query: { kind: KIND_OF[tab], format } }, watch),
    });
  const saveHistory = (format: ExportFormat) =>
    save({
      feature: 'EXPORT_WITH_HISTORY',
      table: 'history',
      format,
      fetchFile: (download, watch) =>
        download(contract.exportFavouritesHistory, { query: { ...reportRange.query, format } }, watch),
    });

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
            {exports(`formats.${format}`)}
          </Menu.Item>
        ))}
        {tab === 'accounts' && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('history', { days: reportRange.days })}</Menu.Label>
            {EXPORT_FORMATS.map(format => (
              <Menu.Item key={format} onClick={() => void saveHistory(format)}>
                {exports(`formats.${format}`)}
              </Menu.Item>
            ))}
          </>
        )}
        <Menu.Divider />
        <Menu.Item component={Link} href={EXPORTS_PATH}>
          {exports('past.title')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
