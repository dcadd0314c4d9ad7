import { METRICS, type MetricInput } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { MOST_COMPANIONS, relatedGraph } from '../hashtags/related-graph.ts';
import { mayDerive } from '../measures/derivation.ts';
import { daysOf, nowOrAsOf } from '../subjects/day-range.ts';
import { type Derivation, forbiddenDerivation, type Result, recomputeBy, shownOf } from './derivation.ts';
import { encode } from './input-codecs.ts';
import type { ExplainQuery } from './reports.ts';

const { smallestSample } = METRICS.related_hashtags;

/** The counts behind the graph around a hashtag: of each tag, and of each pair of them. */
export async function ofRelated(
  context: SignedInContext,
  tag: string,
  query: ExplainQuery,
): Promise<Derivation> {
  const { range, graph, sample } = await relatedGraph(context, tag, query);
  const subject = { kind: 'hashtag', platform: query.platform, id: tag } as const;
  if (!mayDerive(context, query.platform)) return forbiddenDerivation('related_hashtags', subject, range);
  const nodes = graph.nodes.map(node => node.tag).filter(name => name !== tag);
  const input = await readCounts(context, tag, nodes, daysOf(query, range));
  const shown: Result =
    sample < smallestSample
      ? { notEnough: true, sample, needed: smallestSample, reason: 'small-sample' }
      : { notEnough: false, value: graph, sample, figures: {}, parts: [] };
  return {
    subject,
    range,
    rows: encode('related_hashtags', input),
    shown: shownOf('related_hashtags', shown),
    recompute: recomputeBy('related_hashtags'),
  };
}

/** Of tags that are not related enough to be drawn only what they have with this one. */
async function readCounts(
  { observations }: SignedInContext,
  tag: string,
  nodes: readonly string[],
  { regions, ...days }: ReturnType<typeof daysOf>,
): Promise<MetricInput<'related_hashtags'>> {
  const companionsKnown = nowOrAsOf(days, questions.hashtagCompanions, questions.hashtagCompanionsAsOf);
  const companions = await observations.ask(companionsKnown, {
    ...days,
    regions,
    subject: tag,
    smallest: smallestSample,
    limit: MOST_COMPANIONS,
  });
  const [published, between] = await Promise.all([
    observations.ask(questions.subjectPublished, {
      ...days,
      kind: 'hashtag',
      subjects: [tag, ...companions.map(row => row.hashtag)],
      regions: regions.length === 0 ? ['world'] : regions,
    }),
    nodes.length === 0
      ? []
      : observations.ask(nowOrAsOf(days, questions.hashtagPairs, questions.hashtagPairsAsOf), {
          ...days,
          regions,
          hashtags: [...nodes],
          smallest: smallestSample,
        }),
  ]);
  const counts = new Map(published.map(row => [row.subject, row.videos]));
  // A caption can be edited after its video was counted.
  for (const { hashtag, videos } of companions)
    counts.set(hashtag, Math.max(videos, counts.get(hashtag) ?? 0));
  const drawn = new Set(nodes);
  const own = companions.filter(({ hashtag }) => drawn.size === 0 || drawn.has(hashtag));
  return {
    totalVideos: counts.get('') ?? 0,
    hashtags: [...counts].filter(([name]) => name !== '').map(([name, videos]) => ({ tag: name, videos })),
    pairs: [
      ...own.map(({ hashtag, videos, creators }) => ({ a: tag, b: hashtag, videos, creators })),
      ...between,
    ],
  };
}
