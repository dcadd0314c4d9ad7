'use client';
import { contract, type ImportOfFile, type ImportRoom, MAX_IMPORTED_BYTES } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { useSourceName } from '../../kit/sources/use-source-name.ts';
import { isLimitation } from '../../lib/api/api-error.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useUpload } from '../../lib/api/use-upload.ts';
import { Card } from '../../ui/card.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { Meter } from '../../ui/meter.tsx';
import styles from './imports.module.css';
import { useBytes, useStorageText } from './use-import-text.ts';

type Props = {
  /** Undefined until it is known. */
  readonly room: ImportRoom | undefined;
  readonly onArrived: (arrived: { readonly import: ImportOfFile; readonly isKnown: boolean }) => void;
};

/** Where files come in. What they hold stays with the team. */
export function UploadData({ room, onArrived }: Props) {
  const t = useTranslations('imports');
  const storageText = useStorageText();
  const { sending, refused, send } = useSendFiles(room, onArrived);
  return (
    <Card title={t('title')}>
      <div className={layout.stack}>
        <p className={layout.quiet}>
          {t('lead')} <b>{t('onlyTeam')}</b>
        </p>
        <DropZone choose={t('choose')} disabled={sending !== null} onFiles={files => void send(files)}>
          <p>{t('drop')}</p>
          <small>{t('dropText')}</small>
        </DropZone>
        <p className={layout.quiet}>{room ? t('room', storageText(room)) : '\u00a0'}</p>
        {sending && <SendingFile sending={sending} />}
        {refused.map(({ name, reason }) => (
          <MessageBox key={name} title={t('refused', { name })} tone="fault" urgent>
            <p>{reason}</p>
          </MessageBox>
        ))}
        <FileFormats />
      </div>
    </Card>
  );
}

/** A file on its way, which can be stopped. */
function SendingFile({ sending }: { sending: Sending }) {
  const t = useTranslations('imports.sending');
  const common = useTranslations('common');
  const bytes = useBytes();
  const { name, sizeBytes, sentBytes, waiting, stop } = sending;
  const text = t('sent', { sent: bytes(sentBytes), size: bytes(sizeBytes) });
  return (
    <div className={styles.sending}>
      <p>
        <bdi>{name}</bdi> <small>{text}</small>
        {waiting > 0 && <small>{t('waiting', { count: waiting })}</small>}
      </p>
      <Button size="xs" variant="default" aria-label={t('stopOf', { name })} onClick={stop}>
        {common('stop')}
      </Button>
      <Meter label={t('label', { name })} share={sentBytes / sizeBytes} text={text} />
      <small>{t('stay')}</small>
    </div>
  );
}

/** The file that is on its way to the server. */
type Sending = {
  readonly name: string;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  /** How many wait behind it. */
  readonly waiting: number;
  readonly stop: () => void;
};

type Refused = { readonly name: string; readonly reason: string };
type Arrived = { readonly import: ImportOfFile; readonly isKnown: boolean };

/** Sends files one after the other. One that is stopped or refused does not stop the next. */
function useSendFiles(room: ImportRoom | undefined, onArrived: (arrived: Arrived) => void) {
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
          const name = file.name.slice(-MAX_TEXT_LENGTHS.fileName);
          const query = { name, modifiedAt: new Date(file.lastModified).toISOString() };
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

/** Every kind of file that is read, with where one gets it. */
const FORMATS = [
  'zeeschuimer',
  '4cat',
  'tiktok-studio',
  'youtube-studio',
  'meta-business-suite',
  'yt-dlp',
  'tiktok-export',
  'tiktok-research',
  'youtube-api',
  'tiktok-scraper',
  'tiktok-web',
  'clipscope',
  'mapped',
] as const;

function FileFormats() {
  const t = useTranslations('imports.formats');
  const sourceName = useSourceName();
  return (
    <details className={styles.formats}>
      <summary>{t('title')}</summary>
      <dl className={layout.facts}>
        {FORMATS.map(format => (
          <div key={format}>
            <dt>{sourceName(`file:${format}`)}</dt>
            <dd>{t(`where.${format}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={layout.quiet}>{t('packed')}</p>
    </details>
  );
}
