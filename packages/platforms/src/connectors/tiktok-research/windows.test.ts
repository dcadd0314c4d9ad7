import { expect, test } from 'vitest';
import { codeOf } from '../../../test/conformance.ts';
import { cursorOf, narrow, newestPosition, positionBefore, positionIn, windowFrom } from './windows.ts';

const NOW = new Date('2026-03-05T23:59:59.999Z');

test('windows are 30 days long at most, share a day, and end where the history does', () => {
  const first = newestPosition(NOW, 40);
  expect(first).toEqual({
    window: { startDay: '20260203', endDay: '20260305', isNewest: true },
    offset: 0,
    searchId: null,
  });
  const second = positionBefore(first.window, '20260124');
  expect(second?.window).toEqual({ startDay: '20260124', endDay: '20260203', isNewest: false });
  expect(second && positionBefore(second.window, '20260124')).toBeNull();
  expect(newestPosition(NOW, 7).window.startDay).toBe('20260226');
});

test('a window is halved down to a single day, and those before it are as short', () => {
  const lengths: string[] = [];
  for (let place = narrow(newestPosition(NOW, 30)); place; place = narrow(place)) {
    lengths.push(place.window.startDay);
    expect(place.window).toMatchObject({ endDay: '20260305', isNewest: true });
  }
  expect(lengths).toEqual(['20260218', '20260226', '20260302', '20260304']);
  const short = { startDay: '20260226', endDay: '20260305', isNewest: true };
  expect(positionBefore(short, '20250101')?.window.startDay).toBe('20260219');
});

test('a video is searched from its upload on, and not in the future', () => {
  const at = (text: string) => windowFrom(new Date(text), NOW);
  expect(at('2025-12-31T23:00:00Z')).toEqual({ startDay: '20251231', endDay: '20260130', isNewest: true });
  expect(at('2026-03-01T00:00:00Z')).toEqual({ startDay: '20260301', endDay: '20260305', isNewest: true });
  expect(at('2026-03-05T08:00:00Z')).toEqual({ startDay: '20260304', endDay: '20260305', isNewest: true });
});

test('a cursor holds the place, and nothing else is taken for one', async () => {
  const place = {
    window: { startDay: '20260203', endDay: '20260305', isNewest: false },
    offset: 200,
    searchId: '7436111111111111111',
  };
  expect(cursorOf(place)).toBe('20260203.20260305.older.200.7436111111111111111');
  expect(positionIn(cursorOf(place))).toEqual(place);
  expect(positionIn('20260203.20260305.newest.0.')).toMatchObject({ offset: 0, searchId: null });
  const invalid = [
    '',
    '100',
    '20260203.20260305.older.200',
    '20260231.20260305.older.0.',
    '20260305.20260305.older.0.',
    '20260202.20260305.older.0.',
    '20260203.20260305.older.-1.',
  ];
  for (const cursor of invalid) {
    expect(await codeOf(Promise.resolve().then(() => positionIn(cursor)))).toBe('BAD_CURSOR');
  }
});
