'use client';
import { contract, type ImportOfFile } from '@clipscope/contract';
import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import forms from '../../ui/forms.module.css';
import styles from './imports.module.css';

type Props = { readonly one: ImportOfFile; readonly onChanged: () => void };

/** Some files are of one account and do not say of which. */
export function HandleForm({ one, onChanged }: Props) {
  const t = useTranslations('imports.handle');
  const { write, busy, fault, failure } = useWrite(['handle']);
  const [typed, setTyped] = useState(one.handle ?? '');
  const handle = typed.trim().replace(/^[@＠]/, '');

  async function say() {
    const reply = await write(contract.mapImport, { params: { id: one.id }, body: { handle } });
    if (reply) onChanged();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (handle !== '') void say();
  }

  return (
    <form className={forms.form} onSubmit={submit}>
      <div className={styles.asked}>
        <TextInput
          label={t('label')}
          description={t('text')}
          placeholder="@"
          dir="ltr"
          autoComplete="off"
          maxLength={100}
          value={typed}
          error={fault('handle')}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={busy} disabled={handle === ''}>
          {t('say')}
        </Button>
      </div>
      {failure && <FailureBox error={failure} title={t('notSaid')} onRetry={() => void say()} />}
    </form>
  );
}
