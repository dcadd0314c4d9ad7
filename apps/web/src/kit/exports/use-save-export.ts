'use client';
import {
  type ExportFormat,
  type ExportTable,
  exportFileName,
  type Feature,
  hasFeature,
} from '@clipscope/domain';
import { type Download, useDownload } from '../../lib/api/use-download.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { useRefreshNotifications } from '../../lib/notifications/use-refresh-notifications.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import { saveBlob } from '../../ui/chart/save-file.ts';
import { useAction } from '../use-action.ts';

type ExportRequest = {
  readonly feature: Feature;
  readonly table: ExportTable;
  readonly format: ExportFormat;
  readonly fetchFile: (download: Download, watch: Parameters<Download>[2]) => ReturnType<Download>;
};

/** Fetches an export and saves it as a file, or shows why not. True when the file is saved. */
export function useSaveExport() {
  const download = useDownload();
  const trackUsage = useTrackUsage();
  const refreshNotifications = useRefreshNotifications();
  const { data: profile } = useProfile();
  const { busy, send } = useAction();

  async function save({ feature, table, format, fetchFile }: ExportRequest): Promise<boolean> {
    if (profile && !hasFeature(profile, feature)) {
      openLimitation({ kind: 'feature', feature });
      return false;
    }
    void trackUsage({ feature: 'export', action: 'start' });
    const watch = { signal: new AbortController().signal, onBytes() {} };
    const result = await send(() => fetchFile(download, watch));
    void refreshNotifications();
    if (!result.ok) return false;
    const today = new Date().toISOString().slice(0, 10);
    saveBlob(exportFileName(table, today, { format, zip: false }), result.data);
    return true;
  }

  return { busy, save };
}
