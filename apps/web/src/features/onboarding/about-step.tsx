'use client';
import { HEAR_ABOUT_US, JOB_ROLES, MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { readOne } from '../../lib/filters/filter-values.ts';
import { useNames } from '../../lib/filters/use-names.ts';
import forms from '../../ui/forms.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

function changesOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    jobRole: readOne(text('jobRole'), JOB_ROLES),
    country: text('country') || null,
    country_asked: true,
    hearAboutUs: readOne(text('hearAboutUs'), HEAR_ABOUT_US),
  };
}

export function AboutStep({ settings, ...step }: StepProps) {
  const t = useTranslations();
  const { countries } = useNames();
  const none = { value: '', label: t('profile.notSaid') };
  return (
    <StepForm step="about" changesOf={changesOf} {...step}>
      <div className={forms.pair}>
        <TextInput
          name="firstName"
          label={t('access.firstName')}
          defaultValue={settings.firstName}
          autoComplete="given-name"
          maxLength={MAX_TEXT_LENGTHS.personName}
        />
        <TextInput
          name="lastName"
          label={t('access.lastName')}
          defaultValue={settings.lastName}
          autoComplete="family-name"
          maxLength={MAX_TEXT_LENGTHS.personName}
        />
      </div>
      <div className={forms.pair}>
        <NativeSelect
          name="jobRole"
          label={t('profile.jobRole')}
          data={[none, ...JOB_ROLES.map(value => ({ value, label: t(`jobRoles.${value}`) }))]}
          defaultValue={settings.jobRole ?? ''}
        />
        <NativeSelect
          name="country"
          label={t('profile.country')}
          data={[none, ...countries]}
          defaultValue={settings.country ?? ''}
        />
      </div>
      <NativeSelect
        name="hearAboutUs"
        label={t('onboarding.about.hear')}
        data={[none, ...HEAR_ABOUT_US.map(value => ({ value, label: t(`onboarding.about.heard.${value}`) }))]}
        defaultValue={settings.hearAboutUs ?? ''}
      />
    </StepForm>
  );
}
