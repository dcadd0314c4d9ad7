'use client';
import { contract } from '@clipscope/contract';
import { BILLING_CYCLES, type PlanForSale } from '@clipscope/domain';
import { Modal, Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { FailureBox } from '../failure-box.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { Checkout } from './checkout.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { liveOf, mayChoose } from './standing.ts';

type Props = { readonly plan: PlanForSale; readonly onClose: () => void; readonly onDone: () => void };

const HEIGHT_PX = 220;

/** Buys or switches to a plan over the current page, whose contents stay as they are. */
export function UpgradeDialog({ plan, onClose, onDone }: Props) {
  const t = useTranslations();
  const profile = useProfile();
  const standing = useApi(contract.subscription, {});
  const plans = useApi(contract.billingPlans, {});
  const [checkoutId, setCheckoutId] = useState<string | null>(null);
  const chosen = plans.data?.plans.find(one => one.plan === plan);
  const live = standing.data ? liveOf(standing.data) : null;
  const cycle = live?.cycle ?? BILLING_CYCLES[0];
  const error = standing.error ?? plans.error;

  if (standing.data && plans.data && chosen && profile.data && checkoutId === null) {
    if (live && mayChoose(standing.data, chosen, cycle)) {
      return (
        <ChangeDialog
          plan={chosen}
          cycle={cycle}
          live={live}
          status={standing.data.status}
          features={profile.data.features}
          onClose={onClose}
          onDone={onDone}
        />
      );
    }
    if (!live) {
      return (
        <OrderDialog
          plan={plan}
          cycle={cycle}
          priceCents={chosen.monthCents}
          currency={plans.data.currency}
          trialDays={plans.data.trialDays}
          mayTry={!standing.data.trialUsed}
          creditCents={standing.data.subscription?.creditCents ?? 0}
          onCheckout={(_, id) => {
            setCheckoutId(id);
            return undefined;
          }}
          onClose={onClose}
        />
      );
    }
  }
  const name = t(`plans.${plan}`);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(checkoutId === null ? 'subscription.chooseOf' : 'subscription.return.titleOf', { plan: name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {checkoutId !== null && standing.data ? (
        <Checkout
          checkoutId={checkoutId}
          provider={standing.data.provider}
          onDone={onDone}
          onLeave={onClose}
        />
      ) : error ? (
        <FailureBox
          error={error}
          onRetry={() => {
            void standing.mutate();
            void plans.mutate();
          }}
        />
      ) : live ? (
        <MessageBox title={t('subscription.notNow')}>
          <p>{t('subscription.notNowText')}</p>
        </MessageBox>
      ) : (
        <Skeleton height={HEIGHT_PX} />
      )}
    </Modal>
  );
}
