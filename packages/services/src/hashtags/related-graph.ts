import type { Contract, InputOf, MeasuredReply } from '@clipscope/contract';
import { type HashtagPair, MEASURES, METRICS, relatedTo } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import type { CoveredRange } from '../days/range.ts';
import { forbidden, mayDerive } from '../measures/derivation.ts';
import { coverDays, daysOf, nowOrAsOf } from '../subjects/day-range.ts';
import { assertKnown } from '../subjects/known-subject.ts';
import { withCommunities } from './communities.ts';

/** Looked at one by one, so that a tag under everything cannot push the related ones out. */
export const MOST_COMPANIONS = 1000;
const MOST_NODES = 40;
const { version, smallestSample } = METRICS.related_hashtags;

type RelatedGraph = {
  readonly range: CoveredRange;
  readonly metric: 'related_hashtags';
  readonly version: number;
  readonly sample: number;
  readonly notEnough: MeasuredReply['notEnough'];
  readonly graph: ReturnType<typeof withCommunities>;
};

const EMPTY: RelatedGraph['graph'] = { nodes: [], edges: [] };

/** The hashtags related to one, and how these relate to each other, as the metric has it. */
export async function relatedGraph(
  context: SignedInContext,
  tag: string,
  query: InputOf<Contract['hashtagRelatedGraph']>['query'],
): Promise<RelatedGraph> {
  const { observations } = context;
  const range = coverDays(query, context.actor.plan, context.now());
  const metric = 'related_hashtags';
  if (!mayDerive(context, query.platform)) {
    await assertKnown(context, { kind: 'hashtag', platform: query.platform, id: tag });
    const { sample, notEnough } = forbidden(metric);
    return { range, metric, version, sample, notEnough, graph: EMPTY };
  }
  const { regions, ...days } = daysOf(query, range);
  const [companions] = await Promise.all([
    observations.ask(nowOrAsOf(days, questions.hashtagCompanions, questions.hashtagCompanionsAsOf), {
      ...days,
      regions,
      subject: tag,
      smallest: smallestSample,
      limit: MOST_COMPANIONS,
    }),
    assertKnown(context, { kind: 'hashtag', platform: query.platform, id: tag }),
  ]);
  const tags = companions.map(row => row.hashtag);
  const places = regions.length === 0 ? ['world'] : regions;
  const published = await observations.ask(questions.subjectPublished, {
    ...days,
    kind: 'hashtag',
    subjects: [tag, ...tags],
    regions: places,
  });
  const totalVideos = published.find(row => row.subject === '')?.videos ?? 0;
  const counts = new Map(published.map(row => [row.subject, row.videos]));
  // A caption can be edited: what a video has now may be more than what it was counted with when it was new.
  for (const { hashtag, videos } of companions) {
    counts.set(hashtag, Math.max(videos, counts.get(hashtag) ?? 0));
  }
  const hashtags = [...counts]
    .filter(([name]) => name !== '')
    .map(([name, videos]) => ({ tag: name, videos }));
  const own = companions.map(({ hashtag, videos, creators }) => ({ a: tag, b: hashtag, videos, creators }));
  const measure = (pairs: readonly HashtagPair[]) =>
    MEASURES.related_hashtags({ totalVideos, hashtags, pairs });
  const star = measure(own);
  const common = { range, metric, version, sample: totalVideos, notEnough: null } as const;
  if (star.notEnough) {
    const { needed, reason } = star;
    return { ...common, notEnough: { needed, reason }, graph: EMPTY };
  }
  const nodes = relatedTo(tag, star.value)
    .slice(0, MOST_NODES)
    .map(related => related.tag);
  if (nodes.length === 0) return { ...common, graph: EMPTY };
  const between = await observations.ask(
    nowOrAsOf(days, questions.hashtagPairs, questions.hashtagPairsAsOf),
    {
      ...days,
      regions,
      hashtags: nodes,
      smallest: smallestSample,
    },
  );
  const whole = measure([...own.filter(pair => nodes.includes(pair.b)), ...between]);
  return { ...common, graph: whole.notEnough ? EMPTY : withCommunities(whole.value) };
}
