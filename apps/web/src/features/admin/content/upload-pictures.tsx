'use client';
import { contract } from '@clipscope/contract';
import { MAX_ASSET_BYTES } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { showToast } from '../../../kit/toast/toast-queue.ts';
import { useErrorSentence } from '../../../lib/api/use-error-sentence.ts';
import { useUpload } from '../../../lib/api/use-upload.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';

type Props = { readonly onUploaded: () => void };

export function UploadPictures({ onUploaded }: Props) {
  const t = useTranslations('admin.content.pictures');
  const upload = useUpload();
  const sentence = useErrorSentence();
  const [isBusy, setBusy] = useState(false);

  async function send(files: readonly File[]) {
    setBusy(true);
    for (const file of files) {
      const call = { query: { name: file.name.slice(-200) } };
      const result = await upload(contract.uploadContentAsset, call, file, {
        signal: new AbortController().signal,
        onBytes: () => {},
      });
      if (!result.ok) showToast({ text: sentence(result.error), kind: 'error' });
    }
    setBusy(false);
    onUploaded();
  }

  return (
    <DropZone choose={t('upload')} disabled={isBusy} onFiles={files => void send(files)}>
      <p>{t('uploadText', { megabytes: MAX_ASSET_BYTES / 1024 / 1024 })}</p>
    </DropZone>
  );
}
