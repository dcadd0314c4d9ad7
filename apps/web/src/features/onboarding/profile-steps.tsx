'use client';
import { type CallOf, contract } from '@clipscope/contract';
import { DESIRED_TOOLS, HEAR_ABOUT_US, INDUSTRIES, JOB_ROLES } from '@clipscope/domain';
import { Button, Checkbox, NativeSelect, Radio } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { readOne } from '../../kit/filters/filter-values.ts';
import { useNames } from '../../kit/filters/use-names.ts';
import { Form } from '../../kit/form/form.tsx';
import { NameFields } from '../../kit/form/name-fields.tsx';
import { type Submit, useSubmit } from '../../kit/form/use-submit.ts';
import { useUpdateResponse } from '../../kit/toast/use-update-response.ts';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import styles from './onboarding.module.css';
import { type Onboarding, type Settings, STEPS, type Step, stepAfter, stepBefore } from './onboarding.ts';

type StepProps = {
  readonly settings: Settings;
  readonly onboarding: Onboarding;
  readonly onSaved: () => Promise<unknown>;
};
type ProfileStep = Exclude<Step, 'accounts'>;
type Changes = NonNullable<CallOf<typeof contract.updateUser>['body']>;

export function AboutStep({ settings, ...step }: StepProps) {
  const t = useTranslations();
  const { countries } = useNames();
  const none = { value: '', label: t('profile.notSaid') };
  const form = useStep('about', step, {
    initialValues: {
      firstName: settings.firstName,
      lastName: settings.lastName,
      jobRole: settings.jobRole ?? '',
      country: settings.country ?? '',
      hearAboutUs: settings.hearAboutUs ?? '',
    },
    changesOf: ({ firstName, lastName, jobRole, country, hearAboutUs }) => ({
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      jobRole: readOne(jobRole, JOB_ROLES),
      country: country || null,
      country_asked: true,
      hearAboutUs: readOne(hearAboutUs, HEAR_ABOUT_US),
    }),
  });
  return (
    <StepForm step="about" form={form} onboarding={step.onboarding}>
      <div className={layout.pair}>
        <NameFields form={form} />
      </div>
      <div className={layout.pair}>
        <NativeSelect
          label={t('profile.jobRole')}
          data={[none, ...JOB_ROLES.map(value => ({ value, label: t(`jobRoles.${value}`) }))]}
          {...form.field('jobRole')}
        />
        <NativeSelect label={t('profile.country')} data={[none, ...countries]} {...form.field('country')} />
      </div>
      <NativeSelect
        label={t('onboarding.about.hear')}
        data={[none, ...HEAR_ABOUT_US.map(value => ({ value, label: t(`onboarding.about.heard.${value}`) }))]}
        {...form.field('hearAboutUs')}
      />
    </StepForm>
  );
}

export function IndustryStep({ settings, ...step }: StepProps) {
  const t = useTranslations();
  const form = useStep('industry', step, {
    initialValues: { relevantIndustry: settings.relevantIndustry },
    changesOf: values => values,
  });
  return (
    <StepForm step="industry" form={form} onboarding={step.onboarding}>
      <Radio.Group label={t('profile.industry')} {...form.field('relevantIndustry')}>
        <div className={layout.choices}>
          {INDUSTRIES.map(industry => (
            <Radio key={industry} value={industry} label={t(`industries.${industry}`)} />
          ))}
        </div>
      </Radio.Group>
    </StepForm>
  );
}

export function ToolsStep({ settings, ...step }: StepProps) {
  const t = useTranslations();
  const form = useStep('tools', step, {
    initialValues: { desiredTools: settings.desiredTools },
    changesOf: ({ desiredTools }) => ({
      desiredTools: DESIRED_TOOLS.filter(tool => desiredTools.includes(tool)),
    }),
  });
  return (
    <StepForm step="tools" form={form} onboarding={step.onboarding}>
      <Checkbox.Group label={t('profile.toolsTitle')} {...form.field('desiredTools')}>
        <div className={layout.choices}>
          {DESIRED_TOOLS.map(tool => (
            <Checkbox key={tool} value={tool} label={t(`desiredTools.${tool}`)} />
          ))}
        </div>
      </Checkbox.Group>
    </StepForm>
  );
}

/** Saves a step and continues with the next one. */
function useStep<Values extends Record<string, unknown>>(
  step: ProfileStep,
  { onboarding, onSaved }: Omit<StepProps, 'settings'>,
  { initialValues, changesOf }: { initialValues: Values; changesOf: (values: Values) => Changes },
) {
  const onUpdated = useUpdateResponse();
  return useSubmit({
    initialValues,
    async send(values, { write }) {
      const reply = await write(contract.updateUser, { body: changesOf(values) });
      if (!reply) return;
      onUpdated(reply);
      // A user who goes back to this step finds the saved values.
      await onSaved();
      onboarding.goTo(stepAfter(step) ?? 'accounts', 'save');
    },
  });
}

type StepFormProps = Pick<StepProps, 'onboarding'> & {
  readonly step: ProfileStep;
  readonly form: Submit;
  readonly children: ReactNode;
};

/** A step that can also be skipped, which leaves the profile unchanged. */
function StepForm({ step, form, onboarding, children }: StepFormProps) {
  const t = useTranslations('onboarding');
  const before = stepBefore(step);
  return (
    <Card title={t(`${step}.title`)} note={t('place', { place: STEPS.indexOf(step) + 1, all: STEPS.length })}>
      <Form
        form={form}
        submit={t('next')}
        buttonsClassName={styles.buttons}
        otherButtons={
          <>
            {before && (
              <Button
                component={Link}
                href={onboarding.linkTo({ step: before })}
                prefetch={false}
                variant="default"
              >
                {t('back')}
              </Button>
            )}
            <Button
              variant="subtle"
              disabled={form.busy}
              onClick={({ detail }) => {
                // The second click of a double click would skip the next step too.
                if (detail <= 1) onboarding.goTo(stepAfter(step) ?? 'accounts', 'skip');
              }}
            >
              {t('skip')}
            </Button>
          </>
        }
      >
        <p className={layout.quiet}>{t(`${step}.lead`)}</p>
        {children}
      </Form>
    </Card>
  );
}
