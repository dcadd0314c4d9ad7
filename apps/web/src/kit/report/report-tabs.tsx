'use client';
import { useTranslations } from 'next-intl';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useTabView } from '../../lib/usage/use-track-usage.ts';
import { LinkSwitch } from '../../ui/link-switch.tsx';

type Tab<Key extends string> = {
  readonly key: Key;
  readonly label: string;
  /** Words for the plan that has it; such a tab still opens, and its calls say what is missing. */
  readonly locked?: boolean;
};

/** The tab in the address, or the first one. */
export function useReportTab<Key extends string>(keys: readonly [Key, ...Key[]], param = 'tab'): Key {
  const { read } = useUrlState();
  const asked = read(param);
  return keys.find(key => key === asked) ?? keys[0];
}

type Props<Key extends string> = {
  /** Named in the recorded page view, as `account` in `account#top_videos`. */
  readonly feature: string;
  readonly tabs: readonly Tab<Key>[];
  readonly current: Key;
  readonly param?: string;
  /** Parameters of the address that belong to one tab only and are dropped when it is left. */
  readonly drop?: readonly string[];
};

/** Tabs in the address. Each view of one is recorded under its key, which is the English label. */
export function ReportTabs<Key extends string>({
  feature,
  tabs,
  current,
  param = 'tab',
  drop = [],
}: Props<Key>) {
  const t = useTranslations('report');
  const { linkTo } = useUrlState();
  useTabView(feature, current);
  if (tabs.length < 2) return null;
  const dropped = Object.fromEntries(drop.map(name => [name, null]));
  return (
    <LinkSwitch
      look="tabs"
      label={t('tabsLabel')}
      items={tabs.map(({ key, label, locked = false }, place) => ({
        key,
        label,
        locked,
        href: linkTo({ ...dropped, [param]: place === 0 ? null : key }),
        current: key === current,
      }))}
    />
  );
}
