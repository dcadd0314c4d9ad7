'use client';
import { contract } from '@clipscope/contract';
import { signOut } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { FormDialog } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { SIGN_IN_PATH } from '../../lib/page/paths.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import type { Member } from './team.ts';

type Props = {
  readonly member: Member;
  readonly isLastOwner: boolean;
  readonly isSelf: boolean;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
};

/** Confirmed first: the member’s sessions and API keys end. */
export function RemoveMember({ member, isLastOwner, isSelf, onClose, onRemoved }: Props) {
  const t = useTranslations();
  const name = member.name || member.email;
  const form = useSubmit({
    async send(_, { write }) {
      if (!(await write(contract.removeMember, { params: { userId: member.userId } }))) return;
      // The session ended with the membership; the next one is in another team.
      if (isSelf) return signOut({ callbackUrl: SIGN_IN_PATH });
      showToast({ text: t('team.removed', { name }) });
      onRemoved();
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      title={isSelf ? t('team.leave') : t('team.removeTitle', { name })}
      confirm={isSelf ? t('team.leave') : t('team.remove')}
      isFinal
      disabled={isLastOwner}
      onClose={onClose}
    >
      {isLastOwner ? (
        <MessageBox title={t('team.lastOwnerTitle')} tone="warn">
          <p>{t('team.lastOwner')}</p>
        </MessageBox>
      ) : (
        <p>{isSelf ? t('team.leaveText') : t('team.removeText')}</p>
      )}
    </FormDialog>
  );
}
