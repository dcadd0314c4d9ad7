'use client';
import { PLATFORMS } from '@clipscope/domain';
import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import type { Facets } from './creator.ts';
import styles from './finder.module.css';
import { type FinderFilters, SORTS } from './finder-filters.ts';

/** One platform at a time, because they count differently; and the order, for where no column can be pressed. */
export function FinderControls({ filters, facets }: { filters: FinderFilters; facets: Facets | undefined }) {
  const t = useTranslations();
  const { count } = useFormats();
  const { linkTo, goTo } = useUrlState();
  const { platform, sort } = filters;
  const accounts = new Map(facets?.platform?.map(choice => [choice.value, choice.accounts]));
  const nameOf = (key: (typeof PLATFORMS)[number]) => {
    const name = t(`platforms.${key}`);
    return facets ? t('finder.choice', { name, count: count(accounts.get(key) ?? 0) }) : name;
  };
  return (
    <div className={styles.controls}>
      <LinkSwitch
        label={t('filters.platform')}
        items={PLATFORMS.map(key => ({
          key,
          label: nameOf(key),
          href: linkTo({ platform: key === 'tiktok' ? null : key, page: null, panel: null, of: null }),
          current: key === platform,
        }))}
      />
      <div className={styles.order}>
        <NativeSelect
          size="xs"
          aria-label={t('finder.sortLabel')}
          value={sort.id}
          onChange={event =>
            goTo({ sort: writeSort({ id: event.currentTarget.value, desc: true }), page: null })
          }
          data={SORTS.map(value => ({
            value,
            label: t('finder.sortBy', { name: t(`finder.numbers.${value}`) }),
          }))}
        />
        <LinkSwitch
          label={t('finder.orderLabel')}
          items={(['desc', 'asc'] as const).map(key => ({
            key,
            label: t(`finder.orders.${key}`),
            fullLabel: t(`finder.ordersFull.${key}`),
            href: linkTo({ sort: writeSort({ id: sort.id, desc: key === 'desc' }), page: null }),
            current: sort.desc === (key === 'desc'),
          }))}
        />
      </div>
    </div>
  );
}
