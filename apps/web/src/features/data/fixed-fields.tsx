'use client';
import { PLATFORMS } from '@clipscope/domain';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import styles from './imports.module.css';
import { type Choice, type FixedField, type MappingDraft, offeredFixed } from './mapping-draft.ts';

type Props = {
  readonly choice: Choice;
  readonly draft: MappingDraft;
  readonly onChange: (draft: MappingDraft) => void;
};

/** What no column tells and is the same for every line. */
export function FixedFields({ choice, draft, onChange }: Props) {
  const t = useTranslations();
  const offered = offeredFixed(draft, choice);
  const say = (field: FixedField, text: string) =>
    onChange({ ...draft, fixed: { ...draft.fixed, [field]: text } });
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.fixed}>
      <legend>{t('imports.mapper.fixed')}</legend>
      {offered.includes('platform') && (
        <NativeSelect
          label={t('common.platform')}
          value={draft.fixed.platform ?? ''}
          data={[
            { value: '', label: t('imports.mapper.notSaid') },
            ...PLATFORMS.map(value => ({ value, label: t(`platforms.${value}`) })),
          ]}
          onChange={event => say('platform', event.currentTarget.value)}
        />
      )}
      {offered.includes('handle') && (
        <TextInput
          label={t('imports.fields.handle')}
          dir="ltr"
          autoComplete="off"
          maxLength={100}
          value={draft.fixed.handle ?? ''}
          onChange={event => say('handle', event.currentTarget.value)}
        />
      )}
      {offered.includes('observedAt') && (
        <TextInput
          type="date"
          label={t('imports.fields.observedAt')}
          description={t('imports.mapper.observedText')}
          value={draft.fixed.observedAt ?? ''}
          onChange={event => say('observedAt', event.currentTarget.value)}
        />
      )}
    </fieldset>
  );
}
