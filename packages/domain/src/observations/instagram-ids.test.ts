import { expect, test } from 'vitest';
import { instagramShortcode, instagramVideoId } from './instagram-ids.ts';

test.each([
  ['B', '1'],
  ['BA', '64'],
  ['-_', '4031'],
  ['CxQ0aBcDeFg', '3193282622475067744'],
])('%s is the number %s', (shortcode, videoId) => {
  expect(instagramVideoId(shortcode)).toBe(videoId);
  expect(instagramShortcode(videoId)).toBe(shortcode);
});

test('what follows the eleventh letter is no part of the number', () => {
  expect(instagramVideoId('CxQ0aBcDeFgPrivate')).toBe(instagramVideoId('CxQ0aBcDeFg'));
});
