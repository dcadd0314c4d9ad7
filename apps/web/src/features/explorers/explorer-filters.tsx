'use client';
import { contract } from '@clipscope/contract';
import { hasFeature, QUERY_SENTIMENTS } from '@clipscope/domain';
import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { KeywordsInput, ManySelect } from '../../kit/filters/filter-inputs.tsx';
import { FilterButton } from '../../kit/filters/filter-side.tsx';
import { writeList } from '../../kit/filters/filter-values.ts';
import { PlatformSwitch } from '../../kit/filters/platform-switch.tsx';
import { useNames } from '../../kit/filters/use-names.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import layout from '../../ui/layout.module.css';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { type ExploredFilters, filtersIn, hiddenFilters, WITHOUT_HIDDEN_FILTERS } from './explored-view.ts';
import styles from './explorers.module.css';

/** What is searched for, and where; the rarer filters open below. */
export function ExplorerFilters({ searchLabel }: { readonly searchLabel: string }) {
  const t = useTranslations('filters');
  const { read, goTo } = useUrlState();
  const [open, setOpen] = useState(false);
  const id = useId();
  const filters = filtersIn(read);
  const active = hiddenFilters(filters);
  return (
    <section className={styles.filters} aria-label={t('title')}>
      <div className={styles.row}>
        <div className={styles.search}>
          <KeywordsInput label={searchLabel} placeholder={searchLabel} param="q" size="xs" />
        </div>
        <FilterButton active={active} open={open} controls={id} onClick={() => setOpen(!open)} />
        {active > 0 && (
          <button type="button" className={styles.clear} onClick={() => goTo(WITHOUT_HIDDEN_FILTERS)}>
            {t('clear', { count: active })}
          </button>
        )}
        <PlatformSwitch platform={filters.platform} />
        <SentimentSwitch sentiment={filters.sentiment} />
      </div>
      <div id={id} className={styles.panel} hidden={!open}>
        {open && <MoreFilters filters={filters} />}
      </div>
    </section>
  );
}

function SentimentSwitch({ sentiment }: Pick<ExploredFilters, 'sentiment'>) {
  const t = useTranslations();
  const { data: profile } = useProfile();
  const { linkTo } = useUrlState();
  if (!profile || !hasFeature(profile, 'SENTIMENTS')) return null;
  return (
    <LinkSwitch
      label={t('features.SENTIMENTS')}
      items={[null, ...QUERY_SENTIMENTS].map(key => ({
        key: key ?? 'all',
        label: key ? t(`sentiment.labels.${key}`) : t('common.terms.all'),
        ...(key && { fullLabel: t('explorers.confident', { label: t(`sentiment.labels.${key}`) }) }),
        href: linkTo({ sentiment: key, page: null }),
        current: key === sentiment,
      }))}
    />
  );
}

function MoreFilters({ filters: { ids, folder, label, languages } }: { readonly filters: ExploredFilters }) {
  const t = useTranslations();
  const { goTo } = useUrlState();
  const { data: profile } = useProfile();
  const names = useNames();
  const accounts = useApi(contract.favourites, { query: { kind: 'account' } }).data?.favourites ?? [];
  const folders = useApi(contract.folders, {}).data?.folders ?? [];
  const mayLabel = profile ? hasFeature(profile, 'LABELING') : false;
  const labels = useApi(contract.labels, mayLabel ? {} : null).data?.labels ?? [];
  const options = (list: readonly { readonly id: string; readonly name: string }[]) =>
    list.map(one => ({ value: one.id, label: one.name }));
  return (
    <>
      <ManySelect
        label={t('limits.favourites')}
        options={accounts.map(one => ({
          value: one.id,
          label: `@${one.name} · ${t(`platforms.${one.platform}`)}`,
        }))}
        chosen={ids}
        onChange={next => goTo({ ids: writeList(next), page: null })}
      />
      {(['folder', 'label'] as const).map(param => (
        <Select
          key={param}
          size="xs"
          label={t(`explorers.${param}`)}
          placeholder={t('common.terms.any')}
          data={options(param === 'folder' ? folders : labels)}
          value={param === 'folder' ? folder : label}
          onChange={value => goTo({ [param]: value, page: null })}
          clearable
          searchable
          nothingFoundMessage={t('common.terms.noMatches')}
        />
      ))}
      <ManySelect
        label={t('common.terms.languages')}
        options={names.languages}
        chosen={languages}
        onChange={next => goTo({ languages: writeList(next), page: null })}
      />
    </>
  );
}

/** How a list is narrowed to some of its texts. */
export function ListSwitch({
  label,
  param,
  choices,
  chosen,
}: {
  readonly label: string;
  readonly param: string;
  /** The first is the default. */
  readonly choices: readonly { readonly key: string; readonly label: string }[];
  readonly chosen: string;
}) {
  const { linkTo } = useUrlState();
  return (
    <div className={layout.row}>
      <LinkSwitch
        label={label}
        items={choices.map((choice, place) => ({
          ...choice,
          href: linkTo({ [param]: place === 0 ? null : choice.key, page: null }),
          current: choice.key === chosen,
        }))}
      />
    </div>
  );
}
