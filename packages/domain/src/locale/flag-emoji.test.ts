import { expect, test } from 'vitest';
import { flagEmoji } from './flag-emoji.ts';

test('flags', () => {
  expect(flagEmoji('FI')).toBe('🇫🇮');
  expect(flagEmoji('za')).toBe('🇿🇦');
  expect(flagEmoji('FIN')).toBe('');
  expect(flagEmoji('1A')).toBe('');
  expect(flagEmoji('')).toBe('');
});
