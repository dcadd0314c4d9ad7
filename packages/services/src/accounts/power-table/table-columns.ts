import type { Contract, MeasuredReply, PowerColumn, ReplyOf } from '@clipscope/contract';
import {
  type Count,
  MEASURES,
  METRICS,
  type Measured,
  type MetricId,
  type TimeRange,
} from '@clipscope/domain';
import { presentMeasured } from '../../insight/present-measured.ts';
import { forbidden } from '../../measures/derivation.ts';
import { isWithin, timeRangeOf } from '../../measures/moments.ts';
import type { MetricRequest } from '../../measures/parts.ts';
import { addKnown } from '../../measures/reading/observation-gains.ts';
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

export type ColumnTime = { readonly range: TimeRange; readonly startDate: string; readonly endDate: string };

export function timeOf(days: Parameters<typeof timeRangeOf>[0]): ColumnTime {
  return { range: timeRangeOf(days), startDate: days.startDate, endDate: days.endDate };
}

/** `now` is the requested `asOf` if there is one. */
export type CellContext = { readonly now: Date; readonly mayDerive: boolean };
export type ColumnCell = Pick<
  ReplyOf<Contract['powerTable']>['rows'][number]['columns'][number],
  'value' | 'from'
>;

export function columnCell(
  column: PowerColumn,
  account: TableAccount,
  time: ColumnTime,
  { now, mayDerive }: CellContext,
): ColumnCell {
  const { range } = time;
  const until = earliest(range.end, now);
  const request: MetricRequest = { platform: account.platform, accountId: account.accountId, range, until };
  if (isCounter(column)) return { value: lastIn(account, column, range), from: null };
  if (column === 'viewsGained') return { value: viewsGained(account, time), from: null };
  if (column === 'videosPublished') return { value: inRange(account.videos, request).length, from: null };
  const { value, sample, notEnough } =
    METRICS[column].derived && !mayDerive
      ? forbidden(column)
      : measureColumn(column, within(account, range), request);
  return { value, from: { sample, notEnough } };
}

function measureColumn(
  metric: Exclude<PowerColumn, Counter | 'viewsGained' | 'videosPublished'> & MetricId,
  account: TableAccount,
  request: MetricRequest,
): MeasuredReply {
  if (metric === 'views_per_follower')
    return presentMeasured(metric, MEASURES.views_per_follower(viewsPerFollowerInput(account, request)));
  if (metric === 'audience_quality') {
    const quality = MEASURES.audience_quality(audienceQualityInput(account, request));
    return presentMeasured(metric, quality, ({ signals }) => signals.length);
  }
  if (metric === 'account_score') {
    const { metrics } = measureWithoutScore(account, request);
    return presentMeasured(
      metric,
      MEASURES.account_score(accountScoreInput({ ...account, metrics }, request)),
    );
  }
  const { make } = ownRecipes[metric] as unknown as Recipe<OwnMetric, 'videos' | 'followers'>;
  const measure = MEASURES[metric] as (input: unknown) => Measured<number, string>;
  return presentMeasured(metric, measure(make(account, request).input));
}

/** The parts also cover the previous period. */
function within(account: TableAccount, { start, end }: TimeRange): TableAccount {
  const isIn = isWithin({ start, end });
  return { ...account, followers: account.followers.filter(({ observedAt }) => isIn(observedAt)) };
}

const isKnownIn =
  (counter: Counter, { start, end }: TimeRange) =>
  (count: TableAccount['counts'][number]) =>
    count.atMs >= start.getTime() && count.atMs < end.getTime() && count[counter] !== null;

export const lastIn = ({ counts }: TableAccount, counter: Counter, range: TimeRange): number | null =>
  counts.findLast(isKnownIn(counter, range))?.[counter] ?? null;

export const firstIn = ({ counts }: TableAccount, counter: Counter, range: TimeRange): number | null =>
  counts.find(isKnownIn(counter, range))?.[counter] ?? null;

function viewsGained({ viewsByDay }: TableAccount, { startDate, endDate }: ColumnTime): number | null {
  const days = viewsByDay.filter(({ day }) => day >= startDate && day <= endDate);
  return days.reduce<Count>((total, day) => addKnown(total, day.viewsGained), null);
}
