'use client';
import { contract } from '@clipscope/contract';
import {
  hasFeature,
  INDUSTRIES,
  normalizeHashtag,
  type Platform,
  TIERS,
  VIDEO_KINDS,
} from '@clipscope/domain';
import { MultiSelect, Pill, TagsInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { ManySelect, NumberBounds } from '../filters/filter-inputs.tsx';
import { writeList } from '../filters/filter-values.ts';
import { useNames } from '../filters/use-names.ts';
import { NotInPlan } from '../limitation/feature-gate.tsx';
import styles from './video-filters.module.css';
import { VIDEO_BOUND_NAMES, VIDEO_BOUNDS, type VideoFilters, type VideoList } from './video-filters.ts';

const DEBOUNCE_MS = 250;
const LISTED = 20;

type Props = {
  readonly platform: Platform | null;
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (ids: string[]) => void;
};

/** Sounds are chosen by title; the address holds their ids. */
function SoundSelect({ platform, chosen, disabled, onChange }: Props) {
  const t = useTranslations('videoFilters');
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const { data, isLoading } = useApi(
    contract.searchSounds,
    words === '' || disabled
      ? null
      : { params: { q: words }, query: { limit: LISTED, ...(platform && { platform }) } },
    { keepPrevious: true },
  );
  const found = words === '' ? [] : (data?.sounds ?? []);
  const options = found.map(({ id, title, author }) => ({
    value: id,
    label: t('soundBy', { title, author }),
  }));
  const unlisted = chosen.filter(id => !options.some(option => option.value === id));
  return (
    <MultiSelect
      size="xs"
      label={t('sounds')}
      placeholder={chosen.length === 0 ? t('soundsPlaceholder') : ''}
      data={[...options, ...unlisted.map(value => ({ value, label: value }))]}
      value={[...chosen]}
      onChange={onChange}
      disabled={disabled}
      maxValues={20}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has matched already, including by author and with typos.
      filter={({ options: all }) =>
        all.filter(option => !('value' in option) || !chosen.includes(String(option.value)))
      }
      nothingFoundMessage={words === '' || isLoading ? t('soundsHint') : t('noSound')}
      renderPill={({ option, onRemove, disabled: fixed }) => (
        <Pill size="xs" withRemoveButton={!fixed} {...(onRemove && { onRemove })}>
          <SoundTitle id={String(option?.value ?? '')} platform={platform} />
        </Pill>
      )}
    />
  );
}

function SoundTitle({ id, platform }: { id: string; platform: Platform | null }) {
  const { data } = useApi(
    contract.soundInfo,
    id === '' ? null : { params: { id }, query: platform ? { platform } : {} },
  );
  return <bdi>{data?.sound.title ?? id}</bdi>;
}

/** Every filter of the video search. Those beyond the plan are visible, with the plan that includes them. */
export function VideoFilterFields({ filters }: { filters: VideoFilters }) {
  const t = useTranslations('videoFilters');
  const { goTo } = useUrlState();
  const { countries, languages } = useNames();
  const choose = (name: VideoList) => (chosen: string[]) => goTo({ [name]: writeList(chosen), page: null });
  const field = (name: VideoList) => ({ chosen: filters.lists[name], onChange: choose(name) });
  return (
    <div className={styles.fields}>
      <ManySelect label={t('countries')} options={countries} {...field('countries')} />
      <ManySelect label={t('languages')} options={languages} {...field('languages')} />
      <AdvancedFields filters={filters} />
    </div>
  );
}

function AdvancedFields({ filters }: { filters: VideoFilters }) {
  const t = useTranslations();
  const { goTo } = useUrlState();
  const { data: profile } = useProfile();
  const disabled = !profile || !hasFeature(profile, 'ADVANCED_FILTERS');
  const choose = (name: VideoList) => (chosen: string[]) => goTo({ [name]: writeList(chosen), page: null });
  const field = (name: VideoList) => ({ chosen: filters.lists[name], onChange: choose(name), disabled });
  return (
    <>
      {profile && disabled && <NotInPlan feature="ADVANCED_FILTERS" />}
      <ManySelect
        label={t('videoFilters.industries')}
        options={INDUSTRIES.map(value => ({ value, label: t(`industries.${value}`) }))}
        {...field('industries')}
      />
      <ManySelect
        label={t('videoFilters.tiers')}
        options={TIERS.map(value => ({ value, label: t(`tiers.${value}`) }))}
        {...field('tiers')}
      />
      <ManySelect
        label={t('videoFilters.kinds')}
        options={VIDEO_KINDS.map(value => ({ value, label: t(`videoKinds.${value}`) }))}
        {...field('kinds')}
      />
      <TagsInput
        size="xs"
        label={t('videoFilters.hashtags')}
        placeholder={t('videoFilters.hashtagsPlaceholder')}
        value={[...filters.lists.hashtags]}
        onChange={tags => choose('hashtags')(hashtagsOf(tags))}
        disabled={disabled}
        maxTags={20}
        acceptValueOnBlur
        splitChars={[',', ' ', '#']}
      />
      <SoundSelect platform={filters.platform} {...field('sounds')} />
      <TagsInput
        size="xs"
        label={t('videoFilters.stickers')}
        placeholder={t('videoFilters.stickersPlaceholder')}
        value={[...filters.lists.stickers]}
        onChange={choose('stickers')}
        disabled={disabled}
        maxTags={20}
        acceptValueOnBlur
        splitChars={[',', ' ']}
      />
      {VIDEO_BOUND_NAMES.map(name => (
        <NumberBounds
          key={name}
          label={t(`videoFilters.bounds.${name}`)}
          {...(name !== 'Views' && { unit: t(`videoFilters.units.${name}`) })}
          low={filters.bounds[`min${name}`]}
          high={filters.bounds[`max${name}`]}
          scale={VIDEO_BOUNDS[name].scale}
          disabled={disabled}
          onChange={(bound, value) =>
            goTo({
              [`${bound === 'low' ? 'min' : 'max'}${name}`]: value === null ? null : String(value),
              page: null,
            })
          }
        />
      ))}
    </>
  );
}

/** Letters, marks and digits only, as the call takes them. */
function hashtagsOf(tags: readonly string[]): string[] {
  return [...new Set(tags.map(tag => normalizeHashtag(tag).replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, '')))].filter(
    tag => tag !== '',
  );
}
