import { expect, test } from 'vitest';
import { isEventName, oneOf } from './settings.ts';

test('a value outside the list falls back', () => {
  expect(oneOf('dark', ['light', 'dark'], 'light')).toBe('dark');
  expect(oneOf('DARK', ['light', 'dark'], 'light')).toBe('light');
  expect(oneOf(undefined, ['light', 'dark'], 'light')).toBe('light');
  expect(oneOf(0, [0, 1], 1)).toBe(0);
});

test('an event needs a name', () => {
  expect(isEventName('page_view')).toBe(true);
  expect(isEventName('')).toBe(false);
  expect(isEventName(' ')).toBe(false);
  expect(isEventName(7)).toBe(false);
  expect(isEventName(undefined)).toBe(false);
});
