'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { exportFileName } from '@clipscope/domain';
import { useCallback, useState } from 'react';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { isLimitation } from '../../lib/api/api-error.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { type Download, useDownload } from '../../lib/api/use-download.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import { saveBlob } from '../../ui/chart/save-file.ts';
import { type FileChoice, fileQuery, TABLE_OF, type What } from './export-choice.ts';

const ASK_AGAIN_MS = 2000;

export type Quota = ReplyOf<typeof contract.csvQuota>;

/** The team's exports, polled while one is running. */
export function useExportsMade() {
  const [isRunning, setRunning] = useState(false);
  const reply = useApi(contract.pastExports, {}, { refreshMs: isRunning ? ASK_AGAIN_MS : 0 });
  const now = reply.data?.exports.some(({ state }) => state === 'running') ?? false;
  if (now !== isRunning) setRunning(now);
  return reply;
}

type Days = { readonly startDate: string; readonly endDate: string; readonly timezone: string };
export type ExportOrder = FileChoice & { readonly what: What; readonly days: Days };

/** A file on its way into this browser. */
export type Coming = {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  readonly stop: () => void;
};

let lastId = 0;

/** Starts exports and saves each when it has wholly come. Several can be under way. */
export function useExports(onChanged: () => void) {
  const download = useDownload();
  const sentence = useErrorSentence();
  const trackUsage = useTrackUsage();
  const [coming, setComing] = useState<readonly Coming[]>([]);

  const start = useCallback(
    async (order: ExportOrder) => {
      lastId += 1;
      const id = lastId;
      const stopper = new AbortController();
      const today = new Date().toISOString().slice(0, 10);
      const name = exportFileName(TABLE_OF[order.what], today, order);
      setComing(before => [...before, { id, name, bytes: 0, stop: () => stopper.abort() }]);
      void trackUsage({ feature: 'export', action: order.what });
      const result = await fetchExport(download, order, {
        signal: stopper.signal,
        onBytes: bytes => setComing(before => before.map(one => (one.id === id ? { ...one, bytes } : one))),
      });
      setComing(before => before.filter(one => one.id !== id));
      onChanged();
      if (result.ok) saveBlob(name, result.data);
      else if (!stopper.signal.aborted && !isLimitation(result.error)) {
        showToast({ text: sentence(result.error), kind: 'error' });
      }
      return result.ok;
    },
    [download, sentence, trackUsage, onChanged],
  );
  return { coming, start };
}

function fetchExport(
  download: Download,
  { what, days, ...file }: ExportOrder,
  watch: Parameters<Download>[2],
) {
  const query = fileQuery(what, file);
  const { startDate, endDate, timezone } = days;
  switch (what) {
    case 'accounts':
      return download(contract.exportFavourites, { query: { ...query, kind: 'account' } }, watch);
    case 'hashtags':
      return download(contract.exportFavourites, { query: { ...query, kind: 'hashtag' } }, watch);
    case 'sounds':
      return download(contract.exportFavourites, { query: { ...query, kind: 'sound' } }, watch);
    case 'youtube':
      return download(contract.exportYoutubeFavourites, { query }, watch);
    case 'history':
      return download(contract.exportFavouritesHistory, { query: { ...query, ...days } }, watch);
    case 'videos': {
      const params = { a: startDate, b: endDate };
      return download(contract.exportFavouritesVideos, { params, query: { ...query, timezone } }, watch);
    }
  }
}

const KINDS = { accounts: 'account', youtube: 'account', hashtags: 'hashtag', sounds: 'sound' } as const;

/** How many rows an export will have; null where that is unknown until it runs. */
export function useRowCount(what: What): number | null {
  const kind = what === 'history' || what === 'videos' ? null : KINDS[what];
  const { data } = useApi(contract.favourites, kind && { query: { kind } });
  if (kind === null || !data) return null;
  return data.favourites.filter(({ platform }) => what !== 'youtube' || platform === 'youtube').length;
}
