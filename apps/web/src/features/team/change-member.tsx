'use client';
import { contract } from '@clipscope/contract';
import { BILLING_PERMISSIONS } from '@clipscope/domain';
import { Radio } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FormDialog } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
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
      <Radio.Group label={t('team.billing')} {...form.field('billing')}>
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
    </FormDialog>
  );
}
