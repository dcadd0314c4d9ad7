import { expect, test } from 'vitest';
import { detailsText } from './audit.ts';

test('words as they are, anything else as it was kept', () => {
  expect(detailsText({ from: 'BASIC', to: 'GROW', seats: 3, ends: null, ids: ['a'] })).toBe(
    'from: BASIC · to: GROW · seats: 3 · ends: null · ids: ["a"]',
  );
  expect(detailsText({})).toBe('');
});
