'use client';
import { contract, type UserProfile } from '@clipscope/contract';
import { type BillingCycle, isPaidPlan } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from '../../ui/forms.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { changePreview, paidCents } from './change-preview.ts';
import own from './subscription.module.css';
import { type LiveSubscription, lostWith, type PlanForSale, type Standing } from './subscription.ts';
import { usePlanChanged } from './use-plan-changed.ts';

type Props = {
  readonly plan: PlanForSale;
  readonly cycle: BillingCycle;
  readonly standing: Standing;
  readonly live: LiveSubscription;
  readonly features: UserProfile['features'];
  readonly onClose: () => void;
};

/** What a change costs at once and what goes with it, before it is made. */
export function ChangeDialog({ plan, cycle, standing, live, features, onClose }: Props) {
  const t = useTranslations();
  const { money, date } = useFormats();
  const planChanged = usePlanChanged();
  const { write, busy, failure } = useWrite();
  const [now] = useState(() => new Date());
  const price = (cents: number) => money(cents / 100, live.currency);
  const cents = cycle === 'year' ? plan.yearCents : plan.monthCents;
  const { data: charged } = useApi(contract.transactions, {});
  const paid = paidCents(live, charged?.transactions ?? []);
  const preview = changePreview(standing, live, paid, { cents, cycle }, now);
  const name = t(`plans.${plan.plan}`);

  async function change() {
    if (!isPaidPlan(plan.plan)) return;
    const reply = await write(contract.changeSubscription, { body: { plan: plan.plan, cycle } });
    if (!reply) return;
    showToast({ text: t('subscription.change.done', { plan: name }), kind: 'success' });
    await planChanged();
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      title={t('subscription.change.title', { plan: name })}
      confirm={t('subscription.change.confirm')}
      busy={busy}
      onConfirm={() => void change()}
      onClose={onClose}
    >
      <dl className={styles.facts} data-sums aria-label={t('subscription.change.preview')}>
        <div>
          <dt>{t('subscription.change.newPrice')}</dt>
          <dd>
            <bdi>{t(`subscription.prices.${cycle}`, { price: price(cents) })}</bdi>
          </dd>
        </div>
        {preview.firstPaymentAt === null ? (
          <>
            <div>
              <dt>{t('subscription.change.credit')}</dt>
              <dd>
                <bdi>{t('subscription.change.about', { price: price(preview.creditCents) })}</bdi>
              </dd>
            </div>
            <div>
              <dt>{t('subscription.change.dueNow')}</dt>
              <dd>
                <bdi>
                  {preview.dueCents === 0
                    ? t('subscription.change.nothing')
                    : t('subscription.change.about', { price: price(preview.dueCents) })}
                </bdi>
              </dd>
            </div>
          </>
        ) : (
          <div>
            <dt>{t('subscription.change.firstPayment')}</dt>
            <dd>
              <bdi>{date(preview.firstPaymentAt)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.faint}>{t('subscription.change.note')}</p>
      <Losses plan={plan} features={features} />
      {failure && <FailureBox error={failure} title={t('states.notSaved')} onRetry={() => void change()} />}
    </ConfirmDialog>
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
