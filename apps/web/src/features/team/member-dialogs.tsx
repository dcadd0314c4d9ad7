'use client';
import { contract } from '@clipscope/contract';
import { BILLING_PERMISSIONS } from '@clipscope/domain';
import { Radio } from '@mantine/core';
import { signOut } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { FormDialog } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { SIGN_IN_PATH } from '../../lib/page/paths.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { type Member, ROLES } from './team.ts';

type ChangeProps = {
  readonly member: Member;
  readonly isLastOwner: boolean;
  readonly isSelf: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

export function ChangeMember({ member, isLastOwner, isSelf, onClose, onChanged }: ChangeProps) {
  const t = useTranslations();
  const profile = useProfile();
  const name = member.name || member.email;
  const form = useSubmit({
    initialValues: { role: member.role, billing: member.billing },
    async send({ role, billing }, { write }) {
      if (role === 'DELETED') return;
      const params = { userId: member.userId };
      if (!(await write(contract.changeMember, { params, body: { role, billing } }))) return;
      showToast({ text: t('team.changed', { name }), kind: 'success' });
      onChanged();
      if (isSelf) void profile.mutate();
      onClose();
    },
  });
  const { role, billing } = form.values;

  return (
    <FormDialog
      form={form}
      title={t('team.changeTitle', { name })}
      confirm={t('team.save')}
      disabled={role === member.role && billing === member.billing}
      onClose={onClose}
    >
      <Radio.Group
        label={t('team.role')}
        {...(isLastOwner && { description: t('team.lastOwner') })}
        {...form.field('role')}
      >
        <div className={layout.radios}>
          {ROLES.map(value => (
            <Radio
              key={value}
              value={value}
              label={t(`roles.${value}`)}
              description={t(`team.roleTexts.${value}`)}
              disabled={isLastOwner && value !== 'OWNER'}
            />
          ))}
        </div>
      </Radio.Group>
      {isSelf && member.role === 'OWNER' && role !== 'OWNER' && (
        <p className={layout.quiet}>{t('team.ownDemotion')}</p>
      )}
      <Radio.Group label={t('team.billing')} {...form.field('billing')}>
        <div className={layout.radios}>
          {BILLING_PERMISSIONS.map(value => (
            <Radio
              key={value}
              value={value}
              label={t(`billing.${value}`)}
              description={t(`team.billingTexts.${value}`)}
            />
          ))}
        </div>
      </Radio.Group>
    </FormDialog>
  );
}

type RemoveProps = {
  readonly member: Member;
  readonly isLastOwner: boolean;
  readonly isSelf: boolean;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
};

/** Confirmed first: the member’s sessions and API keys end. */
export function RemoveMember({ member, isLastOwner, isSelf, onClose, onRemoved }: RemoveProps) {
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
