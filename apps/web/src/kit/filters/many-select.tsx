'use client';
import { MultiSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';

type Props = {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly disabled?: boolean;
  readonly onChange: (chosen: string[]) => void;
};

const MOST_LISTED = 100;

/** Any of a list, found by typing. */
export function ManySelect({ label, options, chosen, disabled = false, onChange }: Props) {
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
      hidePickedOptions
      limit={MOST_LISTED}
      nothingFoundMessage={t('noChoice')}
    />
  );
}
