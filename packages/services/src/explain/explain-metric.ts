import { CodedError, type Contract, contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { type Feature, featuresOfPlan, METRIC_IDS, type MetricId, normalizeHashtag } from '@clipscope/domain';
import type { VoiceKind } from '../compare/read-voice.ts';
import type { SignedInContext } from '../context.ts';
import type { AccountMetric } from '../measures/inputs-of.ts';
import type { Derivation } from './derivation.ts';
import { describeMetric, kindsOf } from './metrics.ts';
import { ofAccount } from './of-account.ts';
import { ofCampaign } from './of-campaign.ts';
import { ofIndustry } from './of-industry.ts';
import { ofRelated } from './of-related.ts';
import { ofSentiment } from './of-sentiment.ts';
import { ofTrend } from './of-trend.ts';
import { ofVideo } from './of-video.ts';
import { ofVoice } from './of-voice.ts';
import { presentDerivation } from './present-derivation.ts';
import { type ExplainedKind, type ExplainQuery, REPORTS, SWITCHES } from './reports.ts';

/** How a value came about, with the value recomputed from the rows that it lists. */
export async function explainMetric(
  context: SignedInContext,
  { params, query }: InputOf<Contract['explainMetric']>,
): Promise<ReplyOf<Contract['explainMetric']>> {
  const metric = METRIC_IDS.find(id => id === params.metric);
  if (!metric) throw new CodedError('NOT_FOUND', `Metric "${params.metric}" was not found.`);
  assertFits(metric, query);
  assertFeature(context, metric, query.kind);
  const derivation = await derive(context, metric, query);
  return {
    ...describeMetric(metric),
    report: REPORTS[metric][query.kind] ?? null,
    ...presentDerivation(context, metric, derivation, query),
  };
}

function derive(context: SignedInContext, metric: MetricId, query: ExplainQuery): Promise<Derivation> {
  const { kind, id } = query;
  const name = kind === 'hashtag' ? normalizeHashtag(id) : id;
  if (metric === 'sentiment_index') return ofSentiment(context, kind === 'video' ? kind : 'account', query);
  if (metric === 'share_of_voice') return ofVoice(context, kind as VoiceKind, query);
  switch (kind) {
    case 'account':
      return ofAccount(context, metric as AccountMetric, query);
    case 'video':
      return ofVideo(context, metric as Parameters<typeof ofVideo>[1], query);
    case 'industry':
      return ofIndustry(context, query);
    case 'campaign':
      return ofCampaign(context, metric as Parameters<typeof ofCampaign>[1], query);
    default:
      if (metric === 'related_hashtags') return ofRelated(context, name, query);
      return ofTrend(context, kind, name, query);
  }
}

/** The kind, and what is chosen, must mean something for the metric. */
function assertFits(metric: MetricId, query: ExplainQuery): void {
  const kinds = kindsOf(metric);
  const issues = kinds.includes(query.kind)
    ? []
    : [{ path: 'query.kind', message: `must be ${kinds.join(' or ')} for ${metric}` }];
  for (const [name, fitting] of Object.entries(SWITCHES)) {
    const given = query[name as keyof typeof SWITCHES];
    const isGiven = Array.isArray(given) ? given.length > 0 : given !== undefined;
    if (isGiven && !fitting.some(id => id === metric))
      issues.push({ path: `query.${name}`, message: `applies only to ${fitting.join(' and ')}` });
  }
  if (issues.length > 0) throw new CodedError('VALIDATION', undefined, { issues });
}

/** Of values that no report shows yet. */
const FEATURE_WITHOUT_REPORT: Partial<Record<MetricId, Feature>> = {
  sentiment_index: 'SENTIMENTS',
};

/** Whoever may see a value may see how it came about. */
function assertFeature({ actor }: SignedInContext, metric: MetricId, kind: ExplainedKind): void {
  const report = REPORTS[metric][kind];
  const feature = report ? contract[report].feature : FEATURE_WITHOUT_REPORT[metric];
  if (feature && !featuresOfPlan(actor.plan).includes(feature))
    throw new CodedError('FEATURE_NOT_IN_PLAN', undefined, { limitation: { feature } });
}
