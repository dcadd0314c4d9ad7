import { expect, test } from 'vitest';
import { takeAfterRegistration } from './after-registration.ts';

function memory(stored: string) {
  const values = new Map([['AFTER_REGISTRATION', stored]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test('is given once', () => {
  const storage = memory('"/account/paddle/subscription?plan=ADVANCED"');
  expect(takeAfterRegistration(storage)).toBe('/account/paddle/subscription?plan=ADVANCED');
  expect(takeAfterRegistration(storage)).toBeNull();
  expect(storage.getItem('AFTER_REGISTRATION')).toBeNull();
});

test.each(['{"path":"/x"}', 'no JSON', '7'])('%s is nothing', stored => {
  expect(takeAfterRegistration(memory(stored))).toBeNull();
});
