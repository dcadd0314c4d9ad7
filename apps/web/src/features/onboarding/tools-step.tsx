'use client';
import { DESIRED_TOOLS } from '@clipscope/domain';
import { Checkbox } from '@mantine/core';
import { useTranslations } from 'next-intl';
import forms from '../../ui/forms.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

const changesOf = (form: FormData) => {
  const chosen = form.getAll('tools');
  return { desiredTools: DESIRED_TOOLS.filter(tool => chosen.includes(tool)) };
};

export function ToolsStep({ settings, ...step }: StepProps) {
  const t = useTranslations();
  return (
    <StepForm step="tools" changesOf={changesOf} {...step}>
      <fieldset className={forms.choices}>
        <legend>{t('profile.toolsTitle')}</legend>
        {DESIRED_TOOLS.map(tool => (
          <Checkbox
            key={tool}
            name="tools"
            value={tool}
            label={t(`desiredTools.${tool}`)}
            defaultChecked={settings.desiredTools.includes(tool)}
          />
        ))}
      </fieldset>
    </StepForm>
  );
}
