'use client';
import { USAGE_FEATURES } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { readOne } from '../../kit/filters/filter-values.ts';
import type { UsageDay } from './admin.ts';

export type UsageRow = {
  /** A feature, or an action of the selected feature. */
  readonly name: string;
  readonly uses: number;
  /** On how many days it was used. */
  readonly days: number;
  /** The most different people on one day; null for features, whose actions may share people. */
  readonly mostPeople: number | null;
};

/** Uses, most used first: by feature, or by the actions of one feature. */
export function usageRows(days: readonly UsageDay[], by: 'feature' | 'action'): UsageRow[] {
  const groups = Map.groupBy(days, day => day[by]);
  return [...groups]
    .map(([name, rows]) => ({
      name,
      uses: sumOf(rows),
      days: new Set(rows.map(({ day }) => day)).size,
      mostPeople: by === 'action' ? Math.max(...rows.map(({ users }) => users)) : null,
    }))
    .toSorted((one, other) => other.uses - one.uses || one.name.localeCompare(other.name));
}

/** Every day from the first to the last, with 0 where nothing was used. */
export function usesByDay(
  days: readonly UsageDay[],
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
): { readonly days: string[]; readonly uses: number[] } {
  const byDay = Map.groupBy(days, ({ day }) => day);
  const all: string[] = [];
  for (const day = new Date(startDate); ; day.setUTCDate(day.getUTCDate() + 1)) {
    const name = day.toISOString().slice(0, 10);
    if (name > endDate) break;
    all.push(name);
  }
  return { days: all, uses: all.map(day => sumOf(byDay.get(day) ?? [])) };
}

function sumOf(rows: readonly UsageDay[]): number {
  return rows.reduce((sum, { uses }) => sum + uses, 0);
}

/** Display names of features whose use is recorded; one of an older version is shown by its ID. */
export function useUsageNames() {
  const t = useTranslations('admin.usage.features');
  return useMemo(() => {
    const featureName = (feature: string) => {
      const known = readOne(feature, USAGE_FEATURES);
      return known === null ? feature : t(known);
    };
    return { featureName };
  }, [t]);
}
