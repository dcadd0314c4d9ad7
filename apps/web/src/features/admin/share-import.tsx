'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { useFoundWords } from '../../lib/imports/use-found-words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import forms from '../../ui/forms.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import type { BroughtFile } from './admin.ts';

type Props = {
  readonly file: BroughtFile;
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

/** Lets all teams see what one brought, or that team alone again. */
export function ShareImport({ file, onChanged, onClose }: Props) {
  const t = useTranslations('admin.imports');
  const { words } = useFoundWords();
  const { write, busy, failure } = useWrite();
  const { id, fileName, isShared, preview } = file;

  async function change() {
    const call = isShared ? contract.unshareImport : contract.shareImport;
    if (!(await write(call, { params: { id } }))) return;
    onChanged();
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      title={t(isShared ? 'unshareTitle' : 'shareTitle', { name: fileName })}
      confirm={t(isShared ? 'unshare' : 'share')}
      busy={busy}
      onConfirm={() => void change()}
      onClose={onClose}
    >
      {isShared ? (
        <p className={forms.quiet}>{t('unshareText')}</p>
      ) : (
        <MessageBox title={t('shareWarning')} tone="warn">
          <p>{t('shareText')}</p>
        </MessageBox>
      )}
      {preview && <p className={forms.quiet}>{words(preview.found)}</p>}
      {failure && <FailureBox error={failure} title={t('notChanged')} onRetry={() => void change()} />}
    </ConfirmDialog>
  );
}
