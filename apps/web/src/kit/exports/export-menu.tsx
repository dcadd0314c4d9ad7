'use client';
import { EXPORT_FORMATS, type ExportFormat, type ExportTable } from '@clipscope/domain';
import { Button, type ButtonProps, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { Download } from '../../lib/api/use-download.ts';
import { EXPORTS_PATH } from '../../lib/page/paths.ts';
import { Link } from '../../ui/link.tsx';
import { useSaveExport } from './use-save-export.ts';

type Props = Pick<ButtonProps, 'size'> & {
  readonly table: ExportTable;
  readonly fetchFile: (
    download: Download,
    format: ExportFormat,
    watch: Parameters<Download>[2],
  ) => ReturnType<Download>;
};

/** What a screen shows as a file in a chosen format. It counts against the month's rows. */
export function ExportMenu({ table, fetchFile, size }: Props) {
  const t = useTranslations('exports');
  const label = useTranslations('favourites.export');
  const { busy, save } = useSaveExport();
  const saveAs = (format: ExportFormat) =>
    save({
      feature: 'EXPORT',
      table,
      format,
      fetchFile: (download, watch) => fetchFile(download, format, watch),
    });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          {...(size !== undefined && { size })}
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
