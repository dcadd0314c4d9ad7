'use client';
import type { BillingCycle } from '@clipscope/domain';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import styles from './pricing.module.css';
import { appliesTo, type Discount, readCode } from './pricing.ts';

type Props = {
  /** The code in the address. */
  readonly code: string | null;
  readonly cycle: BillingCycle;
  readonly currency: string;
  readonly discount: Discount | null;
  readonly isChecking: boolean;
  readonly isUnknown: boolean;
  readonly error: Error | undefined;
  readonly onRetry: () => void;
};

export function CodeForm({ code, cycle, currency, discount, isChecking, isUnknown, error, onRetry }: Props) {
  const t = useTranslations();
  const { money } = useFormats();
  const { goTo } = useUrlState();
  const form = useSubmit({
    initialValues: { code: code ?? '' },
    async send({ code: typed }, { setFieldError }) {
      const valid = readCode(typed);
      goTo({ code: valid });
      if (valid === null && typed.trim() !== '') setFieldError('code', t('pricing.code.unknown'));
    },
  });
  const { error: fault, ...field } = form.field('code');
  const isRejected = Boolean(fault) || isUnknown;

  const effectOfCode = () => {
    if (!discount) return null;
    if (!appliesTo(discount, cycle))
      return t(`pricing.code.only.${discount.onlyCycle ?? 'year'}`, { code: discount.code });
    const off =
      discount.centsOff === null ? `${discount.percentOff} %` : money(discount.centsOff / 100, currency);
    const words = t(`subscription.order.${discount.recurring ? 'discountEvery' : 'discountFirst'}`, { off });
    return discount.firstPurchaseOnly ? `${words} ${t('pricing.code.firstPurchase')}` : words;
  };

  return (
    <div className={styles.code}>
      <Form
        form={form}
        submit={t('subscription.order.checkCode')}
        button={{ size: 'xs', variant: 'default', loading: isChecking }}
        layout="row"
        className={styles.fields}
      >
        <TextInput
          size="xs"
          aria-label={t('pricing.code.label')}
          placeholder={t('pricing.code.label')}
          maxLength={40}
          autoComplete="off"
          dir="ltr"
          error={isRejected}
          {...field}
        />
      </Form>
      <p role="status" className={styles.said} data-fault={isRejected || undefined}>
        {isRejected ? t('pricing.code.unknown') : effectOfCode()}
      </p>
      {error && <FailureBox error={error} onRetry={onRetry} />}
    </div>
  );
}
