'use client';
import { contract, type ImportOfFile, type ImportRoom, MAX_IMPORTED_BYTES } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { isLimitation } from '../../lib/api/api-error.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useUpload } from '../../lib/api/use-upload.ts';
import { useStorageText } from './use-storage-text.ts';

/** The file that is on its way to the server. */
export type Sending = {
  readonly name: string;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  /** How many wait behind it. */
  readonly waiting: number;
  readonly stop: () => void;
};

type Refused = { readonly name: string; readonly reason: string };
type Arrived = { readonly import: ImportOfFile; readonly isKnown: boolean };

/** Sends files one after the other. One that is stopped or refused does not keep the next from going. */
export function useSendFiles(room: ImportRoom | undefined, onArrived: (arrived: Arrived) => void) {
  const t = useTranslations('imports');
  const upload = useUpload();
  const sentence = useErrorSentence();
  const storageText = useStorageText();
  const [sending, setSending] = useState<Sending | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  const send = useCallback(
    async (files: readonly File[]) => {
      setRefused([]);
      const refuse = (name: string, reason: string) => setRefused(before => [...before, { name, reason }]);
      for (const [place, file] of files.entries()) {
        if (file.size === 0) refuse(file.name, t('empty'));
        else if (file.size > MAX_IMPORTED_BYTES) refuse(file.name, t('tooLarge'));
        else if (room && file.size > room.remainingBytes) refuse(file.name, t('noRoom', storageText(room)));
        else {
          const stopper = new AbortController();
          const stop = () => stopper.abort();
          const waiting = files.length - place - 1;
          setSending({ name: file.name, sizeBytes: file.size, sentBytes: 0, waiting, stop });
          const query = { name: file.name.slice(-MAX_TEXT_LENGTHS.fileName) };
          const result = await upload(contract.uploadImport, { query }, file, {
            signal: stopper.signal,
            onBytes: sentBytes => setSending(before => before && { ...before, sentBytes }),
          });
          if (result.ok) onArrived(result.data);
          else if (!stopper.signal.aborted && !isLimitation(result.error)) {
            refuse(file.name, sentence(result.error));
          }
        }
      }
      setSending(null);
    },
    [t, upload, sentence, room, storageText, onArrived],
  );
  return { sending, refused, send };
}
