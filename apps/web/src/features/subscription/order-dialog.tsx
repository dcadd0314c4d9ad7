'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { type BillingCycle, discountedCents, type PlanForSale as PlanName } from '@clipscope/domain';
import { Button, Radio, TextInput } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import forms from '../../ui/forms.module.css';
import styles from './subscription.module.css';

type Discount = NonNullable<ReplyOf<typeof contract.validateDiscountCode>['discount']>;
type Props = {
  readonly plan: PlanName;
  readonly cycle: BillingCycle;
  readonly priceCents: number;
  readonly currency: string;
  readonly trialDays: number;
  readonly mayTry: boolean;
  /** What an ended subscription left. */
  readonly creditCents: number;
  readonly onClose: () => void;
};

/** A purchase before it is paid: with the trial or without, and what a discount makes of the price. */
export function OrderDialog(props: Props) {
  const { plan, cycle, priceCents, currency, trialDays, mayTry, creditCents, onClose } = props;
  const t = useTranslations('subscription.order');
  const texts = useTranslations();
  const { money } = useFormats();
  const { push } = useRouter();
  const { write, busy, fault, failure } = useWrite(['discountCode']);
  const check = useWrite();
  const [trial, setTrial] = useState(mayTry);
  const [code, setCode] = useState('');
  const [discount, setDiscount] = useState<Discount | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const price = (cents: number) => money(cents / 100, currency);
  const first = discountedCents(priceCents, discount);
  const fromCredit = Math.min(first, creditCents);
  const firstDue = first - fromCredit;
  const later = discount?.recurring ? first : priceCents;

  async function checkCode() {
    const reply = await check.write(contract.validateDiscountCode, { query: { code: code.trim(), cycle } });
    if (!reply) return;
    setDiscount(reply.discount);
    setRefusal(reply.message);
  }

  async function order() {
    const discountCode = code.trim();
    const reply = await write(contract.checkoutUrl, {
      body: { plan, cycle, trial, ...(discountCode !== '' && { discountCode }) },
    });
    if (!reply) return;
    const page = new URL(reply.url);
    page.searchParams.set('plan', plan);
    // The address that it leads to closes this dialogue.
    if (page.origin === window.location.origin) push(page.pathname + page.search);
    else window.location.assign(page);
  }

  return (
    <ConfirmDialog
      opened
      title={t('title', { plan: texts(`plans.${plan}`) })}
      confirm={t('confirm')}
      busy={busy}
      onConfirm={() => void order()}
      onClose={onClose}
    >
      {mayTry && (
        <Radio.Group
          label={t('begin')}
          value={trial ? 'trial' : 'now'}
          onChange={value => setTrial(value === 'trial')}
        >
          <div className={forms.radios}>
            <Radio value="trial" label={t('trial', { days: trialDays })} description={t('trialText')} />
            <Radio value="now" label={t('now')} description={t('nowText')} />
          </div>
        </Radio.Group>
      )}
      <div className={styles.code}>
        <TextInput
          label={t('code')}
          value={code}
          maxLength={40}
          autoComplete="off"
          dir="ltr"
          error={refusal ?? fault('discountCode')}
          onChange={event => {
            setCode(event.currentTarget.value);
            setDiscount(null);
            setRefusal(null);
          }}
        />
        <Button
          variant="default"
          loading={check.busy}
          disabled={code.trim() === ''}
          onClick={() => void checkCode()}
        >
          {t('checkCode')}
        </Button>
      </div>
      <p role="status" className={forms.quiet}>
        {discount &&
          t(discount.recurring ? 'discountEvery' : 'discountFirst', {
            off: discount.centsOff === null ? `${discount.percentOff} %` : price(discount.centsOff),
          })}
      </p>
      {check.failure && <FailureBox error={check.failure} onRetry={() => void checkCode()} />}
      <dl className={forms.facts} data-sums>
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
      <p className={forms.faint}>{texts('subscription.withoutTax')}</p>
      {failure && (
        <FailureBox error={failure} title={texts('states.notSaved')} onRetry={() => void order()} />
      )}
    </ConfirmDialog>
  );
}
