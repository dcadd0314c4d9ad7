'use client';
import { contract } from '@clipscope/contract';
import { AGE_BANDS, AUDIENCE_GENDERS, type Feature, hasFeature, INDUSTRIES, TIERS } from '@clipscope/domain';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NumberBounds } from '../../kit/filters/filter-inputs.tsx';
import { readOne, writeList } from '../../kit/filters/filter-values.ts';
import { useNames } from '../../kit/filters/use-names.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import layout from '../../ui/layout.module.css';
import type { Facets } from './creator.ts';
import styles from './finder.module.css';
import {
  AUDIENCE_PARTS,
  type AudiencePart,
  FACET_OF,
  type FinderFilters,
  type FinderList,
  FLAGS,
  LISTS,
  NUMBER_NAMES,
  NUMBERS,
  USUAL_SHARE,
} from './finder-filters.ts';

type Props = { readonly filters: FinderFilters; readonly facets: Facets | undefined };

export function FinderFields({ filters, facets }: Props) {
  const t = useTranslations('finder');
  const { goTo } = useUrlState();
  const nameOf = useChoiceNames();
  return (
    <div className={layout.stack}>
      {LISTS.map(list => (
        <FacetChoices
          key={list}
          title={t(`lists.${list}`)}
          choices={facets?.[FACET_OF[list]]}
          chosen={filters.lists[list]}
          nameOf={value => nameOf(list, value)}
          onChange={chosen => goTo({ [list]: writeList(chosen), page: null })}
        />
      ))}
      <FlagFields filters={filters} facets={facets} />
      <NumberFields filters={filters} />
      <AudienceFields audience={filters.audience} />
    </div>
  );
}

function useChoiceNames() {
  const t = useTranslations();
  const { language, flagged } = useNames();
  return (list: FinderList, value: string) => {
    if (list === 'countries') return flagged(value);
    if (list === 'languages') return language(value);
    const tier = list === 'tiers' ? readOne(value, TIERS) : null;
    if (tier) return t(`tiers.${tier}`);
    const industry = readOne(value, INDUSTRIES);
    return industry ? t(`industries.${industry}`) : value;
  };
}

function FlagFields({ filters, facets }: Props) {
  const t = useTranslations('finder');
  const { count } = useFormats();
  const { goTo } = useUrlState();
  return FLAGS.map(flag => {
    const accounts = new Map(facets?.[flag]?.map(choice => [choice.value, choice.accounts]));
    const option = (value: 'true' | 'false') => ({
      value,
      label: t('choice', { name: t(`flags.${flag}.${value}`), count: count(accounts.get(value) ?? 0) }),
    });
    return (
      <NativeSelect
        key={flag}
        size="xs"
        label={t(`flags.${flag}.label`)}
        value={filters.flags[flag] ?? ''}
        data={[{ value: '', label: t('anyChoice') }, option('true'), option('false')]}
        onChange={event => goTo({ [flag]: event.currentTarget.value || null, page: null })}
      />
    );
  });
}

/** Empty fields show between what the numbers of this platform lie. */
function NumberFields({ filters }: { filters: FinderFilters }) {
  const t = useTranslations('finder');
  const { count, percent } = useFormats();
  const { goTo } = useUrlState();
  const { data } = useApi(contract.finderCategories, { query: { platform: filters.platform } });
  return NUMBER_NAMES.map(name => {
    const { param, scale } = NUMBERS[name];
    const known = data?.numbers.find(({ filter }) => filter === name);
    const shown = (value: number) =>
      name === 'engagement'
        ? percent(value)
        : name === 'growth'
          ? percent(value / 100)
          : rounded(value, count);
    return (
      <NumberBounds
        key={name}
        label={t(`numbers.${name}`)}
        {...((name === 'growth' || name === 'engagement') && { unit: t(`units.${name}`) })}
        low={filters.bounds[`min${param}`]}
        high={filters.bounds[`max${param}`]}
        scale={scale}
        {...(known && { lowest: shown(known.lowest), highest: shown(known.highest) })}
        onChange={(bound, value) =>
          goTo({
            [`${bound === 'low' ? 'min' : 'max'}${param}`]: value === null ? null : String(value),
            page: null,
          })
        }
      />
    );
  });
}

function rounded(value: number, count: (value: number) => string): string {
  return Math.abs(value) < 100 ? String(Number(value.toFixed(1))) : count(Math.round(value));
}

