'use client';
import { contract } from '@clipscope/contract';
import { INDUSTRIES, JOB_ROLES, MAX_TEXT_LENGTHS, SELECTABLE_COUNTRIES } from '@clipscope/domain';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useMemo, useRef } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { readOne } from '../../lib/filters/filter-values.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUpdateResponse } from '../../lib/profile/use-update-response.ts';
import styles from '../../ui/forms.module.css';
import type { Settings } from './use-settings.ts';

const FIELDS = ['firstName', 'lastName', 'country', 'jobRole', 'relevantIndustry'] as const;

export function AboutForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const t = useTranslations();
  const locale = useLocale();
  const { country } = useFormats();
  const { write, busy, fault, failure } = useWrite(FIELDS);
  const onUpdated = useUpdateResponse();
  const form = useRef<HTMLFormElement>(null);
  const countries = useMemo(
    () =>
      SELECTABLE_COUNTRIES.map(({ alpha2 }) => ({ value: alpha2, label: country(alpha2) })).toSorted(
        (one, other) => one.label.localeCompare(other.label, locale),
      ),
    [country, locale],
  );
  const none = { value: '', label: t('profile.notSaid') };

  async function save() {
    const given = new FormData(form.current ?? undefined);
    const text = (name: (typeof FIELDS)[number]) => String(given.get(name) ?? '').trim();
    const reply = await write(contract.updateUser, {
      body: {
        firstName: text('firstName'),
        lastName: text('lastName'),
        country: text('country') || null,
        country_asked: true,
        jobRole: readOne(text('jobRole'), JOB_ROLES),
        relevantIndustry: readOne(text('relevantIndustry'), INDUSTRIES),
      },
    });
    if (!reply) return;
    const { message = t('profile.saved'), error } = reply;
    onUpdated({ message, error });
    onSaved();
  }

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles.pair}>
        <TextInput
          name="firstName"
          label={t('access.firstName')}
          defaultValue={settings.firstName}
          autoComplete="given-name"
          maxLength={MAX_TEXT_LENGTHS.personName}
          error={fault('firstName')}
        />
        <TextInput
          name="lastName"
          label={t('access.lastName')}
          defaultValue={settings.lastName}
          autoComplete="family-name"
          maxLength={MAX_TEXT_LENGTHS.personName}
          error={fault('lastName')}
        />
      </div>
      <NativeSelect
        name="country"
        label={t('profile.country')}
        data={[none, ...countries]}
        defaultValue={settings.country ?? ''}
        error={fault('country')}
      />
      <div className={styles.pair}>
        <NativeSelect
          name="jobRole"
          label={t('profile.jobRole')}
          data={[none, ...JOB_ROLES.map(value => ({ value, label: t(`jobRoles.${value}`) }))]}
          defaultValue={settings.jobRole ?? ''}
          error={fault('jobRole')}
        />
        <NativeSelect
          name="relevantIndustry"
          label={t('profile.industry')}
          data={[none, ...INDUSTRIES.map(value => ({ value, label: t(`industries.${value}`) }))]}
          defaultValue={settings.relevantIndustry ?? ''}
          error={fault('relevantIndustry')}
        />
      </div>
      {failure && <FailureBox error={failure} title={t('states.notSaved')} onRetry={() => void save()} />}
      <div className={styles.buttons}>
        <Button type="submit" loading={busy}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  );
}
