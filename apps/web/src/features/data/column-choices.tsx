'use client';
import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import styles from './imports.module.css';
import { type Choice, isChosenTwice, type MappingDraft, type Table } from './mapping-draft.ts';
import { useFieldName } from './use-field-name.ts';

type Props = {
  readonly table: Table;
  readonly choice: Choice;
  readonly draft: MappingDraft;
  readonly onChange: (draft: MappingDraft) => void;
};

/** Each column with some of what it holds, and what it is. */
export function ColumnChoices({ table, choice, draft, onChange }: Props) {
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
