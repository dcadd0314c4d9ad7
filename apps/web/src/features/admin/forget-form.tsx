'use client';
import { MAX_TEXT_LENGTHS, PLATFORMS, type Platform } from '@clipscope/domain';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { readOne } from '../../lib/filters/filter-values.ts';
import { Card } from '../../ui/card.tsx';
import forms from '../../ui/forms.module.css';
import { ConfirmForgetting } from './confirm-forgetting.tsx';

/** Whom to forget, and why. Nothing happens before it is confirmed. */
export function ForgetForm({ onAsked }: { onAsked: () => void }) {
  const t = useTranslations();
  const [platform, setPlatform] = useState<Platform>('tiktok');
  const [account, setAccount] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const asked = { platform, accountId: account.trim(), reason: reason.trim() };

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setConfirming(asked.accountId !== '' && asked.reason !== '');
  }

  function clear() {
    setAccount('');
    setReason('');
    setTried(false);
    onAsked();
  }

  return (
    <Card title={t('admin.forgotten.formTitle')}>
      <form className={forms.form} noValidate onSubmit={submit}>
        <NativeSelect
          label={t('common.platform')}
          value={platform}
          onChange={event => setPlatform(readOne(event.currentTarget.value, PLATFORMS) ?? platform)}
          data={PLATFORMS.map(value => ({ value, label: t(`platforms.${value}`) }))}
        />
        <TextInput
          label={t('common.account')}
          description={t('admin.forgotten.accountText')}
          value={account}
          maxLength={MAX_TEXT_LENGTHS.subject}
          autoComplete="off"
          dir="ltr"
          error={tried && asked.accountId === '' && t('admin.forgotten.accountMissing')}
          onChange={event => setAccount(event.currentTarget.value)}
        />
        <TextInput
          label={t('common.reason')}
          description={t('admin.forgotten.reasonText')}
          value={reason}
          maxLength={MAX_TEXT_LENGTHS.forgettingReason}
          error={tried && asked.reason === '' && t('admin.reasonMissing')}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <div className={forms.buttons}>
          <Button type="submit" size="xs" variant="default">
            {t('admin.forgotten.forget')}
          </Button>
        </div>
      </form>
      {isConfirming && (
        <ConfirmForgetting asked={asked} onForgotten={clear} onClose={() => setConfirming(false)} />
      )}
    </Card>
  );
}
