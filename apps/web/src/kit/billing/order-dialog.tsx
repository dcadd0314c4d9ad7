'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { type BillingCycle, discountedCents, type PlanForSale as PlanName } from '@clipscope/domain';
import { Button, Radio, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWrite } from '../../lib/api/use-write.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { loadReasons } from '../../lib/i18n/reason-texts.ts';
import { useSentence } from '../../lib/i18n/use-sentence.ts';
import layout from '../../ui/layout.module.css';
import { FailureBox } from '../failure-box.tsx';
import { FormDialog } from '../form/form.tsx';
import { useSubmit } from '../form/use-submit.ts';
import styles from './billing.module.css';

type Discount = NonNullable<ReplyOf<typeof contract.validateDiscountCode>['discount']>;
type Props = {
  readonly plan: PlanName;
  readonly cycle: BillingCycle;
  readonly priceCents: number;
  readonly currency: string;
  readonly trialDays: number;
  readonly mayTry: boolean;
  /** Left over from an ended subscription. */
  readonly creditCents: number;
  /** Where the order continues, or its number for those who stay on their page. */
  readonly onCheckout: (page: URL, checkoutId: string) => 'leaving' | undefined;
  readonly onClose: () => void;
};

/** A purchase before payment: with or without the trial, and the price after a discount. */
export function OrderDialog(props: Props) {
  const { plan, cycle, priceCents, currency, trialDays, mayTry, creditCents, onCheckout, onClose } = props;
  const t = useTranslations('subscription.order');
  const texts = useTranslations();
  const { money } = useFormats();
  const check = useWrite();
  const [checked, setChecked] = useState<{ code: string; discount: Discount | null } | null>(null);
  const form = useSubmit({
    initialValues: { begin: mayTry ? 'trial' : 'now', discountCode: '' },
    async send(values, { write }) {
      const discountCode = values.discountCode.trim();
      const reply = await write(contract.checkoutUrl, {
        body: { plan, cycle, trial: values.begin === 'trial', ...(discountCode !== '' && { discountCode }) },
      });
      if (!reply) return;
      const page = new URL(reply.url);
      page.searchParams.set('plan', plan);
      return onCheckout(page, reply.checkoutId);
    },
  });
  const trial = form.values.begin === 'trial';
  const code = form.values.discountCode.trim();
  const discount = checked?.code === code ? checked.discount : null;
  const price = (cents: number) => money(cents / 100, currency);
  const first = discountedCents(priceCents, discount);
  const fromCredit = Math.min(first, creditCents);
  const firstDue = first - fromCredit;
  const later = discount?.recurring ? first : priceCents;

  const say = useSentence();
  async function checkCode() {
    if (code === '') return;
    const reply = await check.write(contract.validateDiscountCode, { query: { code, cycle } });
    if (!reply) return;
    setChecked({ code, discount: reply.discount });
    const { message, ...rejection } = reply;
    if (message !== null) await loadReasons();
    form.setFieldError('discountCode', message && say({ message, ...rejection }));
  }

  return (
    <FormDialog
      form={form}
      title={t('title', { plan: texts(`plans.${plan}`) })}
      confirm={t('confirm')}
      onClose={onClose}
    >
      {!mayTry && <p className={layout.quiet}>{t('trialUsed')}</p>}
      {mayTry && (
        <Radio.Group label={t('begin')} {...form.field('begin')}>
          <div className={layout.radios}>
            <Radio value="trial" label={t('trial', { days: trialDays })} description={t('trialText')} />
            <Radio value="now" label={t('now')} description={t('nowText')} />
          </div>
        </Radio.Group>
      )}
      <div className={styles.code}>
        <TextInput
          label={t('code')}
          maxLength={40}
          autoComplete="off"
          dir="ltr"
          {...form.field('discountCode')}
          onKeyDown={event => {
            if (event.key !== 'Enter' || code === '') return;
            // The code is checked before anything is ordered.
            event.preventDefault();
            void checkCode();
          }}
        />
        <Button
          variant="default"
          loading={check.busy}
          disabled={code === ''}
          onClick={() => void checkCode()}
        >
          {t('checkCode')}
        </Button>
      </div>
      <p role="status" className={layout.quiet}>
        {discount &&
          t(discount.recurring ? 'discountEvery' : 'discountFirst', {
            off: discount.centsOff === null ? `${discount.percentOff} %` : price(discount.centsOff),
          })}
      </p>
      {check.failure && <FailureBox error={check.failure} onRetry={() => void checkCode()} />}
      <dl className={layout.facts} data-sums>
        {fromCredit > 0 && (
          <div>
            <dt>{t('credit')}</dt>
            <dd>
              <bdi>{price(fromCredit)}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('dueNow')}</dt>
          <dd>
            <bdi>{price(trial ? 0 : firstDue)}</bdi>
          </dd>
        </div>
        {trial && (
          <div>
            <dt>{t('afterTrial', { days: trialDays })}</dt>
            <dd>
              <bdi>{price(firstDue)}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('then')}</dt>
          <dd>
            <bdi>{texts(`subscription.prices.${cycle}`, { price: price(later) })}</bdi>
          </dd>
        </div>
      </dl>
      <p className={layout.faint}>{texts('subscription.withoutTax')}</p>
    </FormDialog>
  );
}
