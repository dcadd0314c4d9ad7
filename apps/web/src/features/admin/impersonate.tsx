'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { TextInput } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useSession } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { DASHBOARD_PATH } from '../../lib/page/paths.ts';
import type { ActingChange } from '../../lib/session/acting.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { UserDetails } from './admin.ts';

/** The product as the user sees it, for half an hour. Why is asked first, and kept in the log. */
export function Impersonate({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const t = useTranslations();
  const { push } = useRouter();
  const { update } = useSession();
  const { write, busy, fault, failure } = useWrite(['reason']);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim() === '';

  async function start() {
    setTried(true);
    if (isMissing) return;
    const body = { userId: user.id, reason: reason.trim() };
    const acting = await write(contract.startImpersonation, { body });
    if (!acting) return;
    const session = await update({ acting } satisfies ActingChange);
    if (session?.impersonation) push(DASHBOARD_PATH);
    else showToast({ text: t('admin.users.impersonate.notBegun'), kind: 'error' });
  }

  return (
    <ConfirmDialog
      opened
      title={t('admin.users.impersonate.title')}
      confirm={t('admin.users.impersonate.confirm')}
      busy={busy}
      onConfirm={() => void start()}
      onClose={onClose}
    >
      <p data-private>
        <b>
          <bdi>{user.name || user.email}</bdi>
        </b>
      </p>
      <p>{t('admin.users.impersonate.text')}</p>
      <TextInput
        data-autofocus
        label={t('common.reason')}
        description={t('admin.reasonText')}
        value={reason}
        maxLength={MAX_TEXT_LENGTHS.reason}
        error={tried && isMissing ? t('admin.reasonMissing') : fault('reason')}
        onChange={event => setReason(event.currentTarget.value)}
      />
      {failure && (
        <FailureBox
          error={failure}
          title={t('admin.users.impersonate.notBegun')}
          onRetry={() => void start()}
        />
      )}
    </ConfirmDialog>
  );
}
