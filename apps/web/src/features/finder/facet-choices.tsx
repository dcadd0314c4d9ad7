'use client';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import styles from './finder.module.css';

const FEW = 6;

type Choice = { readonly value: string; readonly accounts: number };
type Props = {
  readonly title: string;
  /** Undefined until they are counted. */
  readonly choices: readonly Choice[] | undefined;
  readonly chosen: readonly string[];
  readonly nameOf: (value: string) => string;
  readonly onChange: (chosen: string[]) => void;
};

/** Choices with how many accounts each would give: the most frequent ones, and all of them on demand. */
export function FacetChoices({ title, choices, chosen, nameOf, onChange }: Props) {
  const t = useTranslations('finder');
  const { exact } = useFormats();
  const [all, setAll] = useState(false);
  if (!choices) return <Skeleton height={FEW * 26 + 24} />;
  const counted = choices.filter(choice => choice.value !== '');
  const missing = chosen.filter(value => !counted.some(choice => choice.value === value));
  const known = [...counted, ...missing.map(value => ({ value, accounts: 0 }))];
  const shown = known.filter(({ value }, place) => all || place < FEW || chosen.includes(value));
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value]);
  return (
    <fieldset className={styles.facet}>
      <legend>{title}</legend>
      <ul data-all={all || undefined}>
        {shown.map(({ value, accounts }) => (
          <li key={value}>
            <label>
              <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
              <span className={styles.choice}>{nameOf(value)}</span>
              <span className={styles.faint}>{exact(accounts)}</span>
            </label>
          </li>
        ))}
      </ul>
      {known.length > FEW && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('fewer') : t('all', { count: known.length })}
        </button>
      )}
    </fieldset>
  );
}
