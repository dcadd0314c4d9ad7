'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useUpdateResponse } from '../../lib/profile/use-update-response.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import styles from './profile-screen.module.css';

type Settings = ReplyOf<typeof contract.userSettings>;

export function NameForm({ settings }: { settings: Pick<Settings, 'firstName' | 'lastName'> }) {
  const t = useTranslations();
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const onUpdated = useUpdateResponse();
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name)).trim();
    setBusy(true);
    const body = { firstName: text('firstName'), lastName: text('lastName') };
    const result = await callApi(contract.updateUser, { body });
    setBusy(false);
    if (!result.ok) return showToast({ text: sentence(result.error), kind: 'error' });
    const { message = t('profile.saved'), error } = result.data;
    onUpdated({ message, error });
  }

  return (
    <form className={styles.stack} onSubmit={event => void save(event)}>
      <TextInput
        name="firstName"
        label={t('access.firstName')}
        defaultValue={settings.firstName}
        autoComplete="given-name"
        maxLength={100}
      />
      <TextInput
        name="lastName"
        label={t('access.lastName')}
        defaultValue={settings.lastName}
        autoComplete="family-name"
        maxLength={100}
      />
      <Button type="submit" loading={busy}>
        {t('profile.save')}
      </Button>
    </form>
  );
}
