import { expect, test } from 'vitest';
import {
  type KeyValueStorage,
  readStored,
  referralFromHash,
  STORAGE_KEYS,
  writeStored,
} from './storage-keys.ts';

function memoryStorage(): KeyValueStorage {
  const items = new Map<string, string>();
  return {
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
  };
}

test('keys are stored under their own names', () => {
  for (const [name, key] of Object.entries(STORAGE_KEYS)) expect(key).toBe(name);
});

test('values are JSON', () => {
  const storage = memoryStorage();
  writeStored(storage, 'AFF_CODE', 'abc');
  expect(storage.getItem('AFF_CODE')).toBe('"abc"');
  expect(readStored(storage, 'AFF_CODE')).toBe('abc');
});

test('nothing and nonsense both read as null', () => {
  const storage = memoryStorage();
  expect(readStored(storage, 'AFF_CODE')).toBeNull();
  storage.setItem('AFF_CODE', '{broken');
  expect(readStored(storage, 'AFF_CODE')).toBeNull();
});

test.each([
  ['#r-abc', 'abc'],
  ['#r-a-r-b', 'a-r-b'],
  ['#r-', null],
  ['#R-abc', null],
  ['r-abc', null],
  ['#top#r-abc', null],
  ['', null],
])('the hash "%s" carries the referral %s', (hash, code) => {
  expect(referralFromHash(hash)).toBe(code);
});
