import { expect, test } from 'vitest';
import { orInMemory } from './browser-storage.ts';

test('what a full storage does not take is in memory until it does', () => {
  let isFull = true;
  const stored = new Map([['language', 'fi']]);
  const storage = orInMemory(
    () => ({
      getItem: key => stored.get(key) ?? null,
      setItem(key, value) {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        stored.set(key, value);
      },
      removeItem: key => void stored.delete(key),
    }),
    new Map(),
  );
  storage.setItem('language', 'sv');
  expect([storage.getItem('language'), stored.get('language')]).toEqual(['sv', 'fi']);
  isFull = false;
  storage.setItem('language', 'de');
  expect([storage.getItem('language'), stored.get('language')]).toEqual(['de', 'de']);
  storage.removeItem('language');
  expect(storage.getItem('language')).toBeNull();
});

test('a forbidden storage is replaced by memory', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const storage = orInMemory(forbidden, new Map());
  expect(storage.getItem('draft')).toBeNull();
  storage.setItem('draft', '{}');
  expect(storage.getItem('draft')).toBe('{}');
  storage.removeItem('draft');
  expect(storage.getItem('draft')).toBeNull();
});
