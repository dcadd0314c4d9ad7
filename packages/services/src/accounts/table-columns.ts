import type { PowerColumn } from '@clipscope/contract';
import { MEASURES, METRICS, type MetricId, type TimeRange } from '@clipscope/domain';
import {
  accountScoreInput,
  audienceQualityInput,
  measureWithoutScore,
  viewsPerFollowerInput,
} from '../measures/cohort-recipes.ts';
import { numberOf, type OwnMetric } from '../measures/figures-of.ts';
import type { Asked } from '../measures/parts.ts';
import { earliest } from '../measures/read-account.ts';
import { inRange, ownRecipes, type Recipe } from '../measures/recipes.ts';
import type { TableAccount } from './table-accounts.ts';

const COUNTERS = ['followers', 'following', 'likes', 'videos'] as const;
type Counter = (typeof COUNTERS)[number];
export const isCounter = (column: PowerColumn): column is Counter => COUNTERS.some(name => name === column);

/** A time with its days, as the store names them. */
export type ColumnTime = { readonly range: TimeRange; readonly startDate: string; readonly endDate: string };

/** What a column shows for one account and time; null when it is not known or there is not enough data. */
export function columnValue(
  column: PowerColumn,
  account: TableAccount,
  time: ColumnTime,
  { now, mayDerive }: { readonly now: Date; readonly mayDerive: boolean },
): number | null {
  const { range } = time;
  const moment = earliest(range.end, now);
  const asked: Asked = { platform: account.platform, accountId: account.accountId, range, moment };
  if (isCounter(column)) return lastIn(account, column, range)?.value ?? null;
  if (column === 'viewsGained') return viewsGained(account, time);
  if (column === 'videosPublished') return inRange(account.videos, asked).length;
  if (METRICS[column].derived && !mayDerive) return null;
  return metricValue(column, within(account, range), asked);
}

function metricValue(
  metric: Exclude<PowerColumn, Counter | 'viewsGained' | 'videosPublished'> & MetricId,
  account: TableAccount,
  asked: Asked,
): number | null {
  if (metric === 'views_per_follower')
    return numberOf(MEASURES.views_per_follower(viewsPerFollowerInput(account, asked)));
  if (metric === 'audience_quality') {
    const quality = MEASURES.audience_quality(audienceQualityInput(account, asked));
    return quality.notEnough ? null : quality.value.signals.length;
  }
  if (metric === 'account_score') {
    const { figures } = measureWithoutScore(account, asked);
    return numberOf(MEASURES.account_score(accountScoreInput({ ...account, figures }, asked)));
  }
  const { make } = ownRecipes[metric] as unknown as Recipe<OwnMetric, 'videos' | 'followers'>;
  const measure = MEASURES[metric] as (input: unknown) => Parameters<typeof numberOf>[0];
  return numberOf(measure(make(account, asked).input));
}

/** The parts hold the time before too. */
function within(account: TableAccount, { start, end }: TimeRange): TableAccount {
  const isIn = ({ observedAt }: { readonly observedAt: Date }) => observedAt >= start && observedAt < end;
  return { ...account, followers: account.followers.filter(isIn) };
}

export function lastIn(
  { counts }: TableAccount,
  counter: Counter,
  { start, end }: TimeRange,
): { readonly atMs: number; readonly value: number } | null {
  const found = counts.findLast(
    count => count.atMs >= start.getTime() && count.atMs < end.getTime() && count[counter] !== null,
  );
  const value = found?.[counter] ?? null;
  return found && value !== null ? { atMs: found.atMs, value } : null;
}

export function firstIn(
  { counts }: TableAccount,
  counter: Counter,
  { start, end }: TimeRange,
): number | null {
  const found = counts.find(
    count => count.atMs >= start.getTime() && count.atMs < end.getTime() && count[counter] !== null,
  );
  return found?.[counter] ?? null;
}

function viewsGained({ viewsByDay }: TableAccount, { startDate, endDate }: ColumnTime): number | null {
  const days = viewsByDay.filter(({ day }) => day >= startDate && day <= endDate);
  const known = days.flatMap(day => day.viewsGained ?? []);
  return known.length === 0 ? null : known.reduce((total, gained) => total + gained, 0);
}
