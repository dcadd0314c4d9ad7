'use client';
import { contract } from '@clipscope/contract';
import { BILLING_PERMISSIONS, type BillingPermission } from '@clipscope/domain';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { Card } from '../../ui/card.tsx';
import { ROLES } from './roles.ts';
import styles from './team.module.css';
import { inviteFault, type Member } from './team.ts';

type Props = { readonly members: readonly Member[]; readonly onInvited: () => void };

export function InviteForm({ members, onInvited }: Props) {
  const t = useTranslations();
  const form = useSubmit({
    initialValues: {
      email: '',
      role: 'CONTRIBUTOR' as (typeof ROLES)[number],
      billing: 'READ_ONLY' as BillingPermission,
    },
    validate: {
      email: given => {
        const fault = inviteFault(given, members);
        return fault && t(`team.inviteFaults.${fault}`);
      },
    },
    async send({ email, role, billing }, { write, setValues }) {
      const body = { email: email.trim(), role, billing };
      if (!(await write(contract.inviteMember, { body }))) return;
      setValues({ email: '' });
      showToast({ text: t('team.invited', { email: body.email }), kind: 'success' });
      onInvited();
    },
  });

  return (
    <Card title={t('team.inviteTitle')}>
      <Form form={form} submit={t('team.invite')} layout="row" className={styles.form}>
        <TextInput type="email" label={t('common.emailAddress')} {...form.field('email')} />
        <NativeSelect
          label={t('team.role')}
          data={ROLES.map(value => ({ value, label: t(`roles.${value}`) }))}
          {...form.field('role')}
        />
        <NativeSelect
          label={t('team.billing')}
          data={BILLING_PERMISSIONS.map(value => ({ value, label: t(`billing.${value}`) }))}
          {...form.field('billing')}
        />
      </Form>
    </Card>
  );
}
