'use client';
import { contract, DAY_ORDERS, type ImportOfFile } from '@clipscope/contract';
import { PLATFORMS } from '@clipscope/domain';
import { NativeSelect, TextInput } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { readOne } from '../../kit/filters/filter-values.ts';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import layout from '../../ui/layout.module.css';
import styles from './imports.module.css';
import {
  type Choice,
  draftOf,
  type FixedField,
  hasTimes,
  isChosenTwice,
  type MappingDraft,
  mappingOf,
  missingIn,
  offeredFixed,
  type Table,
  withKind,
} from './mapping-draft.ts';
import { useFieldName } from './use-import-text.ts';

type Props = { readonly one: ImportOfFile; readonly table: Table; readonly onChanged: () => void };

/** Says of a table in no known format what its columns are. It opens with a guess. */
export function ColumnMapper({ one, table, onChanged }: Props) {
  const t = useTranslations('imports.mapper');
  const locale = useLocale();
  const fieldName = useFieldName();
  const form = useSubmit<MappingDraft>({
    initialValues: draftOf(table, one.mapping),
    async send(values, { write }) {
      const call = { params: { id: one.id }, body: { mapping: mappingOf(values) } };
      if (await write(contract.mapImport, call)) onChanged();
    },
  });
  const { values: draft, setValues: setDraft } = form;
  const choice = table.choices.find(({ kind }) => kind === draft.kind) ?? table.choices[0];
  if (!choice) return null;
  const missing = missingIn(draft, choice);
  const isUnclear = Object.values(draft.columns).some(field => isChosenTwice(draft, field));
  const either = new Intl.ListFormat(locale, { type: 'disjunction' });

  return (
    <Form
      form={form}
      submit={t('read')}
      failed={t('notRead')}
      button={{ disabled: missing.length > 0 || isUnclear }}
    >
      <p className={layout.quiet}>{t('text')}</p>
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
    </Form>
  );
}

type ColumnChoicesProps = {
  readonly table: Table;
  readonly choice: Choice;
  readonly draft: MappingDraft;
  readonly onChange: (draft: MappingDraft) => void;
};

/** Each column with some of what it holds, and what it is. */
function ColumnChoices({ table, choice, draft, onChange }: ColumnChoicesProps) {
  const t = useTranslations('imports.mapper');
  const fieldName = useFieldName();
  const fields = choice.fields.map(({ name }) => ({ value: name, label: fieldName(name) }));
  const choices = [{ value: '', label: t('leaveOut') }, ...fields];
  return (
    <table className={styles.columns}>
      <caption>{t('columns')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column')}</th>
          <th scope="col">{t('samples')}</th>
          <th scope="col">{t('is')}</th>
        </tr>
      </thead>
      <tbody>
        {table.columns
          .filter(({ title }) => title !== '')
          .map(({ title, samples }) => {
            const field = draft.columns[title] ?? '';
            return (
              <tr key={title} data-out={field === '' || undefined}>
                <th scope="row">
                  <bdi>{title}</bdi>
                </th>
                <td>
                  {samples
                    .filter(sample => sample !== '')
                    .slice(0, 3)
                    .map((sample, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may hold the same
                      <bdi key={place} className={styles.sample}>
                        {sample}
                      </bdi>
                    ))}
                </td>
                <td>
                  <NativeSelect
                    size="xs"
                    aria-label={t('isOf', { column: title })}
                    value={field}
                    data={choices}
                    error={isChosenTwice(draft, field) && t('twice', { field: fieldName(field) })}
                    onChange={event =>
                      onChange({
                        ...draft,
                        columns: { ...draft.columns, [title]: event.currentTarget.value },
                      })
                    }
                  />
                </td>
              </tr>
            );
          })}
      </tbody>
    </table>
  );
}

type FixedFieldsProps = {
  readonly choice: Choice;
  readonly draft: MappingDraft;
  readonly onChange: (draft: MappingDraft) => void;
};

/** Values that no column has and that are the same for every line. */
function FixedFields({ choice, draft, onChange }: FixedFieldsProps) {
  const t = useTranslations();
  const offered = offeredFixed(draft, choice);
  const say = (field: FixedField, text: string) =>
    onChange({ ...draft, fixed: { ...draft.fixed, [field]: text } });
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.fixed}>
      <legend>{t('imports.mapper.fixed')}</legend>
      {offered.includes('platform') && (
        <NativeSelect
          label={t('common.platform')}
          value={draft.fixed.platform ?? ''}
          data={[
            { value: '', label: t('imports.mapper.notSaid') },
            ...PLATFORMS.map(value => ({ value, label: t(`platforms.${value}`) })),
          ]}
          onChange={event => say('platform', event.currentTarget.value)}
        />
      )}
      {offered.includes('handle') && (
        <TextInput
          label={t('imports.fields.handle')}
          dir="ltr"
          autoComplete="off"
          maxLength={100}
          value={draft.fixed.handle ?? ''}
          onChange={event => say('handle', event.currentTarget.value)}
        />
      )}
      {offered.includes('observedAt') && (
        <TextInput
          type="date"
          label={t('imports.fields.observedAt')}
          description={t('imports.mapper.observedText')}
          value={draft.fixed.observedAt ?? ''}
          onChange={event => say('observedAt', event.currentTarget.value)}
        />
      )}
    </fieldset>
  );
}
