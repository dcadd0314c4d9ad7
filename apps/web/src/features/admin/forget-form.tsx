'use client';
import { LONGEST, PLATFORMS, type Platform } from '@clipscope/domain';
import { NativeSelect, TextInput } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmForgetting } from './confirm-forgetting.tsx';

/** Which account to forget, and why. Nothing is deleted before it is confirmed. */
export function ForgetForm({ onRequested }: { onRequested: () => void }) {
  const t = useTranslations();
  const [isConfirming, setConfirming] = useState(false);
  const form = useSubmit({
    initialValues: { platform: 'tiktok' as Platform, accountId: '', reason: '' },
    validate: {
      accountId: isNotEmpty(t('admin.forgotten.accountMissing')),
      reason: isNotEmpty(t('admin.reasonMissing')),
    },
    send: async () => setConfirming(true),
  });
  const { platform, accountId, reason } = form.values;

  function clear() {
    form.setValues({ accountId: '', reason: '' });
    onRequested();
  }

  return (
    <Card title={t('admin.forgotten.formTitle')}>
      <Form form={form} submit={t('admin.forgotten.forget')} button={{ size: 'xs', variant: 'default' }}>
        <NativeSelect
          label={t('common.platform')}
          data={PLATFORMS.map(value => ({ value, label: t(`platforms.${value}`) }))}
          {...form.field('platform')}
        />
        <TextInput
          label={t('common.account')}
          description={t('admin.forgotten.accountText')}
          maxLength={LONGEST.subject}
          autoComplete="off"
          dir="ltr"
          {...form.field('accountId')}
        />
        <TextInput
          label={t('common.reason')}
          description={t('admin.forgotten.reasonText')}
          maxLength={LONGEST.forgettingReason}
          {...form.field('reason')}
        />
      </Form>
      {isConfirming && (
        <ConfirmForgetting
          request={{ platform, accountId: accountId.trim(), reason: reason.trim() }}
          onForgotten={clear}
          onClose={() => setConfirming(false)}
        />
      )}
    </Card>
  );
}
