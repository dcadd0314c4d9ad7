import { expect, test } from 'vitest';
import { captionLines } from './caption.ts';

const measure = (text: string) => text.length * 7;
const caption = {
  title: 'Followers · @minacooks',
  notes: ['Nov 1 – Nov 15, 2026', 'Days in UTC', 'Source: TikTok'],
};

test('notes share a line where there is room', () => {
  const { lines, heightPx } = captionLines(caption, measure, 720);
  expect(lines.map(({ text, yPx }) => [text, yPx])).toEqual([
    ['Followers · @minacooks', 28],
    ['Nov 1 – Nov 15, 2026 · Days in UTC · Source: TikTok', 49],
  ]);
  expect(heightPx).toBe(66);
});

test('what has no room goes to the next line', () => {
  const { lines, heightPx } = captionLines(caption, measure, 300);
  expect(lines.slice(1).map(({ text }) => text)).toEqual([
    'Nov 1 – Nov 15, 2026 · Days in UTC',
    'Source: TikTok',
  ]);
  expect(heightPx).toBe(84);
});
