'use client';
import { contract } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { MultiSelect, Pill } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useApi } from '../../lib/api/use-api.ts';

const DEBOUNCE_MS = 250;
const LISTED = 20;

type Props = {
  readonly platform: Platform | null;
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (ids: string[]) => void;
};

/** Sounds are chosen by title; the address holds their ids. */
export function SoundSelect({ platform, chosen, disabled, onChange }: Props) {
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
