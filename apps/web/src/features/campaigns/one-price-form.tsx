'use client';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AmountInput } from './amount-input.tsx';
import styles from './campaigns.module.css';
import { readMoney } from './draft.ts';
import { onePrice, type PriceTexts } from './prices.ts';

type Props = { readonly currency: string; readonly onPrices: (prices: PriceTexts) => void };

/** For teams that reckon with one price: it fills the table, and is saved with it. */
export function OnePriceForm({ currency, onPrices }: Props) {
  const t = useTranslations('campaigns');
  const [typed, setTyped] = useState('');
  const price = readMoney(typed);

  function fill() {
    if (price === null || price === undefined) return;
    onPrices(onePrice(price));
    setTyped('');
  }

  return (
    <div className={styles.inline}>
      <AmountInput
        currency={currency}
        label={t('prices.one', { currency })}
        description={t('prices.oneText')}
        value={typed}
        error={price === undefined && t('faults.noAmount')}
        onChange={setTyped}
        onKeyDown={event => {
          if (event.key === 'Enter') fill();
        }}
      />
      <Button variant="default" disabled={price === null || price === undefined} onClick={fill}>
        {t('prices.fill')}
      </Button>
    </div>
  );
}
