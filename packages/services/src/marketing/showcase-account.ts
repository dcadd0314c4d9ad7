import { type Contract, contract, type ReplyOf } from '@clipscope/contract';
import type { MetricId, Platform } from '@clipscope/domain';
import { type AccountDescriptionRow, questions, type RowOf } from '@clipscope/observation-store';
import { accountSeries } from '../accounts/account-series.ts';
import type { Actor, Context, SignedInContext } from '../context.ts';
import { lastDays } from '../days/range.ts';
import { explainMetric } from '../explain/explain-metric.ts';
import { accountsById } from '../subjects/accounts-by-id.ts';
import { currentMetrics } from '../subjects/accounts-with-metrics.ts';

type Shown = NonNullable<ReplyOf<Contract['marketingOverview']>['account']>;
type Explained = Shown['explanations'][number];
type Candidate = RowOf<typeof questions.accountsMetrics>;

const METRICS_SHOWN = [
  'growth_rate',
  'engagement_rate_views',
  'views_per_follower',
  'posting_frequency',
] as const satisfies MetricId[];
const DAYS_SHOWN = 30;
const ROWS_SHOWN = 8;
const CANDIDATES = 50;
/** Smaller accounts belong to private people, who must not appear on a public page. */
const MIN_FOLLOWERS = 10_000;
/** With fewer videos most metrics have no value. */
const MIN_VIDEOS = 10;

/** Visitors have a small paid plan and no team. */
const VISITOR: Actor = {
  userId: '',
  sessionId: null,
  teamId: '',
  email: '',
  role: 'CONTRIBUTOR',
  billing: 'READ_ONLY',
  plan: 'ESSENTIALS',
};

/** An example account with its metrics and their explanations; null if none is suitable. */
export async function showcaseAccount(context: Context, platform: Platform): Promise<Shown | null> {
  const chosen = await context.observations.ask(questions.trendingAccounts, {
    platform,
    region: '',
    industry: '',
    limit: CANDIDATES,
    offset: 0,
  });
  const candidates = await currentMetrics(context, platform, chosen);
  const described = await firstPublic(context, candidates.filter(isPresentable).toSorted(byScore));
  if (!described) return null;
  const { account_id: accountId } = described;
  const id = `@${described.handle}`;
  // A copy would read every property, and only replies that read nothing but observations are cached.
  const reader: SignedInContext = Object.create(context, { actor: { value: VISITOR } });
  const days = { platform, ...lastDays(DAYS_SHOWN, 'UTC', context.now()) };
  const [accounts, series, ...explained] = await Promise.all([
    accountsById(context, platform, [accountId]),
    accountSeries(reader, {
      params: { id },
      query: contract.accountSeries.query.parse(days),
      body: undefined,
    }),
    ...METRICS_SHOWN.map(async metric => {
      const query = contract.explainMetric.query.parse({ kind: 'account', id, ...days });
      return withFewRows(await explainMetric(reader, { params: { metric }, query, body: undefined }));
    }),
  ]);
  const account = accounts.get(accountId);
  if (!account) return null;
  const followers = series.points.map(point => ({ date: point.date, followers: point.followers }));
  return { account, range: series.range, followers, explanations: explained };
}

function isPresentable({ followers, videos_observed, engagement_rate_views }: Candidate): boolean {
  return (followers ?? 0) >= MIN_FOLLOWERS && videos_observed >= MIN_VIDEOS && engagement_rate_views !== null;
}

function byScore(a: Candidate, b: Candidate): number {
  return (b.account_score ?? 0) - (a.account_score ?? 0);
}

/** Private and closed accounts are skipped. */
async function firstPublic(
  { observations }: Context,
  rows: readonly Pick<Candidate, 'platform' | 'account_id'>[],
): Promise<AccountDescriptionRow | null> {
  for (const { platform, account_id: accountId } of rows) {
    const [account] = await observations.ask(questions.accountById, { platform, accountId });
    if (account && !account.is_private && account.deleted_at === null) return account;
  }
  return null;
}

function withFewRows(explained: Explained): Explained {
  const firstRows = <List extends { readonly rows: readonly unknown[] }>(list: List): List => ({
    ...list,
    rows: list.rows.slice(0, ROWS_SHOWN),
  });
  const { inputs, evidence, parts } = explained;
  return {
    ...explained,
    inputs: inputs.map(firstRows),
    evidence: evidence && firstRows(evidence),
    parts: firstRows(parts),
  };
}
