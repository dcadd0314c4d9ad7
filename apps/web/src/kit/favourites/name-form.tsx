'use client';
import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import type { CallResult } from '../../lib/api/renewing-calls.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import styles from './filing.module.css';

type Props = {
  readonly label: string;
  readonly initial?: string;
  readonly longest: number;
  readonly button: string;
  /** Says that the team has one of this name already. */
  readonly taken: string;
  /** Keeps it and says how that went. */
  readonly onSave: (name: string) => Promise<CallResult<unknown>>;
  /** Beside the name: a colour. */
  readonly children?: ReactNode;
};

/** The name of a folder or a label, new or another one. */
export function NameForm({ label, initial = '', longest, button, taken, onSave, children }: Props) {
  const t = useTranslations('favourites');
  const sentence = useErrorSentence();
  const [name, setName] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    // The form may stand inside another one's popover.
    event.stopPropagation();
    if (name.trim() === '') return setFault(t('nameMissing'));
    setBusy(true);
    const result = await onSave(name.trim());
    setBusy(false);
    if (result.ok) {
      setFault(null);
      return setName(initial === '' ? '' : name.trim());
    }
    const isTaken = result.error instanceof ApiError && result.error.errorEnum === 'CONFLICT';
    setFault(isTaken ? taken : sentence(result.error));
  }

  return (
    <form className={styles.nameForm} onSubmit={event => void save(event)}>
      <TextInput
        size="xs"
        label={label}
        maxLength={longest}
        value={name}
        error={fault}
        onChange={event => setName(event.currentTarget.value)}
      />
      {children}
      <Button type="submit" size="xs" variant="default" loading={busy}>
        {button}
      </Button>
    </form>
  );
}
