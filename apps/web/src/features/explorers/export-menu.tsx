'use client';
import { contract } from '@clipscope/contract';
import { EXPORT_FORMATS, type ExportFormat } from '@clipscope/domain';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useSaveExport } from '../../kit/exports/use-save-export.ts';
import { EXPORTS_PATH } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useReportRange } from '../../lib/report/use-report-range.ts';
import { Link } from '../../ui/link.tsx';
import { commentQuery, mentionQuery, USUAL_RANGE } from './explorer-calls.ts';

type Props = { readonly table: 'comments' | 'mentions' };

/** All texts that match as a file, which counts against the month's rows. */
export function ExportMenu({ table }: Props) {
  const t = useTranslations('exports');
  const label = useTranslations('favourites.export');
  const { read } = useUrlState();
  const reportRange = useReportRange(undefined, USUAL_RANGE);
  const { busy, save } = useSaveExport();
  if (!reportRange) return null;
  const saveAs = (format: ExportFormat) =>
    save({
      feature: 'EXPORT',
      table,
      format,
      fetchFile: (download, watch) => {
        const common = { ...reportRange.query, format };
        return table === 'comments'
          ? download(contract.exportComments, { query: { ...common, ...commentQuery(read) } }, watch)
          : download(contract.exportMentions, { query: { ...common, ...mentionQuery(read) } }, watch);
      },
    });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={14} stroke={1.6} />}
        >
          {label('open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_FORMATS.map(format => (
          <Menu.Item key={format} onClick={() => void saveAs(format)}>
            {t(`formats.${format}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} href={EXPORTS_PATH}>
          {t('past.title')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
