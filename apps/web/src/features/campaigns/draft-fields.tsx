'use client';
import { CAMPAIGN_TARGETS, MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Button, NativeSelect, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ambiguousAmount, writeAmount } from '../../kit/filters/filter-values.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useIsTakenOver } from '../../lib/page/use-is-taken-over.ts';
import layout from '../../ui/layout.module.css';
import styles from './campaigns.module.css';
import { type Draft, type DraftMember, type Faults, memberKey, readCount, readMoney } from './draft.ts';
import { HashtagBox } from './hashtag-box.tsx';
import { MemberPicker } from './member-picker.tsx';

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
  const zones = useSupported('timeZone', draft.timezone, 'UTC');
  return (
    <>
      <TextInput
        label={common('name')}
        placeholder={t('nameHint')}
        maxLength={MAX_TEXT_LENGTHS.campaignName}
        value={draft.name}
        error={fault('name')}
        onChange={event => onChange({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('description')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_TEXT_LENGTHS.campaignDescription}
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
      <p className={layout.quiet}>{t('fields.targetsText')}</p>
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
  const currencies = useCurrencies(draft.currency);
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
function useCurrencies(chosen: string): { value: string; label: string }[] {
  const locale = useLocale();
  const codes = useSupported('currency', chosen);
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    return codes.map(code => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }));
  }, [locale, codes]);
}

/** All that the browser knows. The server may know others, so its HTML has only those that are always there. */
function useSupported(key: 'currency' | 'timeZone', ...always: readonly string[]): string[] {
  const isTakenOver = useIsTakenOver();
  const known = always.join();
  return useMemo(() => {
    const supported = isTakenOver ? Intl.supportedValuesOf(key) : [];
    return [...new Set([...known.split(','), ...supported])].toSorted();
  }, [key, known, isTakenOver]);
}

type AmountProps = Omit<TextInputProps, 'value' | 'onChange' | 'inputMode' | 'inputWrapperOrder'> & {
  readonly value: string;
  /** Of money; a count has none. */
  readonly currency?: string;
  readonly onChange: (text: string) => void;
};

const HINT_BELOW: TextInputProps = { inputWrapperOrder: ['label', 'input', 'description', 'error'] };

/** For money or a count: shows how the input is read, and what to type if it is ambiguous. */
export function AmountInput({ value, currency, description, error, onChange, ...rest }: AmountProps) {
  const t = useTranslations('filters');
  const { exact, money } = useFormats();
  const amount = currency === undefined ? readCount(value) : readMoney(value);
  const ambiguous = ambiguousAmount(value);
  // As the product writes amounts they are read alike in every language.
  const hint =
    amount == null || value.trim() === writeAmount(amount)
      ? undefined
      : t('readAs', { amount: currency === undefined ? exact(amount) : money(amount, currency) });
  return (
    <TextInput
      inputMode="decimal"
      value={value}
      description={hint ?? description}
      {...(description === undefined && HINT_BELOW)}
      error={ambiguous ? t('ambiguous', ambiguous) : error}
      onChange={event => onChange(event.currentTarget.value)}
      {...rest}
    />
  );
}

type PeopleProps = {
  readonly currency: string;
  readonly members: readonly DraftMember[];
  readonly onMembers: (members: readonly DraftMember[]) => void;
  readonly hashtags: readonly string[];
  readonly onHashtags: (hashtags: readonly string[]) => void;
  readonly hasFaults: boolean;
};

/** Whose videos count, and under which hashtags. */
export function DraftPeople({ currency, members, onMembers, hashtags, onHashtags, hasFaults }: PeopleProps) {
  const t = useTranslations();
  const change = (key: string, cost: string) =>
    onMembers(members.map(member => (memberKey(member) === key ? { ...member, cost } : member)));
  return (
    <>
      <p className={layout.quiet}>{t('campaigns.people.text')}</p>
      <MemberPicker
        isTaken={({ platform, id }) => members.some(one => one.platform === platform && one.account === id)}
        onPick={({ platform, id, name }) =>
          onMembers([...members, { platform, account: id, name, cost: '' }])
        }
      />
      {members.length > 0 && (
        <ul className={styles.people} aria-label={t('common.terms.creators')}>
          {members.map(member => {
            const key = memberKey(member);
            return (
              <li key={key}>
                <span className={styles.who} data-private>
                  <b>
                    <bdi>@{member.name}</bdi>
                  </b>
                  <small>{t(`platforms.${member.platform}`)}</small>
                </span>
                <AmountInput
                  size="xs"
                  currency={currency}
                  aria-label={t('campaigns.people.costOf', { name: member.name })}
                  placeholder={t('campaigns.people.cost', { currency })}
                  value={member.cost}
                  error={hasFaults && readMoney(member.cost) === undefined && t('campaigns.faults.noAmount')}
                  onChange={cost => change(key, cost)}
                />
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('campaigns.people.removeOf', { name: member.name })}
                  onClick={() => onMembers(members.filter(other => memberKey(other) !== key))}
                >
                  {t('common.remove')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <HashtagBox
        hashtags={hashtags}
        onAdd={fresh => onHashtags([...hashtags, ...fresh])}
        onRemove={tag => onHashtags(hashtags.filter(other => other !== tag))}
      />
    </>
  );
}
