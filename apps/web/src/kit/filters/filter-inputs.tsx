'use client';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { MultiSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { tip } from '../../ui/tip.tsx';
import { ambiguousAmount, readAmount, writeAmount } from './filter-values.ts';
import styles from './filters.module.css';

type Bound = number | null;
type Props = {
  readonly label: string;
  readonly low: Bound;
  readonly high: Bound;
  /** How many typed units make one unit of the API: 100 for a share typed in percent. */
  readonly scale?: number;
  readonly unit?: string;
  /** Where the numbers lie, shown while nothing is typed. */
  readonly lowest?: string;
  readonly highest?: string;
  readonly disabled?: boolean;
  readonly onChange: (bound: 'low' | 'high', value: Bound) => void;
};

/** The least and the most of a number. It is taken when the field is left or Enter is pressed. */
export function NumberBounds({ label, unit, low, high, lowest, highest, onChange, ...rest }: Props) {
  const t = useTranslations('filters');
  const legend = unit === undefined ? label : t('inUnit', { label, unit });
  const placeholders = { low: lowest ?? t('least'), high: highest ?? t('most') };
  return (
    <fieldset className={styles.bounds}>
      <legend className={styles.legend}>{legend}</legend>
      {(['low', 'high'] as const).map(bound => {
        const value = bound === 'low' ? low : high;
        return (
          <BoundInput
            // Resets when the bound is changed elsewhere, as by clearing all.
            key={`${bound}:${value}`}
            label={t(bound === 'low' ? 'atLeast' : 'atMost', { label: legend })}
            placeholder={placeholders[bound]}
            value={value}
            onChange={next => onChange(bound, next)}
            {...rest}
          />
        );
      })}
    </fieldset>
  );
}

type BoundProps = Pick<Props, 'label' | 'scale' | 'disabled'> & {
  readonly placeholder: string;
  readonly value: Bound;
  readonly onChange: (value: Bound) => void;
};

function BoundInput({ label, placeholder, value, scale = 1, disabled = false, onChange }: BoundProps) {
  const t = useTranslations('filters');
  const { exact } = useFormats();
  const [fault, setFault] = useState<string>();
  const shown = value === null ? '' : writeAmount(value * scale);

  function faultOf(text: string): string {
    const ambiguous = ambiguousAmount(text);
    return ambiguous ? t('ambiguous', ambiguous) : t('noNumber');
  }

  function take(text: string) {
    if (text.trim() === shown) return setFault(undefined);
    const amount = text.trim() === '' ? null : readAmount(text);
    if (amount === undefined) return setFault(faultOf(text));
    setFault(undefined);
    onChange(amount === null ? null : Number((amount / scale).toPrecision(12)));
  }

  return (
    <TextInput
      size="xs"
      inputMode="decimal"
      aria-label={label}
      placeholder={placeholder}
      {...tip(value === null ? null : exact(value * scale))}
      defaultValue={shown}
      disabled={disabled}
      error={fault}
      onBlur={event => take(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') take(event.currentTarget.value);
      }}
    />
  );
}

type ManySelectProps = {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly disabled?: boolean;
  readonly onChange: (chosen: string[]) => void;
};

const MOST_LISTED = 100;

/** Any of a list, found by typing. */
export function ManySelect({ label, options, chosen, disabled = false, onChange }: ManySelectProps) {
  const t = useTranslations('filters');
  const unlisted = chosen.filter(value => !options.some(option => option.value === value));
  return (
    <MultiSelect
      size="xs"
      label={label}
      placeholder={chosen.length === 0 ? t('any') : ''}
      data={[...options, ...unlisted.map(value => ({ value, label: value }))]}
      value={[...chosen]}
      onChange={onChange}
      disabled={disabled}
      searchable
      selectFirstOptionOnChange
      hidePickedOptions
      limit={MOST_LISTED}
      nothingFoundMessage={t('noChoice')}
    />
  );
}

const DEBOUNCE_MS = 250;

type KeywordsInputProps = {
  readonly label: string;
  readonly placeholder: string;
  /** Its parameter in the address. */
  readonly param: string;
  readonly size?: 'xs' | 'sm';
  readonly onSettled?: (words: string) => void;
};

/** Search terms, written to the URL while they are typed. */
export function KeywordsInput({ label, placeholder, param, size = 'sm', onSettled }: KeywordsInputProps) {
  const { read, goTo } = useUrlState();
  const words = read(param) ?? '';
  const [typed, setTyped] = useState(words);
  const settled = useRef(words);
  const settle = useDebouncedCallback((text: string) => {
    settled.current = text;
    goTo({ [param]: text === '' ? null : text, page: null }, 'replace');
    if (text !== '') onSettled?.(text);
  }, DEBOUNCE_MS);

  // Shows changes of the URL from elsewhere, such as a saved search; the user's own input is shown already.
  useEffect(() => {
    if (words === settled.current) return;
    settled.current = words;
    settle.cancel();
    setTyped(words);
  }, [words, settle]);

  return (
    <TextInput
      type="search"
      size={size}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={size === 'xs' ? 14 : 16} stroke={1.6} />}
      maxLength={MAX_TEXT_LENGTHS.search}
      value={typed}
      onChange={event => {
        setTyped(event.currentTarget.value);
        settle(event.currentTarget.value.trim());
      }}
    />
  );
}
