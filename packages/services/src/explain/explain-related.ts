import { METRICS } from '@clipscope/domain';
import type { ReadingContext } from '../context.ts';
import { relatedGraph } from '../hashtags/related-graph.ts';
import { mayDerive } from '../measures/derivation.ts';
import { type Derivation, forbiddenDerivation, recomputeBy, shownFrom } from './derivation.ts';
import { encode } from './input-codecs.ts';
import type { ExplainQuery } from './reports.ts';
import type { Result } from './shown.ts';

/** The counts of each hashtag and of each pair behind a hashtag's graph. */
export async function explainRelated(
  context: ReadingContext,
  tag: string,
  query: ExplainQuery,
): Promise<Derivation> {
  const metric = 'related_hashtags';
  const { reply, graph, input } = await relatedGraph(context, tag, query);
  const { range, sample } = reply;
  const subject = { kind: 'hashtag', platform: query.platform, id: tag } as const;
  if (!mayDerive(context, query.platform)) return forbiddenDerivation(metric, subject, range);
  const needed = METRICS[metric].smallestSample;
  const result: Result =
    sample < needed
      ? { notEnough: true, sample, needed, reason: 'small-sample' }
      : { notEnough: false, value: graph, sample, details: {}, parts: [] };
  const rows = encode(metric, input);
  return { subject, range, rows, shown: shownFrom(metric, result), recompute: recomputeBy(metric) };
}
