import { expect, test } from 'vitest';
import { parseVideoRef } from './video-refs.ts';

test.each([
  ['7400000000000000001', null, '7400000000000000001'],
  [' dQw4w9WgXcQ ', null, 'dQw4w9WgXcQ'],
  ['https://www.tiktok.com/@mina/video/7400000000000000001?lang=fi', 'tiktok', '7400000000000000001'],
  ['tiktok.com/@mina/photo/74', 'tiktok', '74'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.instagram.com/reel/CxQ0aBcDeFg/', 'instagram', '3193282622475067744'],
  ['https://www.instagram.com/p/CxQ0aBcDeFg', 'instagram', '3193282622475067744'],
] as const)('%s', (text, platform, videoId) => {
  expect(parseVideoRef(text)).toEqual({ platform, videoId });
});

test.each([
  '',
  'two words',
  'http://www.tiktok.com/@mina/video/74',
  'https://www.tiktok.com/@mina',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/@mina',
  'https://www.instagram.com/mina/',
  'https://evil.example/@mina/video/74',
  'x'.repeat(101),
])('%s names no video', text => {
  expect(parseVideoRef(text)).toBeNull();
});
