'use client';
import { contract } from '@clipscope/contract';
import { BILLING_PERMISSIONS } from '@clipscope/domain';
import { Radio } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from '../../ui/forms.module.css';
import { ROLES } from './roles.ts';
import type { Member } from './team.ts';

type Props = {
  readonly member: Member;
  readonly isLastOwner: boolean;
  readonly isSelf: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

export function ChangeMember({ member, isLastOwner, isSelf, onClose, onChanged }: Props) {
  const t = useTranslations();
  const profile = useProfile();
  const { write, busy, failure } = useWrite();
  const [role, setRole] = useState(member.role);
  const [billing, setBilling] = useState(member.billing);
  const name = member.name || member.email;

  async function save() {
    if (role === 'DELETED') return;
    const params = { userId: member.userId };
    const reply = await write(contract.changeMember, { params, body: { role, billing } });
    if (!reply) return;
    showToast({ text: t('team.changed', { name }), kind: 'success' });
    onChanged();
    if (isSelf) void profile.mutate();
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      title={t('team.changeTitle', { name })}
      confirm={t('team.save')}
      busy={busy}
      disabled={role === member.role && billing === member.billing}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Radio.Group
        label={t('team.role')}
        {...(isLastOwner && { description: t('team.lastOwner') })}
        value={role}
        onChange={value => setRole(value as typeof role)}
      >
        <div className={styles.radios}>
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
        <p className={styles.quiet}>{t('team.ownDemotion')}</p>
      )}
      <Radio.Group
        label={t('team.billing')}
        value={billing}
        onChange={value => setBilling(value as typeof billing)}
      >
        <div className={styles.radios}>
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
      {failure && <FailureBox error={failure} title={t('states.notSaved')} onRetry={() => void save()} />}
    </ConfirmDialog>
  );
}
