import type { Contract, MeasuredReply, ReplyOf } from '@clipscope/contract';
import { METRICS, type Platform } from '@clipscope/domain';
import { questions, type RowOf, type SnapshotMetric } from '@clipscope/observation-store';
import type { Context } from '../context.ts';
import { type AccountSummary, accountsById, summaryOf } from './accounts-by-id.ts';

/** A row of an earlier day, which does not say who the account is. */
type MetricsRowAsOf = RowOf<typeof questions.industryAccountsAsOf>;
export type AccountMetricsRow = Omit<MetricsRowAsOf, 'total'>;
type Chosen = RowOf<typeof questions.industryAccounts>;

type Page = { readonly limit: number; readonly offset: number };

/** A page of a list whose rows know its length. A page after the last one still says how many there are. */
export async function pageOf<Row extends { readonly total: number }>(
  ask: (page: Page) => Promise<readonly Row[]>,
  { limit, offset }: Page,
): Promise<{ readonly total: number; readonly rows: readonly Row[] }> {
  const rows = await ask({ limit, offset });
  const beyond = rows.length === 0 && offset > 0;
  const [first] = beyond ? await ask({ limit: 1, offset: 0 }) : rows;
  return { total: first?.total ?? 0, rows };
}

/** Rows of a list with who each account is; one that was not described by the day is left out. */
export async function accountsWithMetrics(
  context: Pick<Context, 'observations' | 'settings'>,
  platform: Platform,
  rows: readonly (MetricsRowAsOf | Chosen)[],
  asOfDay: string | undefined,
): Promise<{ readonly account: AccountSummary; readonly row: AccountMetricsRow }[]> {
  if (asOfDay === undefined) {
    const figures = await currentMetrics(context, platform, rows);
    return figures.map(row => ({ account: summaryOf(context, row), row }));
  }
  const then = rows.filter(row => 'samples' in row);
  const known = await accountsById(
    context,
    platform,
    then.map(row => row.account_id),
    asOfDay,
  );
  return then.flatMap(row => {
    const account = known.get(row.account_id);
    return account ? { account, row } : [];
  });
}

/** The accounts that were chosen for a list, with who they are and their metrics, in the order of the list. */
export async function currentMetrics(
  { observations }: Pick<Context, 'observations'>,
  platform: Platform,
  chosen: readonly Pick<Chosen, 'account_id'>[],
): Promise<RowOf<typeof questions.accountsMetrics>[]> {
  if (chosen.length === 0) return [];
  const accountIds = chosen.map(row => row.account_id);
  const rows = await observations.ask(questions.accountsMetrics, { platform, accountIds });
  const rowOf = new Map(rows.map(row => [row.account_id, row]));
  return accountIds.flatMap(id => rowOf.get(id) ?? []);
}

type Sampled = Pick<AccountMetricsRow, 'samples' | 'videos_observed'>;
type NotEnough = ReplyOf<Contract['finderSearch']>['accounts'][number]['samples']['growth_rate'];

/** How much a figure is from; rows from before that was noted tell the number of videos. */
export function presentSample(
  name: SnapshotMetric,
  value: number | null,
  { samples, videos_observed }: Sampled,
  smallestSample: number,
): NotEnough {
  const noted = samples[name];
  const sample = noted?.sample ?? videos_observed;
  if (value !== null) return { sample, notEnough: null };
  return {
    sample,
    notEnough: { needed: noted?.needed || smallestSample, reason: noted?.reason || 'small-sample' },
  };
}

type ListedMetric = 'growth_rate' | 'engagement_rate_views' | 'account_score';

/** A metric that was computed for a whole list of accounts at once. */
export function presentMetric(
  metric: ListedMetric,
  row: AccountMetricsRow,
  interval: { readonly low: number | null; readonly high: number | null } | null = null,
): MeasuredReply {
  const { version, smallestSample } = METRICS[metric];
  const value = row[metric];
  const { low = null, high = null } = interval ?? {};
  return {
    metric,
    version,
    value,
    interval: value === null || low === null || high === null ? null : { low, high, level: 0.95 },
    ...presentSample(metric, value, row, smallestSample),
    figures: {},
  };
}
