'use client';
import {
  type ExportFormat,
  type ExportTable,
  exportFileName,
  type Feature,
  hasFeature,
} from '@clipscope/domain';
import { useState } from 'react';
import { isLimitation } from '../../lib/api/api-error.ts';
import { type Download, useDownload } from '../../lib/api/use-download.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { useRefreshNotifications } from '../../lib/notifications/use-refresh-notifications.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import { saveBlob } from '../../ui/chart/save-file.ts';

type Asked = {
  readonly feature: Feature;
  readonly table: ExportTable;
  readonly format: ExportFormat;
  readonly fetchFile: (download: Download, watch: Parameters<Download>[2]) => ReturnType<Download>;
};

/** Fetches an export and saves it as a file; says what stands in the way. True when the file is there. */
export function useSaveExport() {
  const download = useDownload();
  const sentence = useErrorSentence();
  const trackUsage = useTrackUsage();
  const refreshNotifications = useRefreshNotifications();
  const { data: profile } = useProfile();
  const [busy, setBusy] = useState(false);

  async function save({ feature, table, format, fetchFile }: Asked): Promise<boolean> {
    if (profile && !hasFeature(profile, feature)) {
      openLimitation({ kind: 'feature', feature });
      return false;
    }
    setBusy(true);
    void trackUsage({ feature: 'export', action: 'start' });
    const result = await fetchFile(download, { signal: new AbortController().signal, onBytes() {} });
    setBusy(false);
    void refreshNotifications();
    if (!result.ok) {
      if (!isLimitation(result.error)) showToast({ text: sentence(result.error), kind: 'error' });
      return false;
    }
    const today = new Date().toISOString().slice(0, 10);
    saveBlob(exportFileName(table, today, { format, zip: false }), result.data);
    return true;
  }

  return { busy, save };
}
