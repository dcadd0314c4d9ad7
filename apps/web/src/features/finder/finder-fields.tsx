'use client';
import { contract } from '@clipscope/contract';
import { INDUSTRIES, TIERS } from '@clipscope/domain';
import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { readOne, writeList } from '../../lib/filters/filter-values.ts';
import { NumberBounds } from '../../lib/filters/number-bounds.tsx';
import { useNames } from '../../lib/filters/use-names.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { AudienceFields } from './audience-fields.tsx';
import type { Facets } from './creator.ts';
import { FacetChoices } from './facet-choices.tsx';
import styles from './finder.module.css';
import {
  FACET_OF,
  type FinderFilters,
  type FinderList,
  FLAGS,
  LISTS,
  NUMBER_NAMES,
  NUMBERS,
} from './finder-filters.ts';

type Props = { readonly filters: FinderFilters; readonly facets: Facets | undefined };

export function FinderFields({ filters, facets }: Props) {
  const t = useTranslations('finder');
  const { goTo } = useUrlState();
  const nameOf = useChoiceNames();
  return (
    <div className={styles.fields}>
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
