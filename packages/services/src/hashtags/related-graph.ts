import type { Contract, InputOf, MeasuredReply } from '@clipscope/contract';
import { type HashtagPair, MEASURES, METRICS, type MetricInput, relatedTo } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { ReadingContext } from '../context.ts';
import type { CoveredRange } from '../days/range.ts';
import { forbidden, mayDerive } from '../measures/derivation.ts';
import { coverDays, daysOf, nowOrAsOf } from '../subjects/day-range.ts';
import { assertKnown } from '../subjects/known-subject.ts';
import { withCommunities } from './communities.ts';

/** Enough that ubiquitous hashtags do not crowd out the related ones. */
const MAX_COMPANIONS = 1000;
const MAX_NODES = 40;
const { version, smallestSample } = METRICS.related_hashtags;

type RelatedGraph = {
  readonly reply: Pick<MeasuredReply, 'version' | 'sample' | 'notEnough'> & {
    readonly range: CoveredRange;
    readonly metric: 'related_hashtags';
  };
  readonly graph: ReturnType<typeof withCommunities>;
  /** The counts that the graph is computed from. */
  readonly input: MetricInput<'related_hashtags'>;
};

const EMPTY: RelatedGraph['graph'] = { nodes: [], edges: [] };

/** The hashtags related to a hashtag and their relations to each other. */
export async function relatedGraph(
  context: ReadingContext,
  tag: string,
  query: InputOf<Contract['hashtagRelatedGraph']>['query'],
): Promise<RelatedGraph> {
  const { observations } = context;
  const range = coverDays(query, context.actor.plan, context.now());
  const metric = 'related_hashtags';
  if (!mayDerive(context, query.platform)) {
    await assertKnown(context, { kind: 'hashtag', platform: query.platform, id: tag });
    const { sample, notEnough } = forbidden(metric);
    const input = { totalVideos: 0, hashtags: [], pairs: [] };
    return { reply: { range, metric, version, sample, notEnough }, graph: EMPTY, input };
  }
  const { regions, ...days } = daysOf(query, range);
  const [companions] = await Promise.all([
    observations.ask(nowOrAsOf(days, questions.hashtagCompanions, questions.hashtagCompanionsAsOf), {
      ...days,
      regions,
      subject: tag,
      smallest: smallestSample,
      limit: MAX_COMPANIONS,
    }),
    assertKnown(context, { kind: 'hashtag', platform: query.platform, id: tag }),
  ]);
  const tags = companions.map(row => row.hashtag);
  const published = await observations.ask(questions.subjectPublished, {
    ...days,
    kind: 'hashtag',
    subjects: [tag, ...tags],
    regions: regions.length === 0 ? ['world'] : regions,
  });
  const totalVideos = published.find(row => row.subject === '')?.videos ?? 0;
  const counts = new Map(published.map(row => [row.subject, row.videos]));
  // A caption can be edited after its video was counted, so a pair can have more videos than its hashtag.
  for (const { hashtag, videos } of companions) {
    counts.set(hashtag, Math.max(videos, counts.get(hashtag) ?? 0));
  }
  const hashtags = [...counts]
    .filter(([name]) => name !== '')
    .map(([name, videos]) => ({ tag: name, videos }));
  const own = companions.map(({ hashtag, videos, creators }) => ({ a: tag, b: hashtag, videos, creators }));
  const measure = (pairs: readonly HashtagPair[]) => {
    const input = { totalVideos, hashtags, pairs };
    return { input, result: MEASURES.related_hashtags(input) };
  };
  const reply = { range, metric, version, sample: totalVideos, notEnough: null } as const;
  const { input: ownInput, result: star } = measure(own);
  if (star.notEnough) {
    const { needed, reason } = star;
    return { reply: { ...reply, notEnough: { needed, reason } }, graph: EMPTY, input: ownInput };
  }
  const nodes = relatedTo(tag, star.value)
    .slice(0, MAX_NODES)
    .map(related => related.tag);
  if (nodes.length === 0) return { reply, graph: EMPTY, input: ownInput };
  const pairsQuestion = nowOrAsOf(days, questions.hashtagPairs, questions.hashtagPairsAsOf);
  const selection = { ...days, regions, hashtags: nodes, smallest: smallestSample };
  const between = await observations.ask(pairsQuestion, selection);
  const { input, result } = measure([...own.filter(pair => nodes.includes(pair.b)), ...between]);
  return { reply, graph: result.notEnough ? EMPTY : withCommunities(result.value), input };
}
