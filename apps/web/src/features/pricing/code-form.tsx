'use client';
import type { BillingCycle } from '@clipscope/domain';
import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
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
  const [typed, setTyped] = useState(code ?? '');
  const [isMalformed, setMalformed] = useState(false);

  function check(event: FormEvent) {
    event.preventDefault();
    const given = readCode(typed);
    setMalformed(given === null && typed.trim() !== '');
    goTo({ code: given });
  }

  const said = () => {
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
      <form onSubmit={check}>
        <TextInput
          size="xs"
          aria-label={t('pricing.code.label')}
          placeholder={t('pricing.code.label')}
          value={typed}
          maxLength={40}
          autoComplete="off"
          dir="ltr"
          error={isMalformed || isUnknown}
          onChange={event => {
            setTyped(event.currentTarget.value);
            setMalformed(false);
          }}
        />
        <Button type="submit" size="xs" variant="default" loading={isChecking}>
          {t('subscription.order.checkCode')}
        </Button>
      </form>
      <p role="status" className={styles.said} data-fault={isMalformed || isUnknown || undefined}>
        {isMalformed || isUnknown ? t('pricing.code.unknown') : said()}
      </p>
      {error && <FailureBox error={error} onRetry={onRetry} />}
    </div>
  );
}
