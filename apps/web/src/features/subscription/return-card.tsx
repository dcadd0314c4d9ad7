'use client';
import { PAID_PLANS } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { Checkout } from '../../kit/billing/checkout.tsx';
import type { Standing } from '../../kit/billing/standing.ts';
import { readOne } from '../../kit/filters/filter-values.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';

type Props = Pick<Standing, 'provider'> & {
  /** The plan is in force. */
  readonly onDone: () => void;
};

/** Completes a purchase: the provider returns to this page with the ID of the checkout. */
export function ReturnCard({ provider, onDone }: Props) {
  const t = useTranslations();
  const { read, goTo } = useUrlState();
  const checkoutId = read('_ptxn');
  const plan = readOne(read('plan'), PAID_PLANS);
  const isMethod = read('for') === 'payment-method';
  const leave = useCallback(() => goTo({ _ptxn: null, plan: null, for: null }, 'replace'), [goTo]);
  const done = useCallback(() => {
    leave();
    if (!isMethod) onDone();
  }, [leave, isMethod, onDone]);
  if (checkoutId === null) return null;
  return (
    <Card
      title={
        plan ? t('subscription.return.titleOf', { plan: t(`plans.${plan}`) }) : t('subscription.return.title')
      }
    >
      <Checkout
        checkoutId={checkoutId}
        provider={provider}
        isMethod={isMethod}
        onDone={done}
        onLeave={leave}
      />
    </Card>
  );
}
