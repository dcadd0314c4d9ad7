'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { useFoundText } from '../../lib/imports/use-found-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import forms from '../../ui/forms.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { actOf, type UploadedFile } from './admin.ts';

const CALLS = {
  share: contract.shareImport,
  unshare: contract.unshareImport,
  remove: contract.removeSharedImport,
};

type Props = {
  readonly file: UploadedFile;
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

/** Lets all teams see what one brought, or that team alone again; what no team brought can only go. */
export function ShareImport({ file, onChanged, onClose }: Props) {
  const t = useTranslations('admin.imports');
  const { words } = useFoundText();
  const { write, busy, failure } = useWrite();
  const { id, fileName, preview } = file;
  const act = actOf(file);

  async function change() {
    if (!(await write(CALLS[act], { params: { id } }))) return;
    onChanged();
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      title={t(`${act}Title`, { name: fileName })}
      confirm={t(act)}
      isFinal={act === 'remove'}
      busy={busy}
      onConfirm={() => void change()}
      onClose={onClose}
    >
      {act !== 'share' ? (
        <p className={forms.quiet}>{t(`${act}Text`)}</p>
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
