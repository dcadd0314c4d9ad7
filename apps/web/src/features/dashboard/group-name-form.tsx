'use client';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import layout from '../../ui/layout.module.css';

type Props = {
  readonly name: string;
  readonly label: string;
  /** Whether it was saved. */
  readonly onSave: (name: string) => Promise<boolean>;
  readonly onDone: () => void;
};

/** The name of a group, new or old. Escape leaves it as it was. */
export function GroupNameForm({ name, label, onSave, onDone }: Props) {
  const t = useTranslations('dashboard.groups');
  const common = useTranslations('common');
  const [typed, setTyped] = useState(name);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  async function save(event: FormEvent) {
    event.preventDefault();
    const next = typed.trim();
    if (next === '') return;
    setBusy(true);
    const isSaved = next === name || (await onSave(next));
    setBusy(false);
    if (isSaved) onDone();
  }

  return (
    <form
      className={layout.row}
      onSubmit={event => void save(event)}
      onKeyDown={event => event.key === 'Escape' && onDone()}
    >
      <TextInput
        size="xs"
        aria-label={label}
        placeholder={t('namePlaceholder')}
        maxLength={MAX_TEXT_LENGTHS.dashboardName}
        value={typed}
        ref={input}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" loading={busy} disabled={typed.trim() === ''}>
        {common('save')}
      </Button>
      <Button size="xs" variant="default" onClick={onDone}>
        {common('cancel')}
      </Button>
    </form>
  );
}
