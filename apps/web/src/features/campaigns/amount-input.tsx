'use client';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ambiguousAmount, writeAmount } from '../../lib/filters/filter-values.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { readCount, readMoney } from './draft.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'inputMode' | 'inputWrapperOrder'> & {
  readonly value: string;
  /** Of money; a count has none. */
  readonly currency?: string;
  readonly onChange: (text: string) => void;
};

const HINT_BELOW: TextInputProps = { inputWrapperOrder: ['label', 'input', 'description', 'error'] };

/** For money or a count: says which number is meant by what is typed, and what to write where it can mean two. */
export function AmountInput({ value, currency, description, error, onChange, ...rest }: Props) {
  const t = useTranslations('filters');
  const { exact, money } = useFormats();
  const amount = currency === undefined ? readCount(value) : readMoney(value);
  const ambiguous = ambiguousAmount(value);
  // As the product writes amounts they are read alike in every language.
  const hint =
    amount == null || value.trim() === writeAmount(amount)
      ? undefined
      : t('readAs', { amount: currency === undefined ? exact(amount) : money(amount, currency) });
  return (
    <TextInput
      inputMode="decimal"
      value={value}
      description={hint ?? description}
      {...(description === undefined && HINT_BELOW)}
      error={ambiguous ? t('ambiguous', ambiguous) : error}
      onChange={event => onChange(event.currentTarget.value)}
      {...rest}
    />
  );
}
