'use client';
import { contract } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { FormDialog } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './admin.module.css';

const DELETED = ['goesVideos', 'goesComments', 'goesImports', 'goesTracking'] as const;

type Props = {
  readonly request: { readonly platform: Platform; readonly accountId: string; readonly reason: string };
  readonly onForgotten: () => void;
  readonly onClose: () => void;
};

/** Lists what will be deleted before it is. */
export function ConfirmForgetting({ request, onForgotten, onClose }: Props) {
  const t = useTranslations();
  const { accountId: account, platform } = request;
  const form = useSubmit({
    async send(_, { write }) {
      if (!(await write(contract.forgetAccount, { body: request }))) return;
      showToast({ text: t('admin.forgotten.begun', { account }), kind: 'success' });
      onForgotten();
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      failed={t('admin.forgotten.notForgotten')}
      isFinal
      title={t('admin.forgotten.confirmTitle', { account, platform: t(`platforms.${platform}`) })}
      confirm={t('admin.forgotten.confirm')}
      onClose={onClose}
    >
      <p>{t(account.startsWith('@') ? 'admin.forgotten.byHandle' : 'admin.forgotten.byId')}</p>
      <MessageBox title={t('admin.forgotten.confirmWarning')} tone="warn">
        <ul className={styles.goes}>
          {DELETED.map(line => (
            <li key={line}>{t(`admin.forgotten.${line}`)}</li>
          ))}
        </ul>
      </MessageBox>
    </FormDialog>
  );
}
