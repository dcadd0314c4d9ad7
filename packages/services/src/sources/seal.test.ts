import { expect, test } from 'vitest';
import { openSeal } from './seal.ts';

const SECRET = 'a secret of at least thirty-two characters';
const seal = openSeal(SECRET, 'source secrets');

test('opens what it sealed, without revealing the text', () => {
  const text = '{"apiKey":"AIza-42-ключ"}';
  const sealed = seal.close('youtube-data-api', text);
  expect(seal.open('youtube-data-api', sealed)).toBe(text);
  expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('AIza');
  expect(seal.close('youtube-data-api', text)).not.toBe(sealed);
});

test('opens only for the same place, secret and purpose', () => {
  const sealed = seal.close('a', 'text');
  expect(seal.open('b', sealed)).toBeUndefined();
  expect(openSeal(`${SECRET}!`, 'source secrets').open('a', sealed)).toBeUndefined();
  expect(openSeal(SECRET, 'other').open('a', sealed)).toBeUndefined();
});

test('does not open modified or truncated text', () => {
  const sealed = seal.close('a', 'text');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (const place of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(seal.open('a', `v1.${changed.toString('base64url')}`)).toBeUndefined();
  }
  for (const broken of ['', 'v1.', sealed.slice(0, 20), sealed.slice(0, -4), sealed.slice(3)]) {
    expect(seal.open('a', broken)).toBeUndefined();
  }
});
