import { expect, test } from 'vitest';
import { videoTraits } from './video-traits.ts';

test('the traits of a video, on the clock of the time zone', () => {
  const video = {
    caption: 'How to bake? #bread',
    durationS: 20,
    soundId: null,
    hashtags: ['bread', 'bread'],
    publishedAt: new Date('2026-11-15T23:30:00Z'),
  };
  const traits = {
    ...{ hook: ['question', 'how-to'], caption: ['short'], duration: ['15-to-30-s'], hashtag: ['bread'] },
    ...{ weekday: ['Sun'], daypart: ['20'] },
  };
  expect(videoTraits(video, 'UTC')).toEqual(traits);
  expect(videoTraits(video, 'Europe/Helsinki')).toEqual({ ...traits, weekday: ['Mon'], daypart: ['0'] });
  expect(videoTraits({ ...video, caption: '#bread', durationS: 0 }, 'UTC')).toEqual({
    ...{ caption: ['none'], hashtag: ['bread'], weekday: ['Sun'], daypart: ['20'] },
  });
});
