import { contract } from '@clipscope/contract';
import type { ObservationStore } from '@clipscope/observation-store';
import { openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { observationContext } from '../../test/observation-context.ts';
import { NOW, recordVideos, THREE_WEEKS_FROM, videosOfThreeWeeks } from '../../test/subject-rows.ts';
import type { SignedInContext } from '../context.ts';
import { explainMetric } from '../explain/explain-metric.ts';
import { trendingHashtags } from '../trending/trending-hashtags.ts';
import { trendingRegion } from '../trending/trending-region.ts';
import { hashtagRelated } from './hashtag-related.ts';
import { hashtagRelatedGraph } from './hashtag-related-graph.ts';
import { hashtagInfo, hashtagScores } from './hashtags.ts';

const FORBIDDEN = { needed: 0, reason: 'platform-forbids' };
const rise = { tag: 'rise' };

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
  await recordVideos(store, videosOfThreeWeeks(), 'youtube');
});
afterAll(() => store.close());

const operator = (deriveFromYoutube: boolean): SignedInContext => ({
  ...observationContext(store, NOW),
  settings: { deriveFromYoutube } as SignedInContext['settings'],
});

/** Every metric of #rise under the settings of an operator. */
async function measuredOf(context: SignedInContext) {
  const days = { platform: 'youtube', startDate: THREE_WEEKS_FROM, endDate: '2026-11-14' };
  const body = undefined;
  const explain = (metric: string) =>
    explainMetric(context, {
      params: { metric },
      query: contract.explainMetric.query.parse({ kind: 'hashtag', id: 'rise', ...days }),
      body,
    });
  const related = { params: rise, query: contract.hashtagRelated.query.parse(days), body };
  const trending = (metric: string) =>
    trendingHashtags(context, {
      params: { region: 'world' },
      query: contract.trendingHashtags.query.parse({ ...days, metric }),
      body,
    }).then(reply => contract.trendingHashtags.reply.parse(reply).hashtags);
  return {
    info: await hashtagInfo(context, { params: rise, query: contract.hashtagInfo.query.parse(days), body }),
    scores: await hashtagScores(context, {
      params: {},
      query: contract.hashtagScores.query.parse({ platform: 'youtube', tags: 'rise', endDate: days.endDate }),
      body,
    }),
    related: contract.hashtagRelated.reply.parse(await hashtagRelated(context, related)),
    graph: contract.hashtagRelatedGraph.reply.parse(await hashtagRelatedGraph(context, related)),
    byGrowth: await trending('velocity'),
    byVideos: await trending('videos'),
    region: await trendingRegion(context, {
      params: { id: 'KR' },
      query: contract.trendingRegion.query.parse(days),
      body,
    }),
    explained: [await explain('trend_velocity'), await explain('related_hashtags')],
  };
}

describe('hashtags on YouTube', () => {
  test('have counts but no derived metrics', async () => {
    const { info, scores, related, graph, byGrowth, byVideos, region, explained } = await measuredOf(
      operator(false),
    );
    const trend = { measured: expect.objectContaining({ value: null, notEnough: FORBIDDEN }), stage: null };
    expect(info.trend).toEqual(trend);
    expect(info.observed).toMatchObject({ videos: 42 });
    expect(scores.scores).toMatchObject([{ subject: 'rise', trend }]);
    expect(scores.scores[0]?.newVideos.slice(-8)).toEqual([1, 4, 4, 4, 4, 4, 4, 4]);
    expect(related).toMatchObject({ sample: 0, notEnough: FORBIDDEN, related: [] });
    expect(graph).toMatchObject({ sample: 0, notEnough: FORBIDDEN, nodes: [], edges: [] });
    expect([byGrowth, region.hashtags, region.overRepresented, region.underRepresented]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(byVideos.find(({ hashtag }) => hashtag === 'rise')).toMatchObject({
      trend,
      newVideos: 28,
      newVideosBefore: 7,
      reason:
        '28 new videos in 7 days vs. 7 in the previous 7, by 3 creators: the platform does not allow growth to be calculated.',
    });
    for (const explanation of explained) {
      expect(explanation).toMatchObject({
        result: { value: null, notEnough: FORBIDDEN },
        inputs: [],
        equal: true,
      });
    }
  });

  test('have derived metrics if the operator has permission', async () => {
    const { info, scores, related, graph, byGrowth, explained } = await measuredOf(operator(true));
    expect(info.trend).toMatchObject({ measured: { notEnough: null, sample: 35 }, stage: null });
    expect(scores.scores[0]?.trend).toEqual(info.trend);
    expect(related).toMatchObject({
      sample: 126,
      notEnough: null,
      related: [{ tag: 'climb', together: 42 }],
    });
    expect(graph.edges).toMatchObject([{ a: 'rise', b: 'climb', videos: 42 }]);
    expect(byGrowth.map(({ hashtag }) => hashtag).toSorted()).toEqual(['climb', 'rise']);
    expect(explained.map(({ result, equal }) => [result.notEnough, equal])).toEqual([
      [null, true],
      [null, true],
    ]);
  });
});
