'use client';
import type { ImportOfFile, ImportRoom } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { Card } from '../../ui/card.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import forms from '../../ui/forms.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { FileFormats } from './file-formats.tsx';
import { SendingFile } from './sending-file.tsx';
import { useSendFiles } from './use-send-files.ts';
import { useStorageText } from './use-storage-text.ts';

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
      <div className={forms.form}>
        <p className={forms.quiet}>
          {t('lead')} <b>{t('onlyTeam')}</b>
        </p>
        <DropZone choose={t('choose')} disabled={sending !== null} onFiles={files => void send(files)}>
          <p>{t('drop')}</p>
          <small>{t('dropText')}</small>
        </DropZone>
        <p className={forms.quiet}>{room ? t('room', storageText(room)) : '\u00a0'}</p>
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
