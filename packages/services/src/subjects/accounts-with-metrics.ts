import type { Contract, MeasuredReply, ReplyOf } from '@clipscope/contract';
import { METRICS, type Platform } from '@clipscope/domain';
import { questions, type RowOf, type SnapshotMetric } from '@clipscope/observation-store';
import { type AccountSummary, presentAccount } from '../accounts/present-account.ts';
import type { Context } from '../context.ts';
import { accountsById } from './accounts-by-id.ts';

/** A row as of an earlier day, which has no description of the account. */
type MetricsRowAsOf = RowOf<typeof questions.industryAccountsAsOf>;
export type AccountMetricsRow = Omit<MetricsRowAsOf, 'total'>;
type Chosen = RowOf<typeof questions.industryAccounts>;

/** Adds the account to each row; rows of accounts without a description by that day are left out. */
export async function accountsWithMetrics(
  context: Pick<Context, 'observations' | 'settings'>,
  platform: Platform,
  rows: readonly (MetricsRowAsOf | Chosen)[],
  asOfDay: string | undefined,
): Promise<{ readonly account: AccountSummary; readonly row: AccountMetricsRow }[]> {
  if (asOfDay === undefined) {
    const current = await currentMetrics(context, platform, rows);
    return current.map(row => ({ account: presentAccount(context, row, row.followers), row }));
  }
  const asOf = rows.filter(row => 'samples' in row);
  const accountIds = asOf.map(row => row.account_id);
  const known = await accountsById(context, platform, accountIds, asOfDay);
  return asOf.flatMap(row => {
    const account = known.get(row.account_id);
    return account ? { account, row } : [];
  });
}

/** The current descriptions and metrics of a list of accounts, in the order of the list. */
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

/** The sample of a metric; older rows have no samples and fall back to the number of videos. */
export function presentSample(
  name: SnapshotMetric,
  value: number | null,
  { samples, videos_observed }: Sampled,
  smallestSample: number,
): NotEnough {
  const stored = samples[name];
  const sample = stored?.sample ?? videos_observed;
  if (value !== null) return { sample, notEnough: null };
  return {
    sample,
    notEnough: { needed: stored?.needed || smallestSample, reason: stored?.reason || 'small-sample' },
  };
}

type ListedMetric = 'growth_rate' | 'engagement_rate_views' | 'account_score';

/** Presents a stored metric like a computed one. */
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
    details: {},
  };
}
