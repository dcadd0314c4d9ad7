'use client';
import { contract, MAX_EXPORTED_IDS } from '@clipscope/contract';
import { EXPORT_FORMATS, type ExportFormat } from '@clipscope/domain';
import { Button, Menu, Radio } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSaveExport } from '../../kit/exports/use-save-export.ts';
import type { Favourite } from '../../kit/favourites/favourite.ts';
import { EXPORTS_PATH } from '../../lib/page/paths.ts';
import { type ReportRange, useReportRange } from '../../lib/report/use-report-range.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { KIND_OF, type TrackedTab } from './favourites-view.ts';

type Props = {
  readonly tab: TrackedTab;
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

/** For accounts, also the gains of the range. */
const WHATS = ['list', 'history', 'videos'] as const;
type What = (typeof WHATS)[number];

type ExportChosenProps = { readonly tab: TrackedTab; readonly chosen: readonly Favourite[] };

/** The chosen rows as a file, and nothing else. */
export function ExportChosen({ tab, chosen }: ExportChosenProps) {
  const t = useTranslations('favourites.bulk');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={14} stroke={1.6} />}
        onClick={() => setOpen(true)}
      >
        {t('export')}
      </Button>
      {isOpen && <ExportDialog tab={tab} chosen={chosen} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportDialog({ tab, chosen, onClose }: ExportChosenProps & { readonly onClose: () => void }) {
  const t = useTranslations('favourites.export');
  const formatName = useTranslations('exports.formats');
  const reportRange = useReportRange();
  const { busy, save } = useSaveExport();
  const [what, setWhat] = useState<What>('list');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const isTooMany = chosen.length > MAX_EXPORTED_IDS;
  const ids = chosen.map(({ id }) => id).join();

  async function start() {
    if (!reportRange) return;
    const { startDate, endDate, timezone, query, asOfQuery } = reportRange;
    const isDone = await save({
      feature: what === 'history' ? 'EXPORT_WITH_HISTORY' : 'EXPORT',
      table: what === 'list' ? tab : what,
      format,
      fetchFile: (download, watch) => {
        const file = { format, ids };
        switch (what) {
          case 'list':
            return download(contract.exportFavourites, { query: { ...file, kind: KIND_OF[tab] } }, watch);
          case 'history':
            return download(contract.exportFavouritesHistory, { query: { ...query, ...file } }, watch);
          case 'videos': {
            const params = { a: startDate, b: endDate };
            const call = { params, query: { ...file, timezone, ...asOfQuery } };
            return download(contract.exportFavouritesVideos, call, watch);
          }
        }
      },
    });
    if (isDone) onClose();
  }

  return (
    <ConfirmDialog
      opened
      title={t(`chosen.${tab}`, { count: chosen.length })}
      confirm={t('open')}
      busy={busy}
      disabled={isTooMany || !reportRange}
      onConfirm={() => void start()}
      onClose={onClose}
    >
      {tab === 'accounts' && (
        <Radio.Group label={t('what')} value={what} onChange={value => setWhat(value as What)}>
          <div className={layout.radios}>
            {WHATS.map(key => (
              <Radio key={key} value={key} label={t(`whats.${key}`, { days: reportRange?.days ?? 0 })} />
            ))}
          </div>
        </Radio.Group>
      )}
      <Radio.Group label={t('format')} value={format} onChange={value => setFormat(value as ExportFormat)}>
        <div className={layout.radios}>
          {EXPORT_FORMATS.map(key => (
            <Radio key={key} value={key} label={formatName(key)} />
          ))}
        </div>
      </Radio.Group>
      <p className={layout.faint} role="status">
        {isTooMany ? t('tooMany', { most: MAX_EXPORTED_IDS }) : t('counts')}
      </p>
    </ConfirmDialog>
  );
}
