import { expect, test } from 'vitest';
import { kindFrom, videoSearchLink } from './search-view.ts';

test.each([
  [null, 'all'],
  ['sounds', 'sounds'],
  ['videos', 'all'],
  ['stickers', 'all'],
])('the kind %s is %s', (text, kind) => expect(kindFrom(text)).toBe(kind));

test.each([
  ['/search', '/videos'],
  ['/search?q=a&kind=sounds&page=2', '/videos?q=a'],
  ['/search?q=a%26b&countries=FI', '/videos?q=a%26b&countries=FI'],
])('%s goes on at %s', (address, link) => expect(videoSearchLink(address)).toBe(link));
