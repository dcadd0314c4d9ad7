'use client';
import { contract, type ReplyOf, type UserProfile } from '@clipscope/contract';
import { type BillingCycle, isPaidPlan } from '@clipscope/domain';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from '../../ui/forms.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import own from './subscription.module.css';
import { lostWith, type PlanForSale } from './subscription.ts';
import { usePlanChanged } from './use-plan-changed.ts';

/** Three lines. */
const COSTS_PX = 84;

type Props = {
  readonly plan: PlanForSale;
  readonly cycle: BillingCycle;
  readonly features: UserProfile['features'];
  readonly onClose: () => void;
};

/** What a change costs at once and what goes with it, before it is made. */
export function ChangeDialog({ plan, cycle, features, onClose }: Props) {
  const t = useTranslations();
  const planChanged = usePlanChanged();
  const { write, busy, failure } = useWrite();
  const to = isPaidPlan(plan.plan) ? { plan: plan.plan, cycle } : null;
  const [isDone, setDone] = useState(false);
  const preview = useApi(contract.previewChange, to && !isDone ? { query: to } : null);
  const name = t(`plans.${plan.plan}`);

  async function change() {
    if (!to) return;
    const reply = await write(contract.changeSubscription, { body: to });
    if (!reply) return;
    showToast({ text: t('subscription.change.done', { plan: name }), kind: 'success' });
    // Before everything is asked anew: what this change costs cannot be asked any more.
    flushSync(() => setDone(true));
    onClose();
    await planChanged();
  }

  return (
    <ConfirmDialog
      opened
      title={t('subscription.change.title', { plan: name })}
      confirm={t('subscription.change.confirm')}
      busy={busy}
      disabled={!preview.data}
      onConfirm={() => void change()}
      onClose={onClose}
    >
      {preview.error ? (
        <FailureBox error={preview.error} onRetry={() => void preview.mutate()} />
      ) : preview.data ? (
        <Costs cycle={cycle} preview={preview.data} />
      ) : (
        <Skeleton height={COSTS_PX} />
      )}
      <p className={styles.faint}>{t('subscription.change.note')}</p>
      <Losses plan={plan} features={features} />
      {failure && <FailureBox error={failure} title={t('states.notSaved')} onRetry={() => void change()} />}
    </ConfirmDialog>
  );
}

type CostsProps = {
  readonly cycle: BillingCycle;
  readonly preview: ReplyOf<typeof contract.previewChange>;
};

/** As the provider tells it. */
function Costs({ cycle, preview }: CostsProps) {
  const t = useTranslations('subscription');
  const { money, date } = useFormats();
  const { priceCents, creditCents, dueCents, firstPaymentAt } = preview;
  const price = (cents: number) => money(cents / 100, preview.currency);
  const facts: [term: string, value: string][] =
    firstPaymentAt === null
      ? [
          [t('change.credit'), price(creditCents)],
          [t('change.dueNow'), dueCents === 0 ? t('change.nothing') : price(dueCents)],
        ]
      : [[t('change.firstPayment'), date(firstPaymentAt)]];
  return (
    <dl className={styles.facts} data-sums aria-label={t('change.preview')}>
      {[[t('change.newPrice'), t(`prices.${cycle}`, { price: price(priceCents) })], ...facts].map(
        ([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Losses({ plan, features }: Pick<Props, 'plan' | 'features'>) {
  const t = useTranslations();
  const { exact } = useFormats();
  const { data: usage } = useApi(contract.businessUsage, {});
  if (!usage) return null;
  const lost = lostWith(plan, { features }, usage);
  if (lost.features.length + lost.limits.length === 0) return null;
  return (
    <MessageBox title={t('subscription.change.losses')} tone="warn">
      {lost.features.length > 0 && (
        <p>{lost.features.map(feature => t(`features.${feature}`)).join(' · ')}</p>
      )}
      {lost.limits.map(({ limit, used, allowed }) => (
        <p key={limit} className={own.limit}>
          {t('subscription.change.above', {
            limit: t(`limits.${limit}`),
            used: exact(used),
            allowed: exact(allowed),
          })}
        </p>
      ))}
    </MessageBox>
  );
}
