'use client';
import { GRAINS } from '@clipscope/contract';
import { planThatLifts } from '@clipscope/domain';
import { Popover, Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useTimeZone } from '../../lib/format/time-zone.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { goTo, useUrlState } from '../../lib/page/url-state.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { RANGE_KEYS, RANGES } from '../../lib/report/report-range.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { useTabView } from '../../lib/usage/use-track-usage.ts';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { AsOfBanner, AsOfPicker } from './as-of.tsx';
import styles from './report.module.css';

const RangeForm = dynamic(() => import('./day-forms.tsx').then(module => module.RangeForm), {
  ssr: false,
  loading: () => <Skeleton height={72} width={320} />,
});

type Props = {
  readonly reportRange: ReportRange;
  /** Shows the grain and the comparison, for views that draw series by `seriesQuery`. */
  readonly series?: boolean;
  /** Days can be chosen; else only the day whose knowledge is shown. */
  readonly isOfDays?: boolean;
  /** Choices of this report alone. */
  readonly before?: ReactNode;
  /** At the other end of the bar: the tabs. */
  readonly children?: ReactNode;
};

/** The bar above a report: tabs, range, grain, comparison and as-of day. */
export function ReportControls({ reportRange, series = false, isOfDays = true, before, children }: Props) {
  return (
    <>
      <div className={styles.controls} data-short={(!series && !isOfDays && !before) || undefined}>
        {children}
        <div className={styles.choices}>
          {before}
          {series && <SeriesChoices reportRange={reportRange} />}
          {isOfDays ? <RangeSwitch reportRange={reportRange} /> : <ZoneNote reportRange={reportRange} />}
          <AsOfPicker reportRange={reportRange} />
        </div>
      </div>
      <AsOfBanner reportRange={reportRange} />
    </>
  );
}

/** Locks a choice that needs more days of history than the plan has. Pressing it says so, and comes back to it. */
function useHistoryLock(historyDays: number) {
  const t = useTranslations('limitation');
  const plans = useTranslations('plans');
  const { data: profile } = useProfile();
  return (needed: number, choice: Record<string, string>) => {
    if (needed <= historyDays) return {};
    const limitation = { kind: 'limit', limit: 'historyDayLimit', needed } as const;
    const plan = planThatLifts(limitation, profile?.team.subscription.plan ?? 'BASIC');
    return {
      locked: plan === null ? t('title') : t('lockedUntil', { plan: plans(plan) }),
      onClick: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        openLimitation(limitation, () => goTo(choice));
      },
    };
  };
}

export function RangeSwitch({ reportRange }: { reportRange: ReportRange }) {
  const t = useTranslations('report');
  const common = useTranslations('common');
  const { linkTo } = useUrlState();
  const { range, historyDays } = reportRange;
  const lock = useHistoryLock(historyDays);
  const items = RANGE_KEYS.map(key => ({
    key,
    label: t(`ranges.${key}`),
    fullLabel: t('rangeFull', { days: RANGES[key] }),
    href: linkTo({ range: key }),
    current: key === range,
    ...lock(RANGES[key], { range: key }),
  }));
  return (
    <div className={styles.range}>
      <LinkSwitch label={common('period')} items={items} />
      <CustomRange reportRange={reportRange} />
      <ZoneNote reportRange={reportRange} />
    </div>
  );
}

function SeriesChoices({ reportRange }: { reportRange: ReportRange }) {
  const t = useTranslations('report');
  const common = useTranslations('common');
  const { linkTo } = useUrlState();
  const { historyDays, missingDays } = reportRange;
  const lock = useHistoryLock(historyDays);
  const isCompared = reportRange.compare === 'previous';
  return (
    <>
      <LinkSwitch
        label={t('grainLabel')}
        items={GRAINS.map(key => ({
          key,
          label: t(`grains.${key}`),
          href: linkTo({ grain: key === 'day' ? null : key }),
          current: key === reportRange.grain,
        }))}
      />
      <LinkSwitch
        label={common('compare')}
        items={[
          {
            key: 'previous',
            label: t('comparePrevious'),
            fullLabel: t('comparePreviousFull', { days: reportRange.days }),
            href: linkTo({ compare: isCompared ? null : 'previous' }),
            current: isCompared,
            ...(!isCompared && lock(missingDays, { compare: 'previous' })),
          },
        ]}
      />
    </>
  );
}

function CustomRange({ reportRange }: { reportRange: ReportRange }) {
  const t = useTranslations('report');
  const { day } = useFormats();
  const [opened, setOpened] = useState(false);
  const isCurrent = reportRange.range === 'custom';
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" returnFocus withinPortal>
      <Popover.Target>
        <button
          type="button"
          className={styles.custom}
          aria-current={isCurrent || undefined}
          onClick={() => setOpened(open => !open)}
        >
          {isCurrent
            ? t('customDays', { first: day(reportRange.startDate), last: day(reportRange.endDate) })
            : t('custom')}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <RangeForm reportRange={reportRange} onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Names the time zone of the days if it is not the user's. */
function ZoneNote({ reportRange: { timezone } }: { reportRange: Pick<ReportRange, 'timezone'> }) {
  const t = useTranslations('report');
  const own = useTimeZone();
  if (own === null || timezone === own) return null;
  return <small className={styles.zone}>{t('zone', { zone: timezone })}</small>;
}

type Tab<Key extends string> = {
  readonly key: Key;
  readonly label: string;
  /** Names the plan that includes it; such a tab still opens and shows the plan gate. */
  readonly locked?: string | undefined;
};

/** The tab in the address, or the first one. */
export function useReportTab<Key extends string>(keys: readonly [Key, ...Key[]], param = 'tab'): Key {
  const { read } = useUrlState();
  const asked = read(param);
  return keys.find(key => key === asked) ?? keys[0];
}

type TabsProps<Key extends string> = {
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
}: TabsProps<Key>) {
  const t = useTranslations('report');
  const { linkTo } = useUrlState();
  useTabView(feature, current);
  if (tabs.length < 2) return null;
  const dropped = Object.fromEntries(drop.map(name => [name, null]));
  return (
    <LinkSwitch
      variant="tabs"
      label={t('tabsLabel')}
      items={tabs.map(({ key, label, locked }, place) => ({
        key,
        label,
        locked,
        href: linkTo({ ...dropped, [param]: place === 0 ? null : key }),
        current: key === current,
      }))}
    />
  );
}
