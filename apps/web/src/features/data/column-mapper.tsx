'use client';
import { contract, DAY_ORDERS, type ImportOfFile } from '@clipscope/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { readOne } from '../../lib/filters/filter-values.ts';
import forms from '../../ui/forms.module.css';
import { ColumnChoices } from './column-choices.tsx';
import { FixedFields } from './fixed-fields.tsx';
import styles from './imports.module.css';
import {
  draftOf,
  hasTimes,
  isChosenTwice,
  mappingOf,
  missingIn,
  type Table,
  withKind,
} from './mapping-draft.ts';
import { useFieldName } from './use-field-name.ts';

type Props = { readonly one: ImportOfFile; readonly table: Table; readonly onChanged: () => void };

/** Says of a table in no known format what its columns are. It opens with a guess. */
export function ColumnMapper({ one, table, onChanged }: Props) {
  const t = useTranslations('imports.mapper');
  const locale = useLocale();
  const fieldName = useFieldName();
  const { write, busy, failure } = useWrite();
  const [draft, setDraft] = useState(() => draftOf(table, one.mapping));
  const choice = table.choices.find(({ kind }) => kind === draft.kind) ?? table.choices[0];
  if (!choice) return null;
  const missing = missingIn(draft, choice);
  const isUnclear = Object.values(draft.columns).some(field => isChosenTwice(draft, field));
  const either = new Intl.ListFormat(locale, { type: 'disjunction' });

  async function read() {
    const call = { params: { id: one.id }, body: { mapping: mappingOf(draft) } };
    if (await write(contract.mapImport, call)) onChanged();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (missing.length === 0 && !isUnclear) void read();
  }

  return (
    <form className={forms.form} onSubmit={submit}>
      <p className={forms.quiet}>{t('text')}</p>
      <NativeSelect
        className={styles.short}
        label={t('kind')}
        value={draft.kind}
        data={table.choices.map(({ kind }) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        onChange={event => {
          const next = table.choices.find(({ kind }) => kind === event.currentTarget.value);
          if (next) setDraft(withKind(draft, next));
        }}
      />
      <ColumnChoices table={table} choice={choice} draft={draft} onChange={setDraft} />
      <FixedFields choice={choice} draft={draft} onChange={setDraft} />
      {hasTimes(draft, choice) && (
        <NativeSelect
          className={styles.short}
          label={t('dayOrder')}
          value={draft.dayOrder ?? ''}
          data={[
            { value: '', label: t('dayOrders.none') },
            ...DAY_ORDERS.map(order => ({ value: order, label: t(`dayOrders.${order}`) })),
          ]}
          onChange={event => setDraft({ ...draft, dayOrder: readOne(event.currentTarget.value, DAY_ORDERS) })}
        />
      )}
      <div className={styles.faults} role="status">
        {missing.map(group => (
          <p key={group.join()}>{t('missing', { fields: either.format(group.map(fieldName)) })}</p>
        ))}
      </div>
      {failure && <FailureBox error={failure} title={t('notRead')} onRetry={() => void read()} />}
      <div className={forms.buttons}>
        <Button type="submit" loading={busy} disabled={missing.length > 0 || isUnclear}>
          {t('read')}
        </Button>
      </div>
    </form>
  );
}
