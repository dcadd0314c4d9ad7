'use client';
import { contract, type UserProfile } from '@clipscope/contract';
import { type BillingCycle, type ChangeTime, changeTime, isPaidPlan } from '@clipscope/domain';
import { Radio, Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FormDialog } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import styles from '../../ui/forms.module.css';
import { ChangeCosts, ChangeLosses } from './change-costs.tsx';
import { type LiveSubscription, lostFeatures, type PlanForSale, type Standing } from './subscription.ts';
import { usePlanChanged } from './use-plan-changed.ts';

/** Four lines. */
const COSTS_PX = 112;

type Props = {
  readonly plan: PlanForSale;
  readonly cycle: BillingCycle;
  readonly live: LiveSubscription;
  readonly status: Standing['status'];
  readonly features: UserProfile['features'];
  readonly onClose: () => void;
};

/** What a change costs, when it takes effect and what the team loses, before it is confirmed. */
export function ChangeDialog({ plan, cycle, live, status, features, onClose }: Props) {
  const t = useTranslations();
  const { date } = useFormats();
  const planChanged = usePlanChanged();
  const terms = isPaidPlan(plan.plan) ? { plan: plan.plan, cycle } : null;
  const usual = terms && status ? changeTime({ ...live, status }, terms) : 'now';
  const [wanted, setWanted] = useState<ChangeTime | null>(null);
  const when = wanted ?? usual;
  const to = terms && { ...terms, when };
  const [isDone, setDone] = useState(false);
  const preview = useApi(contract.previewChange, to && !isDone ? { query: to } : null);
  const name = t(`plans.${plan.plan}`);

  const form = useSubmit({
    async send(_, { write }) {
      if (!to || !preview.data) return;
      const reply = await write(contract.changeSubscription, { body: to });
      if (!reply) return;
      const next = reply.subscription?.next;
      const text = next
        ? t('subscription.change.scheduled', { plan: name, day: date(next.at) })
        : t('subscription.change.done', { plan: name });
      showToast({ text, kind: 'success' });
      // Before all data is read again: the cost of this change can no longer be read.
      flushSync(() => setDone(true));
      onClose();
      await planChanged();
    },
  });

  return (
    <FormDialog
      form={form}
      title={t('subscription.change.title', { plan: name })}
      confirm={t(when === 'now' ? 'subscription.change.confirm' : 'subscription.change.schedule')}
      // Amounts that were read earlier may have changed.
      disabled={!preview.data || preview.isValidating}
      onClose={onClose}
    >
      {usual === 'periodEnd' && (
        <Radio.Group
          label={t('subscription.change.when')}
          value={when}
          onChange={value => setWanted(value === 'now' ? 'now' : 'periodEnd')}
        >
          <div className={styles.radios}>
            <Radio
              value="periodEnd"
              label={t('subscription.change.periodEnd')}
              description={t('subscription.change.periodEndText')}
            />
            <Radio
              value="now"
              label={t('subscription.change.atOnce')}
              description={t('subscription.change.atOnceText')}
            />
          </div>
        </Radio.Group>
      )}
      {preview.error ? (
        <FailureBox error={preview.error} onRetry={() => void preview.mutate()} />
      ) : preview.data ? (
        <ChangeCosts cycle={cycle} preview={preview.data} />
      ) : (
        <Skeleton height={COSTS_PX} />
      )}
      {when === 'now' && <p className={styles.faint}>{t('subscription.change.note')}</p>}
      <ChangeLosses features={lostFeatures(plan, features)} frozen={preview.data?.frozen ?? []} />
    </FormDialog>
  );
}
