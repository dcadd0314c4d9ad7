import { CodedError, type Contract, contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { METRIC_IDS, type MetricId } from '@clipscope/domain';
import type { Context } from '../context.ts';
import { dayIn } from '../days/days.ts';
import { explainMetric } from '../explain/explain-metric.ts';
import { openShareLink, type Share } from './open-share-link.ts';
import { daysOf, isShared } from './shared-report.ts';

type Reply = ReplyOf<Contract['sharedExplanation']>;
type Row = Reply['inputs'][number]['rows'][number];

/** The inputs that are about the shared subject alone. The others are about other accounts, or private: prices. */
const OWN_INPUTS: Partial<Record<MetricId, readonly string[]>> = {
  growth_rate: ['followers'],
  engagement_rate_views: ['videos', 'version'],
  posting_frequency: ['videos', 'range'],
  account_score: ['account', 'weights'],
  video_performance_index: ['video'],
  trend_velocity: ['days'],
  earned_media_value: ['videos'],
};
/** Their parts are keyed by other videos or accounts, or are weighed with prices. */
const HIDDEN_PARTS: ReadonlySet<MetricId> = new Set([
  'video_performance_index',
  'trend_velocity',
  'earned_media_value',
]);

/** The subject and the days come from the link alone, and only the metrics of its report are explained. */
export async function sharedExplanation(
  context: Context,
  { params, query }: InputOf<Contract['sharedExplanation']>,
): Promise<Reply> {
  const shared = await openShareLink(context, params.token);
  const { share } = shared;
  const metric = METRIC_IDS.find(id => id === params.metric);
  if (!metric || !isShared(share.kind, metric))
    throw new CodedError('NOT_FOUND', reason('items.metric', { id: params.metric }));
  const platform = share.platform ?? query.platform ?? 'tiktok';
  const explained = await explainMetric(shared, {
    params: { metric },
    query: contract.explainMetric.query.parse({
      ...daysOf(shared, platform),
      kind: share.kind,
      id: share.subjectId,
    }),
    body: undefined,
  });
  const own = OWN_INPUTS[metric] ?? [];
  const inputs = explained.inputs.map(({ rows, ...input }) => ({
    ...input,
    rows: own.includes(input.name) ? rows.filter(row => isOfShare(row, share)) : [],
  }));
  const parts = HIDDEN_PARTS.has(metric) ? { total: explained.parts.total, rows: [] } : explained.parts;
  return { ...explained, inputs, evidence: null, parts, names: namesOf(explained.names, { inputs, parts }) };
}

/** Only the videos that the rows list are named; accounts and hidden rows are not. */
function namesOf(
  { videos }: Reply['names'],
  { inputs, parts }: Pick<Reply, 'inputs' | 'parts'>,
): Reply['names'] {
  const listed = new Set([
    ...inputs.flatMap(({ rows }) => rows.map(({ values }) => values.videoId)),
    ...parts.rows.map(({ key }) => key),
  ]);
  return { videos: videos.filter(({ id }) => listed.has(id)), accounts: [] };
}

/** A row with a day or a time is listed if that is within the shared days. A campaign is shared as a whole. */
function isOfShare({ values, provenance }: Row, share: Share): boolean {
  if (share.kind === 'campaign' || share.kind === 'video') return true;
  const { day, publishedAt = provenance?.observedAt } = values;
  const own = day ?? (typeof publishedAt === 'string' ? dayIn(share.timezone, new Date(publishedAt)) : null);
  return typeof own !== 'string' || (own >= share.startDate && own <= share.endDate);
}
