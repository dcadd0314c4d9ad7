import {
  CodedError,
  type Contract,
  contract,
  type InputOf,
  issueAt,
  type ReplyOf,
  reason,
} from '@clipscope/contract';
import { featuresOfPlan, METRIC_IDS, type MetricId, normalizeHashtag } from '@clipscope/domain';
import type { VoiceKind } from '../compare/read-voice.ts';
import type { ReadingContext } from '../context.ts';
import type { SentimentKind } from '../language/sentiment/read-sentiment.ts';
import { explainTopics } from '../language/topics/explain-topics.ts';
import type { TopicsKind } from '../language/topics/read-topics.ts';
import type { AccountMetric } from '../measures/inputs-of.ts';
import type { Derivation } from './derivation.ts';
import { explainAccount } from './explain-account.ts';
import { explainCampaign } from './explain-campaign.ts';
import { explainIndustry } from './explain-industry.ts';
import { explainRelated } from './explain-related.ts';
import { explainListenerSentiment, explainSentiment } from './explain-sentiment.ts';
import { explainTrend } from './explain-trend.ts';
import { explainVideo } from './explain-video.ts';
import { explainVoice } from './explain-voice.ts';
import { describeMetric, kindsOf } from './metrics.ts';
import { nameRows } from './name-rows.ts';
import { presentDerivation } from './present-derivation.ts';
import { type ExplainedKind, type ExplainQuery, OPTIONS, REPORTS } from './reports.ts';

/** How a value was calculated, with the value recomputed from the listed rows. */
export async function explainMetric(
  context: ReadingContext,
  { params, query }: InputOf<Contract['explainMetric']>,
): Promise<ReplyOf<Contract['explainMetric']>> {
  const metric = METRIC_IDS.find(id => id === params.metric);
  if (!metric) throw new CodedError('NOT_FOUND', reason('items.metric', { id: params.metric }));
  assertFits(metric, query);
  assertFeature(context, metric, query.kind);
  const derivation = await derive(context, metric, query);
  const shown = presentDerivation(context, metric, derivation, query);
  return {
    ...describeMetric(metric),
    report: REPORTS[metric][query.kind] ?? null,
    ...shown,
    names: await nameRows(context, shown, query),
  };
}

function derive(context: ReadingContext, metric: MetricId, query: ExplainQuery): Promise<Derivation> {
  const { kind, id } = query;
  const name = kind === 'hashtag' ? normalizeHashtag(id) : id;
  if (metric === 'sentiment_index' && kind === 'listener') return explainListenerSentiment(context, query);
  if (metric === 'sentiment_index')
    return explainSentiment(context, kind as SentimentKind, { ...query, id: name });
  if (metric === 'topic_share') return explainTopics(context, kind as TopicsKind, { ...query, id: name });
  if (metric === 'share_of_voice') return explainVoice(context, kind as VoiceKind, query);
  switch (kind) {
    case 'account':
      return explainAccount(context, metric as AccountMetric, query);
    case 'video':
      return explainVideo(context, metric as Parameters<typeof explainVideo>[1], query);
    case 'industry':
      return explainIndustry(context, query);
    case 'campaign':
      return explainCampaign(context, metric as Parameters<typeof explainCampaign>[1], query);
    case 'listener':
      throw new CodedError('NOT_FOUND');
    default:
      if (metric === 'related_hashtags') return explainRelated(context, name, query);
      return explainTrend(context, kind, name, query);
  }
}

/** The kind and the options must apply to the metric. */
function assertFits(metric: MetricId, query: ExplainQuery): void {
  const kinds = kindsOf(metric);
  const issues = kinds.includes(query.kind)
    ? []
    : [issueAt('query.kind', reason('fields.explainKind', { kinds: kinds.join(', '), metric }))];
  for (const [name, fitting] of Object.entries(OPTIONS)) {
    const given = query[name as keyof typeof OPTIONS];
    const isGiven = Array.isArray(given) ? given.length > 0 : given !== undefined;
    if (isGiven && !fitting.some(id => id === metric))
      issues.push(issueAt(`query.${name}`, reason('fields.explainOption', { metrics: fitting.join(', ') })));
  }
  if (issues.length > 0) throw new CodedError('VALIDATION', undefined, { issues });
}

/** An explanation needs the same plan feature as the report that shows the value. */
function assertFeature({ actor }: ReadingContext, metric: MetricId, kind: ExplainedKind): void {
  const report = REPORTS[metric][kind];
  const feature = report && contract[report].feature;
  if (feature && !featuresOfPlan(actor.plan).includes(feature))
    throw new CodedError('FEATURE_NOT_IN_PLAN', undefined, { limitation: { feature } });
}
