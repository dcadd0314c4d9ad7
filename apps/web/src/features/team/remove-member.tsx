'use client';
import { contract } from '@clipscope/contract';
import { signOut } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { SIGN_IN_PATH } from '../../lib/page/paths.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import type { Member } from './team.ts';

type Props = {
  readonly member: Member;
  readonly isLastOwner: boolean;
  readonly isSelf: boolean;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
};

/** Their sessions and keys end, so it is asked for twice. */
export function RemoveMember({ member, isLastOwner, isSelf, onClose, onRemoved }: Props) {
  const t = useTranslations();
  const { write, busy, failure } = useWrite();
  const name = member.name || member.email;

  async function remove() {
    const reply = await write(contract.removeMember, { params: { userId: member.userId } });
    if (!reply) return;
    // The session ended with the membership; the next one is in another team.
    if (isSelf) return signOut({ callbackUrl: SIGN_IN_PATH });
    showToast({ text: t('team.removed', { name }) });
    onRemoved();
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      title={isSelf ? t('team.leave') : t('team.removeTitle', { name })}
      confirm={isSelf ? t('team.leave') : t('team.remove')}
      isFinal
      busy={busy}
      disabled={isLastOwner}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {isLastOwner ? (
        <MessageBox title={t('team.lastOwnerTitle')} tone="warn">
          <p>{t('team.lastOwner')}</p>
        </MessageBox>
      ) : (
        <p>{isSelf ? t('team.leaveText') : t('team.removeText')}</p>
      )}
      {failure && <FailureBox error={failure} title={t('states.notSaved')} onRetry={() => void remove()} />}
    </ConfirmDialog>
  );
}
