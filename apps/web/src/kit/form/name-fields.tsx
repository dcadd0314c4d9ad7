'use client';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Submit } from './use-submit.ts';

/** A person's first and last name. */
export function NameFields({ form }: { readonly form: Pick<Submit, 'field'> }) {
  const t = useTranslations('access');
  return (
    <>
      <TextInput
        label={t('firstName')}
        autoComplete="given-name"
        maxLength={MAX_TEXT_LENGTHS.personName}
        {...form.field('firstName')}
      />
      <TextInput
        label={t('lastName')}
        autoComplete="family-name"
        maxLength={MAX_TEXT_LENGTHS.personName}
        {...form.field('lastName')}
      />
    </>
  );
}
