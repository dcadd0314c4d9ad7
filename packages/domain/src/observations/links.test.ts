import { describe, expect, test } from 'vitest';
import { accountKey, extractProfileName, parseAccountId, parseVideoLink, profileUrl } from './links.ts';

describe('parseVideoLink', () => {
  test.each([
    ['https://www.tiktok.com/@anna.k/video/7301234567890123456', 'anna.k', 'video'],
    ['https://tiktok.com/@anna_k/photo/7301234567890123456/', 'anna_k', 'photo'],
    ['https://m.tiktok.com/@a/video/7301234567890123456?is_from_webapp=1&lang=en#top', 'a', 'video'],
    ['HTTPS://WWW.TIKTOK.COM/@a/video/7301234567890123456', 'a', 'video'],
  ])('%s', (link, handle, kind) => {
    expect(parseVideoLink(link)).toEqual({ id: '7301234567890123456', handle, kind });
  });

  test.each([
    'http://www.tiktok.com/@a/video/1',
    'www.tiktok.com/@a/video/1',
    'https://www.tiktok.com.evil.example/@a/video/1',
    'https://eviltiktok.com/@a/video/1',
    'https://www.tiktok.com@evil.example/@a/video/1',
    'https://www.youtube.com/@a/video/1',
    'https://www.tiktok.com/@a/video/12x',
    'https://www.tiktok.com/@a/video/',
    'https://www.tiktok.com/@a/live/1',
    'https://www.tiktok.com/@/video/1',
    'https://www.tiktok.com/a/video/1',
    'https://www.tiktok.com/@a/video/1/more',
    'https://www.tiktok.com/@a',
    '',
  ])('refuses %s', link => {
    expect(parseVideoLink(link)).toBeNull();
  });
});

test.each([
  ['https://www.tiktok.com/@anna.k', 'anna.k'],
  ['https://www.tiktok.com/@anna.k?lang=en', 'anna.k'],
  ['https://www.tiktok.com/@anna.k/video/1', 'anna.k'],
  ['tiktok.com/@anna.k#x', 'anna.k'],
  [' https://www.youtube.com/@anna ', 'anna'],
  ['anna.k', 'anna.k'],
  ['@anna.k', '@anna.k'],
  ['https://www.tiktok.com/', 'https://www.tiktok.com/'],
  ['anna@example.com', 'anna@example.com'],
  ['', ''],
])('the profile name in "%s" is "%s"', (input, name) => {
  expect(extractProfileName(input)).toBe(name);
});

test.each([
  ['https://www.tiktok.com/@anna.k?lang=en', 'tiktok', '@anna.k'],
  ['anna.k', 'tiktok', '@anna.k'],
  ['@anna.k', 'instagram', '@anna.k'],
  ['6812345678901234567', 'tiktok', '6812345678901234567'],
  ['https://www.tiktok.com/@anna.k', 'instagram', null],
  ['UCabcdefghijklmnopqrst-_', 'tiktok', null],
  ['https://example.com/@anna.k', 'tiktok', null],
  ['anna k', 'tiktok', null],
] as const)('"%s" names an account on %s: %s', (input, platform, key) => {
  expect(accountKey(input, platform)).toBe(key);
});

describe('parseAccountId', () => {
  const channel = 'UCabcdefghijklmnopqrst-_';

  test.each([
    ['anna.k', 'handle', 'anna.k', null],
    [' @anna_k ', 'handle', 'anna_k', null],
    ['＠anna', 'handle', 'anna', null],
    ['@12345', 'handle', '12345', null],
    ['6812345678901234567', 'id', '6812345678901234567', null],
    [channel, 'id', channel, 'youtube'],
    ['https://www.tiktok.com/@x?lang=en', 'handle', 'x', 'tiktok'],
    ['tiktok.com/@x/video/1', 'handle', 'x', 'tiktok'],
    ['http://www.youtube.com/@x/videos', 'handle', 'x', 'youtube'],
    ['https://www.youtube.com/@%E6%96%99%E7%90%86', 'handle', '料理', 'youtube'],
    [`https://youtube.com/channel/${channel}/about`, 'id', channel, 'youtube'],
    ['https://www.instagram.com/anna.k/', 'handle', 'anna.k', 'instagram'],
    ['instagram.com/anna.k?igsh=1', 'handle', 'anna.k', 'instagram'],
  ])('%s', (input, kind, value, platform) => {
    expect(parseAccountId(input)).toEqual({ kind, value, platform });
  });

  test.each([
    '',
    '   ',
    '@',
    'two words',
    'a@b',
    'x'.repeat(101),
    'https://www.tiktok.com/',
    'https://www.tiktok.com/tag/sauna',
    'https://www.tiktok.com/@%00',
    'https://www.tiktok.com/@%',
    'https://www.youtube.com/watch?v=1',
    'https://www.youtube.com/channel/short',
    'https://www.instagram.com/p/Cabc/',
    'https://www.instagram.com/',
    'https://example.com/@x',
    'https://',
    'javascript:alert(1)//tiktok.com/@x',
  ])('refuses "%s"', input => {
    expect(parseAccountId(input)).toBeNull();
  });
});

test('a channel that is known by its id has an address too', () => {
  const id = 'UCsyntheticChannel000001';
  const url = `https://www.youtube.com/channel/${id}`;
  expect(profileUrl('youtube', id)).toBe(url);
  expect(parseAccountId(url)).toEqual({ kind: 'id', value: id, platform: 'youtube' });
});

test.each([
  ['tiktok', 'mina.cooks', 'https://www.tiktok.com/@mina.cooks'],
  ['youtube', 'mina', 'https://www.youtube.com/@mina'],
  ['instagram', 'mina', 'https://www.instagram.com/mina/'],
] as const)('a %s profile has an address that names it again', (platform, handle, url) => {
  expect(profileUrl(platform, handle)).toBe(url);
  expect(parseAccountId(url)).toEqual({ kind: 'handle', value: handle, platform });
});
