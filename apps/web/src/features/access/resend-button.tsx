'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '../../kit/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';

type Props = { readonly email: string; readonly label: string; readonly sent: string };

/** Resends the confirmation link. The reply is the same whether or not the address is known. */
export function ResendButton({ email, label, sent }: Props) {
  const t = useTranslations('access.resend');
  const { write, busy, failure } = useWrite();
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function resend() {
    if (await write(contract.requestVerification, { body: { email } })) setSentTo(email);
  }

  return (
    <>
      {failure && <FailureBox error={failure} title={t('notSent')} onRetry={() => void resend()} />}
      {!failure && (
        <Button
          size="xs"
          variant="default"
          loading={busy}
          disabled={email === ''}
          onClick={() => void resend()}
        >
          {label}
        </Button>
      )}
      <p role="status">{sentTo === email && !failure && sent}</p>
    </>
  );
}
