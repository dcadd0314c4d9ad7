'use client';
import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useUrlState } from '../../lib/page/url-state.ts';

type Props = {
  /** Its parameter in the address. */
  readonly param: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
};

/** One of several, or any. */
export function FilterSelect({ param, label, choices }: Props) {
  const t = useTranslations('filters');
  const { read, goTo } = useUrlState();
  return (
    <NativeSelect
      size="xs"
      label={label}
      value={read(param) ?? ''}
      onChange={event => goTo({ [param]: event.currentTarget.value || null, page: null })}
      data={[{ value: '', label: t('any') }, ...choices]}
    />
  );
}
