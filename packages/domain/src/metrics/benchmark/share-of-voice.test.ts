import { expect, test } from 'vitest';
import { knownOf } from '../../../test/metric-fixtures.ts';
import { shareOfVoice } from './share-of-voice.ts';

const video = (videoId: string, members: string[], views: number | null, engagements: number | null) => ({
  videoId,
  members,
  views,
  engagements,
});
const videos = [
  video('1', ['ours'], 100, 10),
  video('2', ['ours', 'theirs'], 300, 30),
  video('3', ['theirs'], 50, null),
  video('4', ['theirs', 'ours', 'third', 'theirs'], 300, 60),
  video('5', ['third'], null, 10),
  video('6', ['somebody else'], 1e9, 1e9),
];
const input = { own: 'ours', members: ['ours', 'theirs', 'third'], videos };

test('a video about k members counts one k-th for each', () => {
  const result = knownOf(shareOfVoice(input));
  expect(result.sample).toBe(5);
  expect(result.value).toBeCloseTo((1 + 1 / 2 + 1 / 3) / 5, 12);
  expect(result.details.views).toBeCloseTo((100 + 150 + 100) / 750, 12);
  expect(result.details.engagements).toBeCloseTo((10 + 15 + 20) / 110, 12);
  const total = result.parts.reduce((sum, part) => sum + (part.value ?? 0), 0);
  expect(total).toBeCloseTo(5, 12);
});

test('without any known views their share is not known, which is not 0', () => {
  const hidden = videos.map(row => ({ ...row, views: null }));
  expect(knownOf(shareOfVoice({ ...input, videos: hidden })).details.views).toBeNull();
});

test('four videos are not enough, and the own member must be in the set', () => {
  expect(shareOfVoice({ ...input, videos: videos.slice(1) })).toMatchObject({ notEnough: true, sample: 4 });
  expect(() => shareOfVoice({ ...input, own: 'nobody' })).toThrow(RangeError);
});