const SHARES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const NEEDS: Record<AudiencePart, Feature> = {
  audienceCountry: 'GEOGRAPHICS',
  audienceAge: 'AGE_GENDER',
  audienceGender: 'AGE_GENDER',
};

/** Who follows: at least a share of the audience from a country, of an age, of a gender. */
function AudienceFields({ audience }: { audience: FinderFilters['audience'] }) {
  const t = useTranslations('finder');
  return (
    <fieldset className={`${layout.stack} ${layout.choices}`}>
      <legend>{t('audience.title')}</legend>
      {AUDIENCE_PARTS.map(part => (
        <PartField key={part} part={part} chosen={audience[part]} />
      ))}
    </fieldset>
  );
}

type PartProps = { readonly part: AudiencePart; readonly chosen: FinderFilters['audience'][AudiencePart] };

function PartField({ part, chosen }: PartProps) {
  const t = useTranslations('finder');
  const { percent } = useFormats();
  const { goTo } = useUrlState();
  const { data: profile } = useProfile();
  const options = usePartOptions(part);
  const shares = chosen && !SHARES.includes(chosen.share) ? [...SHARES, chosen.share].toSorted() : SHARES;

  function choose(value: string) {
    if (profile && !hasFeature(profile, NEEDS[part])) {
      return openLimitation({ kind: 'feature', feature: NEEDS[part] }, () => apply(value));
    }
    apply(value);
  }

  function apply(value: string) {
    goTo({ [part]: value || null, page: null, ...(value === '' && { [`${part}Share`]: null }) });
  }

  return (
    <div className={styles.part}>
      <NativeSelect
        size="xs"
        label={t(`audience.${part}`)}
        value={chosen?.value ?? ''}
        data={[{ value: '', label: t('anyChoice') }, ...options]}
        onChange={event => choose(event.currentTarget.value)}
      />
      {chosen && (
        <NativeSelect
          size="xs"
          aria-label={t('audience.shareOf', { part: t(`audience.${part}`) })}
          value={String(chosen.share)}
          data={shares.map(share => ({
            value: String(share),
            label: t('audience.share', { share: percent(share, 0) }),
          }))}
          onChange={({ currentTarget: { value } }) =>
            goTo({ [`${part}Share`]: value === String(USUAL_SHARE) ? null : value, page: null })
          }
        />
      )}
    </div>
  );
}

function usePartOptions(part: AudiencePart) {
  const t = useTranslations('genders');
  const { countries } = useNames();
  if (part === 'audienceCountry') return countries;
  if (part === 'audienceAge') return AGE_BANDS.map(value => ({ value, label: value }));
  return AUDIENCE_GENDERS.map(value => ({ value, label: t(value) }));
}

const FEW = 6;

type Choice = { readonly value: string; readonly accounts: number };
type FacetChoicesProps = {
  readonly title: string;
  /** Undefined until they are counted. */
  readonly choices: readonly Choice[] | undefined;
  readonly chosen: readonly string[];
  readonly nameOf: (value: string) => string;
  readonly onChange: (chosen: string[]) => void;
};

/** Choices with how many accounts each would give: the most frequent ones, and all of them on demand. */
function FacetChoices({ title, choices, chosen, nameOf, onChange }: FacetChoicesProps) {
  const t = useTranslations('finder');
  const { exact } = useFormats();
  const [all, setAll] = useState(false);
  if (!choices) return <Skeleton height={FEW * 26 + 24} />;
  const counted = choices.filter(choice => choice.value !== '');
  const missing = chosen.filter(value => !counted.some(choice => choice.value === value));
  const known = [...counted, ...missing.map(value => ({ value, accounts: 0 }))];
  const shown = known.filter(({ value }, place) => all || place < FEW || chosen.includes(value));
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value]);
  return (
    <fieldset className={`${layout.choices} ${styles.facet}`}>
      <legend>{title}</legend>
      <ul data-all={all || undefined}>
        {shown.map(({ value, accounts }) => (
          <li key={value}>
            <label>
              <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
              <span className={styles.choice}>{nameOf(value)}</span>
              <span className={layout.faint}>{exact(accounts)}</span>
            </label>
          </li>
        ))}
      </ul>
      {known.length > FEW && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('fewer') : t('all', { count: known.length })}
        </button>
      )}
    </fieldset>
  );
}
