import type { Contract, ReplyOf } from '@clipscope/contract';
import { METRICS } from '@clipscope/domain';
import type { questions, RowOf } from '@clipscope/observation-store';
import { presentAccount } from '../accounts/present-account.ts';
import type { Context } from '../context.ts';
import { presentSample } from '../subjects/accounts-with-metrics.ts';

/** The metric whose sample belongs to each value; median views are a by-product of views per follower. */
const METRIC_OF = {
  growth_rate: 'growth_rate',
  engagement_rate_views: 'engagement_rate_views',
  views_per_follower: 'views_per_follower',
  median_views: 'views_per_follower',
  posting_frequency: 'posting_frequency',
  account_score: 'account_score',
} as const;
const NAMES = Object.keys(METRIC_OF) as (keyof typeof METRIC_OF)[];

type Creator = ReplyOf<Contract['finderSearch']>['accounts'][number];

export function presentCreator(
  context: Pick<Context, 'settings'>,
  row: RowOf<typeof questions.finderAccounts>,
): Creator {
  const described = { ...row, country_code: row.country_code || null, industry: row.industry || null };
  const sample = (name: keyof Creator['metrics']) =>
    presentSample(name, row[name], row, METRICS[METRIC_OF[name]].smallestSample);
  return {
    ...presentAccount(context, described, row.followers),
    language: row.language || null,
    isBusiness: row.is_business,
    isContactable: row.is_contactable,
    topHashtags: row.top_hashtags,
    lastPublishedAt: row.last_published_at,
    metrics: Object.fromEntries(NAMES.map(name => [name, row[name]])) as Creator['metrics'],
    samples: Object.fromEntries(NAMES.map(name => [name, sample(name)])) as Creator['samples'],
    growthInterval: intervalOf(row.growth_low, row.growth_high),
    scoreInterval: intervalOf(row.score_low, row.score_high),
    videosObserved: row.videos_observed,
    observedAt: row.observed_at,
    computedAt: row.computed_at,
  };
}

function intervalOf(low: number | null, high: number | null): Creator['growthInterval'] {
  return low === null || high === null ? null : { low, high };
}
