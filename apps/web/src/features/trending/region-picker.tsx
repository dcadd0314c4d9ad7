'use client';
import { flagEmoji, SELECTABLE_COUNTRIES } from '@clipscope/domain';
import { Select } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import styles from './trending.module.css';
import { trendingPath, WORLD } from './trending-view.ts';

/** Changes the region and nothing else. The name is next to the flag, because some systems have no flags. */
export function RegionPicker({ region }: { region: string }) {
  const t = useTranslations('trending');
  const locale = useLocale();
  const { country } = useFormats();
  const { push } = useRouter();
  const { linkTo } = useUrlState();
  const places = useMemo(() => {
    const byName = new Intl.Collator(locale).compare;
    const countries = SELECTABLE_COUNTRIES.map(({ alpha2 }) => ({ value: alpha2, name: country(alpha2) }));
    return [
      { value: WORLD, label: `🌐 ${t('world')}` },
      ...countries
        .toSorted((one, other) => byName(one.name, other.name))
        .map(({ value, name }) => ({ value, label: `${flagEmoji(value)} ${name}` })),
    ];
  }, [locale, country, t]);

  function choose(next: string | null) {
    if (next === null || next === region) return;
    const [, search] = linkTo({}).split('?');
    push(trendingPath(next) + (search === undefined ? '' : `?${search}`));
  }

  return (
    <Select
      className={styles.picker}
      aria-label={t('regionLabel')}
      data={places}
      value={region}
      onChange={choose}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      nothingFoundMessage={t('noRegion')}
      limit={60}
      comboboxProps={{ position: 'bottom-end' }}
    />
  );
}
