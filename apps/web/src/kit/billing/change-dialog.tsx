'use client';
import { contract, type ReplyOf, type UserProfile } from '@clipscope/contract';
import { type BillingCycle, type ChangeTime, changeTime, isPaidPlan } from '@clipscope/domain';
import { Radio } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import layout from '../../ui/layout.module.css';
import { FormDialog } from '../form/form.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { Loaded } from '../loaded.tsx';
import { showToast } from '../toast/toast-queue.ts';
import { ChangeLosses } from './change-losses.tsx';
import {
  type LiveSubscription,
  lostFeatures,
  type PlanForSale,
  type Standing,
  usePlanChanged,
} from './standing.ts';

/** Four lines. */
const COSTS_PX = 112;

type Props = {
  readonly plan: PlanForSale;
  readonly cycle: BillingCycle;
  readonly live: LiveSubscription;
  readonly status: Standing['status'];
  readonly features: UserProfile['features'];
  readonly onClose: () => void;
  /** The change is made or scheduled. */
  readonly onDone?: () => void;
};

/** What a change costs, when it takes effect and what the team loses, before it is confirmed. */
export function ChangeDialog({ plan, cycle, live, status, features, onClose, onDone }: Props) {
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
      if (!onDone) onClose();
      await planChanged();
      onDone?.();
    },
  });

  return (
    <FormDialog
      form={form}
      title={t('subscription.change.title', { plan: name })}
      confirm={t(when === 'now' ? 'subscription.change.confirm' : 'subscription.change.schedule')}
      // Amounts that were read earlier may have changed.
      disabled={!preview.data || preview.error !== undefined || preview.isValidating}
      onClose={onClose}
    >
      {usual === 'periodEnd' && (
        <Radio.Group
          label={t('subscription.change.when')}
          value={when}
          onChange={value => setWanted(value === 'now' ? 'now' : 'periodEnd')}
        >
          <div className={layout.radios}>
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
      <Loaded reply={preview} heightPx={COSTS_PX}>
        {costs => <ChangeCosts cycle={cycle} preview={costs} />}
      </Loaded>
      {when === 'now' && <p className={layout.faint}>{t('subscription.change.note')}</p>}
      <ChangeLosses features={lostFeatures(plan, features)} frozen={preview.data?.frozen ?? []} />
    </FormDialog>
  );
}

type Preview = ReplyOf<typeof contract.previewChange>;

/** Amounts as calculated by the payment provider. */
function ChangeCosts({ cycle, preview }: { cycle: BillingCycle; preview: Preview }) {
  const t = useTranslations('subscription');
  const { money, date } = useFormats();
  const { takesEffectAt, firstPaymentAt, dueCents } = preview;
  const price = (cents: number) => money(cents / 100, preview.currency);
  const facts: [term: string, value: string][] = [
    [t('change.takesEffect'), takesEffectAt === null ? t('change.now') : date(takesEffectAt)],
    [t('change.newPrice'), t(`prices.${cycle}`, { price: price(preview.priceCents) })],
  ];
  const sum = (name: 'charge' | 'credit' | 'balance' | 'tax' | 'creditLeft', cents: number | null) => {
    if (cents) facts.push([t(`change.${name}`), price(cents)]);
  };
  if (firstPaymentAt !== null) facts.push([t('change.firstPayment'), date(firstPaymentAt)]);
  else {
    sum('charge', preview.chargeCents);
    sum('credit', preview.creditCents);
    sum('balance', preview.balanceCents);
    facts.push([t('change.dueNow'), dueCents === 0 ? t('change.nothing') : price(dueCents)]);
    sum('tax', preview.taxCents);
    sum('creditLeft', preview.remainingCreditCents);
  }
  return (
    <dl className={layout.facts} data-sums aria-label={t('change.preview')}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
