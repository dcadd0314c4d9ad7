'use client';
import { contract, type ImportOfFile } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { useFoundText } from '../../lib/imports/use-found-text.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import forms from '../../ui/forms.module.css';

type Props = {
  readonly one: ImportOfFile;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
};

/** Says exactly what goes and what stays before anything is removed. */
export function RemoveImport({ one, onRemoved, onClose }: Props) {
  const t = useTranslations('imports.remove');
  const common = useTranslations('common');
  const { words } = useFoundText();
  const { write, busy, failure } = useWrite();
  const { id, fileName, preview, startedAt, isShared } = one;

  async function remove() {
    if (!(await write(contract.removeImport, { params: { id } }))) return;
    showToast({ text: t('removing', { name: fileName }) });
    onRemoved();
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      title={common('removeNameQuestion', { name: fileName })}
      confirm={t('confirm')}
      isFinal
      busy={busy}
      disabled={isShared}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {isShared ? (
        <p className={forms.quiet}>{t('shared')}</p>
      ) : startedAt === null || preview === null ? (
        <p className={forms.quiet}>{t('notStarted')}</p>
      ) : (
        <>
          <p className={forms.quiet}>{t('goes', { what: words(preview.found) })}</p>
          <p className={forms.quiet}>{t('stays')}</p>
        </>
      )}
      {failure && <FailureBox error={failure} title={t('notRemoved')} onRetry={() => void remove()} />}
    </ConfirmDialog>
  );
}
