'use client';
import { CAMPAIGN_TARGETS, LONGEST } from '@clipscope/domain';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { AmountInput } from './amount-input.tsx';
import styles from './campaigns.module.css';
import type { Draft, Faults } from './draft.ts';

type FieldsProps = {
  readonly draft: Draft;
  /** None are shown before the person tried to go on. */
  readonly faults: Faults;
  readonly onChange: (changes: Partial<Draft>) => void;
};

function useFaultText(faults: Faults) {
  const t = useTranslations('campaigns.faults');
  return (field: keyof Faults) => {
    const fault = faults[field];
    return fault && t(fault);
  };
}

export function AboutFields({ draft, faults, onChange }: FieldsProps) {
  const t = useTranslations('campaigns.fields');
  const common = useTranslations('common');
  const fault = useFaultText(faults);
  const zones = useMemo(
    () => [...new Set([draft.timezone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted(),
    [draft.timezone],
  );
  return (
    <>
      <TextInput
        label={common('name')}
        placeholder={t('nameHint')}
        maxLength={LONGEST.campaignName}
        value={draft.name}
        error={fault('name')}
        onChange={event => onChange({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('description')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LONGEST.campaignDescription}
        value={draft.description}
        onChange={event => onChange({ description: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        {(['startDate', 'endDate'] as const).map(field => (
          <TextInput
            key={field}
            type="date"
            label={t(field)}
            value={draft[field]}
            error={fault(field)}
            onChange={event => onChange({ [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      <NativeSelect
        label={common('timeZone')}
        description={t('timezoneText')}
        data={zones}
        value={draft.timezone}
        onChange={event => onChange({ timezone: event.currentTarget.value })}
      />
    </>
  );
}

export function TargetFields({ draft, faults, onChange }: FieldsProps) {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const fault = useFaultText(faults);
  return (
    <>
      <p className={styles.quiet}>{t('fields.targetsText')}</p>
      <div className={styles.pair}>
        {CAMPAIGN_TARGETS.map(name => (
          <AmountInput
            key={name}
            label={common(name)}
            value={draft.targets[name]}
            error={fault(name)}
            onChange={text => onChange({ targets: { ...draft.targets, [name]: text } })}
          />
        ))}
      </div>
    </>
  );
}

export function CostFields({ draft, faults, onChange }: FieldsProps) {
  const t = useTranslations('campaigns.fields');
  const fault = useFaultText(faults);
  const currencies = useCurrencies();
  return (
    <div className={styles.pair}>
      <AmountInput
        currency={draft.currency}
        label={t('totalCost')}
        description={t('totalCostText')}
        value={draft.totalCost}
        error={fault('totalCost')}
        onChange={totalCost => onChange({ totalCost })}
      />
      <NativeSelect
        label={t('currency')}
        description={t('currencyText')}
        data={currencies}
        value={draft.currency}
        onChange={event => onChange({ currency: event.currentTarget.value })}
      />
    </div>
  );
}

/** By their names in the reader's language, each with its code. */
export function useCurrencies(): { value: string; label: string }[] {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    return Intl.supportedValuesOf('currency').map(code => ({
      value: code,
      label: `${code} · ${names.of(code) ?? code}`,
    }));
  }, [locale]);
}
