'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';

/** Leads to where the provider takes another card. */
export function PaymentMethodButton() {
  const t = useTranslations();
  const { write, busy, failure } = useWrite();

  async function open() {
    const reply = await write(contract.paymentMethodUrl, {});
    if (!reply) return;
    if (reply.url === null) return showToast({ text: t('subscription.noPaymentMethod') });
    const page = new URL(reply.url);
    page.searchParams.set('for', 'payment-method');
    window.location.assign(page);
  }

  return (
    <>
      <Button variant="default" loading={busy} onClick={() => void open()}>
        {t('toast.addPaymentMethod')}
      </Button>
      {failure && <FailureBox error={failure} onRetry={() => void open()} />}
    </>
  );
}
