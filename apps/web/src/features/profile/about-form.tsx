'use client';
import { contract } from '@clipscope/contract';
import { INDUSTRIES, JOB_ROLES, MAX_TEXT_LENGTHS, SELECTABLE_COUNTRIES } from '@clipscope/domain';
import { NativeSelect, TextInput } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { readOne } from '../../kit/filters/filter-values.ts';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { useUpdateResponse } from '../../kit/toast/use-update-response.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import layout from '../../ui/layout.module.css';
import type { Settings } from './use-settings.ts';

export function AboutForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const t = useTranslations();
  const locale = useLocale();
  const { country } = useFormats();
  const onUpdated = useUpdateResponse();
  const countries = useMemo(
    () =>
      SELECTABLE_COUNTRIES.map(({ alpha2 }) => ({ value: alpha2, label: country(alpha2) })).toSorted(
        (one, other) => one.label.localeCompare(other.label, locale),
      ),
    [country, locale],
  );
  const none = { value: '', label: t('profile.notSaid') };

  const form = useSubmit({
    initialValues: {
      firstName: settings.firstName,
      lastName: settings.lastName,
      country: settings.country ?? '',
      jobRole: settings.jobRole ?? '',
      relevantIndustry: settings.relevantIndustry ?? '',
    },
    async send({ firstName, lastName, ...values }, { write }) {
      const reply = await write(contract.updateUser, {
        body: {
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          country: values.country || null,
          country_asked: true,
          jobRole: readOne(values.jobRole, JOB_ROLES),
          relevantIndustry: readOne(values.relevantIndustry, INDUSTRIES),
        },
      });
      if (!reply) return;
      const { message = t('profile.saved'), error } = reply;
      onUpdated({ message, error });
      onSaved();
    },
  });

  return (
    <Form form={form} submit={t('profile.save')}>
      <div className={layout.pair}>
        <TextInput
          label={t('access.firstName')}
          autoComplete="given-name"
          maxLength={MAX_TEXT_LENGTHS.personName}
          {...form.field('firstName')}
        />
        <TextInput
          label={t('access.lastName')}
          autoComplete="family-name"
          maxLength={MAX_TEXT_LENGTHS.personName}
          {...form.field('lastName')}
        />
      </div>
      <NativeSelect label={t('profile.country')} data={[none, ...countries]} {...form.field('country')} />
      <div className={layout.pair}>
        <NativeSelect
          label={t('profile.jobRole')}
          data={[none, ...JOB_ROLES.map(value => ({ value, label: t(`jobRoles.${value}`) }))]}
          {...form.field('jobRole')}
        />
        <NativeSelect
          label={t('profile.industry')}
          data={[none, ...INDUSTRIES.map(value => ({ value, label: t(`industries.${value}`) }))]}
          {...form.field('relevantIndustry')}
        />
      </div>
    </Form>
  );
}
