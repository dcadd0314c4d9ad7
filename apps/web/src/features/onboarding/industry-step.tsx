'use client';
import { INDUSTRIES } from '@clipscope/domain';
import { Radio } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { readOne } from '../../lib/filters/filter-values.ts';
import forms from '../../ui/forms.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

const changesOf = (form: FormData) => ({
  relevantIndustry: readOne(String(form.get('industry') ?? ''), INDUSTRIES),
});

export function IndustryStep({ settings, ...step }: StepProps) {
  const t = useTranslations();
  return (
    <StepForm step="industry" changesOf={changesOf} {...step}>
      <fieldset className={forms.choices}>
        <legend>{t('profile.industry')}</legend>
        {INDUSTRIES.map(industry => (
          <Radio
            key={industry}
            name="industry"
            value={industry}
            label={t(`industries.${industry}`)}
            defaultChecked={settings.relevantIndustry === industry}
          />
        ))}
      </fieldset>
    </StepForm>
  );
}
