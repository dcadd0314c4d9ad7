'use client';
import { contract } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './admin.module.css';

const GOES = ['goesVideos', 'goesComments', 'goesImports', 'goesTracking'] as const;

type Props = {
  readonly asked: { readonly platform: Platform; readonly accountId: string; readonly reason: string };
  readonly onForgotten: () => void;
  readonly onClose: () => void;
};

/** Says what goes before it goes. */
export function ConfirmForgetting({ asked, onForgotten, onClose }: Props) {
  const t = useTranslations();
  const { write, busy, failure } = useWrite();
  const { accountId: account, platform } = asked;

  async function forget() {
    if (!(await write(contract.forgetAccount, { body: asked }))) return;
    showToast({ text: t('admin.forgotten.begun', { account }), kind: 'success' });
    onForgotten();
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      isFinal
      title={t('admin.forgotten.confirmTitle', { account, platform: t(`platforms.${platform}`) })}
      confirm={t('admin.forgotten.confirm')}
      busy={busy}
      onConfirm={() => void forget()}
      onClose={onClose}
    >
      <p>{t(account.startsWith('@') ? 'admin.forgotten.byHandle' : 'admin.forgotten.byId')}</p>
      <MessageBox title={t('admin.forgotten.confirmWarning')} tone="warn">
        <ul className={styles.goes}>
          {GOES.map(line => (
            <li key={line}>{t(`admin.forgotten.${line}`)}</li>
          ))}
        </ul>
      </MessageBox>
      {failure && (
        <FailureBox error={failure} title={t('admin.forgotten.notForgotten')} onRetry={() => void forget()} />
      )}
    </ConfirmDialog>
  );
}
