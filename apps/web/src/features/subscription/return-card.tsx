'use client';
import { contract } from '@clipscope/contract';
import { PAID_PLANS } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { FailureBox } from '../../kit/failure-box.tsx';
import { readOne } from '../../kit/filters/filter-values.ts';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { PaddleCheckout } from './paddle-checkout.tsx';
import { type Standing, usePlanChanged } from './subscription.ts';

/** Completes a purchase: the provider returns to this page with the ID of the checkout. */
export function ReturnCard({ provider }: Pick<Standing, 'provider'>) {
  const t = useTranslations();
  const { read, goTo } = useUrlState();
  const checkoutId = read('_ptxn');
  const plan = readOne(read('plan'), PAID_PLANS);
  const isMethod = read('for') === 'payment-method';
  const planChanged = usePlanChanged();
  const { write, busy, failure } = useWrite();

  const leave = useCallback(() => goTo({ _ptxn: null, plan: null, for: null }), [goTo]);
  const complete = useCallback(async () => {
    if (checkoutId === null) return;
    // A new card is stored by the provider alone.
    const reply = isMethod || (await write(contract.checkoutComplete, { body: { checkoutId } }));
    if (!reply) return;
    showToast({
      text: t(isMethod ? 'subscription.return.methodDone' : 'subscription.return.done'),
      kind: 'success',
    });
    await planChanged();
    leave();
  }, [checkoutId, isMethod, write, t, planChanged, leave]);

  if (checkoutId === null) return null;
  return (
    <Card
      title={
        plan ? t('subscription.return.titleOf', { plan: t(`plans.${plan}`) }) : t('subscription.return.title')
      }
    >
      <div className={layout.stack}>
        {provider === 'local' ? (
          <p className={layout.quiet}>{t('subscription.return.local')}</p>
        ) : (
          <PaddleCheckout checkoutId={checkoutId} onCompleted={() => void complete()} />
        )}
        {failure && (
          <FailureBox
            error={failure}
            title={t('subscription.return.failed')}
            onRetry={() => void complete()}
          />
        )}
        <div className={layout.row}>
          <Button loading={busy} onClick={() => void complete()}>
            {t(provider === 'local' ? 'subscription.return.completeLocal' : 'subscription.return.complete')}
          </Button>
          <Button variant="default" onClick={leave}>
            {t('subscription.return.leave')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
