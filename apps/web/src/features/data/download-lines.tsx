'use client';
import { contract, type ImportOfFile } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDownload } from '../../lib/api/use-download.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { saveBlob } from '../../ui/chart/save-file.ts';

/** All lines of a file that were not understood, to be looked at elsewhere. */
export function DownloadLines({ one }: { one: Pick<ImportOfFile, 'id' | 'fileName'> }) {
  const t = useTranslations('imports.notUnderstood');
  const common = useTranslations('common');
  const download = useDownload();
  const sentence = useErrorSentence();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    const watch = { signal: new AbortController().signal, onBytes: () => {} };
    const result = await download(contract.importInvalidRecords, { params: { id: one.id } }, watch);
    setBusy(false);
    if (result.ok) saveBlob(`${one.fileName}-not-understood.ndjson`, result.data);
    else showToast({ text: sentence(result.error), kind: 'error' });
  }

  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={busy}
      aria-label={t('downloadOf', { name: one.fileName })}
      onClick={() => void save()}
    >
      {common('download')}
    </Button>
  );
}
