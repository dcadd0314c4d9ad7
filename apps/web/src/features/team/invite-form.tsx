'use client';
import { contract } from '@clipscope/contract';
import { BILLING_PERMISSIONS, TEAM_ROLES } from '@clipscope/domain';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { isLimitation } from '../../lib/api/api-error.ts';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './team.module.css';

const ROLES = TEAM_ROLES.filter(role => role !== 'DELETED');

export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const t = useTranslations();
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<(typeof ROLES)[number]>('CONTRIBUTOR');
  const [billing, setBilling] = useState<(typeof BILLING_PERMISSIONS)[number]>('READ_ONLY');
  const [busy, setBusy] = useState(false);

  async function invite(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const body = { email: email.trim(), role, billing };
    const result = await callApi(contract.inviteMember, { body });
    setBusy(false);
    if (result.ok) {
      setEmail('');
      showToast({ text: t('team.invited', { email: body.email }), kind: 'success' });
      onInvited();
    } else if (!isLimitation(result.error)) {
      showToast({ text: sentence(result.error), kind: 'error' });
    }
  }

  return (
    <Card title={t('team.inviteTitle')}>
      <form className={styles.form} onSubmit={event => void invite(event)}>
        <TextInput
          type="email"
          label={t('access.email')}
          required
          value={email}
          onChange={event => setEmail(event.currentTarget.value)}
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
          onChange={event => setBilling(event.currentTarget.value as typeof billing)}
        />
        <Button type="submit" loading={busy}>
          {t('team.invite')}
        </Button>
      </form>
    </Card>
  );
}
