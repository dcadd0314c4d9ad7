'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { FormDialog } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { useFoundText } from '../../lib/imports/use-found-text.ts';
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

/** Shares an upload with all teams or with its own team alone again; one without a team can only be removed. */
export function ShareImport({ file, onChanged, onClose }: Props) {
  const t = useTranslations('admin.imports');
  const { words } = useFoundText();
  const { id, fileName, preview } = file;
  const act = actOf(file);
  const form = useSubmit({
    async send(_, { write }) {
      if (!(await write(CALLS[act], { params: { id } }))) return;
      onChanged();
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      failed={t('notChanged')}
      title={t(`${act}Title`, { name: fileName })}
      confirm={t(act)}
      isFinal={act === 'remove'}
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
    </FormDialog>
  );
}
