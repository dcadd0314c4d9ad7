'use client';
import { contract } from '@clipscope/contract';
import { BILLING_PERMISSIONS, type BillingPermission } from '@clipscope/domain';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import parts from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './team.module.css';
import { type Invitation, inviteFault, type Member, ROLES } from './team.ts';

type InviteProps = { readonly members: readonly Member[]; readonly onInvited: () => void };

export function InviteForm({ members, onInvited }: InviteProps) {
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

type Props = {
  readonly invitations: readonly Invitation[];
  readonly mayWithdraw: boolean;
  readonly onWithdrawn: () => void;
};

export function Invitations({ invitations, mayWithdraw, onWithdrawn }: Props) {
  const t = useTranslations();
  const { date } = useFormats();
  const callApi = useCallApi();
  const sentence = useErrorSentence();

  async function withdraw(id: string) {
    const result = await callApi(contract.withdrawInvitation, { params: { id } });
    if (!result.ok) return showToast({ text: sentence(result.error), kind: 'error' });
    showToast({ text: t('team.withdrawn') });
    onWithdrawn();
  }

  return (
    <Card title={t('team.invitations')}>
      {invitations.length === 0 && (
        <MessageBox title={t('team.noInvitations')}>
          <p>{t('team.noInvitationsText')}</p>
        </MessageBox>
      )}
      <ul>
        {invitations.map(({ id, email, role, invitedBy, expiresAt }) => (
          <li key={id} className={styles.invitation}>
            <span data-private>{email}</span>
            <span className={parts.faint}>
              {t('team.invitationNote', { role: t(`roles.${role}`), invitedBy, expires: date(expiresAt) })}
            </span>
            {mayWithdraw && (
              <Button
                size="xs"
                variant="default"
                aria-label={t('team.withdrawOf', { email })}
                onClick={() => void withdraw(id)}
              >
                {t('team.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
