import { expect, test } from 'vitest';
import { parseFavouriteLine } from './favourite-lines.ts';

test.each([
  ['#Pasta', 'account', 'hashtag', null, '#Pasta'],
  ['＃pasta', 'sound', 'hashtag', null, '＃pasta'],
  ['pasta', 'hashtag', 'hashtag', null, 'pasta'],
  ['pasta', 'account', 'account', null, 'pasta'],
  [' @mina ', 'hashtag', 'account', null, '@mina'],
  ['7136450563979771615', 'account', 'account', null, '7136450563979771615'],
  ['7136450563979771615', 'sound', 'sound', null, '7136450563979771615'],
  [
    'https://www.tiktok.com/@mina/video/1',
    'hashtag',
    'account',
    null,
    'https://www.tiktok.com/@mina/video/1',
  ],
  ['youtube.com/@mina', 'sound', 'account', null, 'youtube.com/@mina'],
  ['https://www.tiktok.com/tag/p%C3%A2tes?lang=fr', 'account', 'hashtag', 'tiktok', 'pâtes'],
  ['tiktok.com/tag/100%', 'account', 'hashtag', 'tiktok', '100%'],
  [
    'https://www.tiktok.com/music/original-sound-7136450563979771615',
    'account',
    'sound',
    'tiktok',
    '7136450563979771615',
  ],
  ['https://www.tiktok.com/music/untitled', 'account', 'sound', 'tiktok', 'untitled'],
] as const)('%s in a list of %ss', (line, listKind, kind, platform, subject) => {
  expect(parseFavouriteLine(line, listKind)).toEqual({ kind, platform, subject });
});
