import type { Contract, MeasuredReply, PowerColumn, ReplyOf } from '@clipscope/contract';
import { MEASURES, METRICS, type Measured, type MetricId, type TimeRange } from '@clipscope/domain';
import { presentMeasured } from '../../insight/present-measured.ts';
import { forbidden } from '../../measures/derivation.ts';
import { timeIn } from '../../measures/moments.ts';
import type { Asked } from '../../measures/parts.ts';
import { earliest } from '../../measures/reading/read-account.ts';
import {
  accountScoreInput,
  audienceQualityInput,
  measureWithoutScore,
  viewsPerFollowerInput,
} from '../../measures/recipes/cohort-recipes.ts';
import type { OwnMetric } from '../../measures/recipes/own-metrics.ts';
import { inRange, ownRecipes, type Recipe } from '../../measures/recipes/recipes.ts';
import type { TableAccount } from './table-accounts.ts';

const COUNTERS = ['followers', 'following', 'likes', 'videos'] as const;
type Counter = (typeof COUNTERS)[number];
export const isCounter = (column: PowerColumn): column is Counter => COUNTERS.some(name => name === column);

/** A time with its days, as the store names them. */
export type ColumnTime = { readonly range: TimeRange; readonly startDate: string; readonly endDate: string };

/** `now` is the moment of the question, or an earlier one as of which it is asked. */
export type Told = { readonly now: Date; readonly mayDerive: boolean };
export type ColumnCell = Pick<
  ReplyOf<Contract['powerTable']>['rows'][number]['columns'][number],
  'value' | 'from'
>;

/** What a column shows for one account and time, and what a metric is from. */
export function columnCell(
  column: PowerColumn,
  account: TableAccount,
  time: ColumnTime,
  { now, mayDerive }: Told,
): ColumnCell {
  const { range } = time;
  const moment = earliest(range.end, now);
  const asked: Asked = { platform: account.platform, accountId: account.accountId, range, moment };
  if (isCounter(column)) return { value: lastIn(account, column, range)?.value ?? null, from: null };
  if (column === 'viewsGained') return { value: viewsGained(account, time), from: null };
  if (column === 'videosPublished') return { value: inRange(account.videos, asked).length, from: null };
  const { value, sample, notEnough } =
    METRICS[column].derived && !mayDerive
      ? forbidden(column)
      : measureColumn(column, within(account, range), asked);
  return { value, from: { sample, notEnough } };
}

function measureColumn(
  metric: Exclude<PowerColumn, Counter | 'viewsGained' | 'videosPublished'> & MetricId,
  account: TableAccount,
  asked: Asked,
): MeasuredReply {
  if (metric === 'views_per_follower')
    return presentMeasured(metric, MEASURES.views_per_follower(viewsPerFollowerInput(account, asked)));
  if (metric === 'audience_quality') {
    const quality = MEASURES.audience_quality(audienceQualityInput(account, asked));
    return presentMeasured(metric, quality, ({ signals }) => signals.length);
  }
  if (metric === 'account_score') {
    const { figures } = measureWithoutScore(account, asked);
    return presentMeasured(metric, MEASURES.account_score(accountScoreInput({ ...account, figures }, asked)));
  }
  const { make } = ownRecipes[metric] as unknown as Recipe<OwnMetric, 'videos' | 'followers'>;
  const measure = MEASURES[metric] as (input: unknown) => Measured<number, string>;
  return presentMeasured(metric, measure(make(account, asked).input));
}

/** The parts hold the time before too. */
function within(account: TableAccount, { start, end }: TimeRange): TableAccount {
  const isIn = timeIn({ start, end });
  return { ...account, followers: account.followers.filter(({ observedAt }) => isIn(observedAt)) };
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
