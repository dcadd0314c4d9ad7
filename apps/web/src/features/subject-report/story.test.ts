import { contract } from '@clipscope/contract';
import { expect, test } from 'vitest';
import { hashtagStory, peakOf, readWeight, shortStory, strongTies } from './story.ts';

// The contract's own examples: a first video of 2 August that leads the spread, too.
const info = contract.hashtagInfo.reply.parse(contract.hashtagInfo.example);
const highlights = contract.hashtagHighlights.reply.parse(contract.hashtagHighlights.example);

test('a hashtag’s story is in order of time, has its first video once and omits the first milestone', () => {
  const milestones = [{ videos: 1, date: '2026-08-02' }, ...highlights.milestones];
  const story = hashtagStory(info, { ...highlights, milestones });
  expect(story.map(({ kind, at }) => [kind, at.slice(0, 10)])).toEqual([
    ['first', '2026-08-02'],
    ['milestone', '2026-08-08'],
    ['country', '2026-08-09'],
    ['milestone', '2026-09-02'],
    ['busiest', '2026-09-20'],
    ['mostViewed', '2026-09-22'],
    ['biggest', '2026-11-02'],
  ]);
  expect(story[0]).toMatchObject({
    region: 'KR',
    video: { id: '7400000000000000001', handle: 'minacooksfast' },
  });
});

test('a range that begins after the first video tells no milestones, and not its country again', () => {
  const range = { ...highlights.range, startDate: '2026-08-05' };
  const spread = highlights.spread.map(one => ({ ...one, videoId: `later-${one.videoId}` }));
  const story = hashtagStory(info, { ...highlights, range, spread });
  expect(story.map(({ kind }) => kind)).toEqual(['first', 'country', 'busiest', 'mostViewed', 'biggest']);
  expect(story[1]).not.toMatchObject({ region: 'KR' });
});

test('without a known first video the first country is a line of its own', () => {
  const story = hashtagStory({ origin: null }, highlights);
  expect(story[0]).toMatchObject({ kind: 'country', region: 'KR', videos: 210 });
});

test('a sound’s story is its first video and the best of the range; a video without views is none', () => {
  const biggest = highlights.biggestVideo;
  if (biggest === null) throw new Error('The example has a largest video.');
  const busiest = { date: '2026-11-03', value: 14 };
  const kinds = (views: number | null) =>
    shortStory(info, { busiest, mostViewed: null, biggest: { ...biggest, views } }).map(({ kind }) => kind);
  expect(kinds(5)).toEqual(['first', 'biggest', 'busiest']);
  expect(kinds(null)).toEqual(['first', 'busiest']);
  expect(shortStory({ origin: null }, { busiest: null, mostViewed: null, biggest: null })).toEqual([]);
});

const point = (date: string, newVideos: number | null) => ({
  date,
  newVideos,
  viewsGained: null,
  likesGained: 3,
  commentsGained: null,
  sharesGained: 2,
  creators: null,
});
const points = [
  point('2026-11-01', 4),
  point('2026-11-02', null),
  point('2026-11-03', 4),
  point('2026-11-04', 0),
];

test('the peak is the first of equal days; without videos there is none', () => {
  expect(peakOf(points, one => one.newVideos)).toEqual({ date: '2026-11-01', value: 4 });
  expect(peakOf(points, one => one.viewsGained)).toBeNull();
});

const node = (tag: string) => ({ tag, videos: 10, community: 0 });
const edge = (a: string, b: string, weight: number) => ({ a, b, weight, videos: 5, creators: 3 });
const graph = {
  nodes: [node('onepan'), node('kimchi'), node('gochujang')],
  edges: [edge('onepan', 'kimchi', 0.5), edge('kimchi', 'gochujang', 0.3)],
};

test.each([
  [0, ['onepan', 'kimchi', 'gochujang'], 2],
  [0.5, ['onepan', 'kimchi'], 1],
  [0.51, ['onepan'], 0],
])('from weight %s on %j stay', (weight, tags, edges) => {
  const strong = strongTies(graph, weight, 'onepan');
  expect(strong.nodes.map(({ tag }) => tag)).toEqual(tags);
  expect(strong.edges).toHaveLength(edges);
});

test.each([
  ['0.35', 0.35],
  ['1', 1],
  ['1.1', 0],
  ['-1', 0],
  ['much', 0],
  [null, 0],
])('%s in the address is %s', (text, weight) => {
  expect(readWeight(text)).toBe(weight);
});
