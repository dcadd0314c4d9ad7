'use client';
import { contract } from '@clipscope/contract';
import { BILLING_PERMISSIONS, type BillingPermission } from '@clipscope/domain';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { Card } from '../../ui/card.tsx';
import { ROLES } from './roles.ts';
import styles from './team.module.css';
import { inviteFault, type Member } from './team.ts';

type Props = { readonly members: readonly Member[]; readonly onInvited: () => void };

export function InviteForm({ members, onInvited }: Props) {
  const t = useTranslations();
  const { write, busy, fault, failure, forget } = useWrite(['email']);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<(typeof ROLES)[number]>('CONTRIBUTOR');
  const [billing, setBilling] = useState<BillingPermission>('READ_ONLY');
  const [tried, setTried] = useState(false);
  const ownFault = inviteFault(email, members);

  async function invite() {
    setTried(true);
    if (ownFault !== null) return;
    const body = { email: email.trim(), role, billing };
    const reply = await write(contract.inviteMember, { body });
    if (!reply) return;
    setEmail('');
    setTried(false);
    showToast({ text: t('team.invited', { email: body.email }), kind: 'success' });
    onInvited();
  }

  return (
    <Card title={t('team.inviteTitle')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void invite();
        }}
      >
        <TextInput
          type="email"
          label={t('common.emailAddress')}
          value={email}
          error={tried && ownFault !== null ? t(`team.inviteFaults.${ownFault}`) : fault('email')}
          onChange={event => {
            setEmail(event.currentTarget.value);
            forget();
          }}
        />
        <NativeSelect
          label={t('team.role')}
          data={ROLES.map(value => ({ value, label: t(`roles.${value}`) }))}
          value={role}
          onChange={event => setRole(event.currentTarget.value as typeof role)}
        />
        <NativeSelect
          label={t('team.billing')}
          data={BILLING_PERMISSIONS.map(value => ({ value, label: t(`billing.${value}`) }))}
          value={billing}
          onChange={event => setBilling(event.currentTarget.value as BillingPermission)}
        />
        <Button type="submit" loading={busy}>
          {t('team.invite')}
        </Button>
      </form>
      {failure && <FailureBox error={failure} title={t('states.notSaved')} onRetry={() => void invite()} />}
    </Card>
  );
}
