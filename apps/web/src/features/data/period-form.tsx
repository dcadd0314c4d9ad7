'use client';
import { contract, type ImportOfFile } from '@clipscope/contract';
import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FailureBox } from '../../kit/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import layout from '../../ui/layout.module.css';
import { dayOf } from './collection.ts';
import styles from './imports.module.css';

type Props = { readonly one: ImportOfFile; readonly onChanged: () => void };

/** Some tables have the counts of a period without stating it. */
export function PeriodForm({ one, onChanged }: Props) {
  const t = useTranslations();
  const { write, busy, fault, failure } = useWrite(['period']);
  const [firstDay, setFirstDay] = useState('');
  const [lastDay, setLastDay] = useState('');

  async function apply() {
    const call = { params: { id: one.id }, body: { period: { firstDay, lastDay } } };
    if (await write(contract.mapImport, call)) onChanged();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void apply();
  }

  return (
    <form className={layout.stack} onSubmit={submit}>
      <p className={layout.quiet}>{t('imports.period.text')}</p>
      <div className={styles.handle}>
        <TextInput
          type="date"
          label={t('common.firstDay')}
          max={dayOf(one.uploadedAt)}
          value={firstDay}
          error={fault('period')}
          onChange={event => setFirstDay(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('common.lastDay')}
          min={firstDay}
          max={dayOf(one.uploadedAt)}
          value={lastDay}
          onChange={event => setLastDay(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={busy} disabled={firstDay === '' || lastDay === ''}>
          {t('imports.period.apply')}
        </Button>
      </div>
      {failure && (
        <FailureBox error={failure} title={t('imports.period.notApplied')} onRetry={() => void apply()} />
      )}
    </form>
  );
}
