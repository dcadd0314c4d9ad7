import { expect, test } from 'vitest';
import { createAuthLogger, safeMetadata } from './auth-log.ts';

test('removes fields with secrets and query strings', () => {
  const metadata = {
    message: 'GET https://x.test/cb?code=abc&state=1 failed',
    csrfToken: 'abc',
    password: 'abc',
    providerId: 'google',
    error: new Error('refused by /token?refresh=abc'),
  };
  expect(safeMetadata(metadata)).toEqual({
    message: 'GET https://x.test/cb?… failed',
    providerId: 'google',
    error: 'refused by /token?…',
  });
});

test('an error keeps its name, message and stack', () => {
  const safe = safeMetadata(new TypeError('odd'));
  expect(Object.keys(safe)).toEqual(['name', 'message', 'stack']);
  expect(safe.name).toBe('TypeError');
  expect(safeMetadata(undefined)).toEqual({});
});

test('writes one line of JSON per event', () => {
  const lines: string[] = [];
  createAuthLogger(line => lines.push(line)).error('CLIENT_FETCH_ERROR', new Error('gone'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    code: 'CLIENT_FETCH_ERROR',
    message: 'gone',
  });
  expect(lines[0]?.endsWith('\n')).toBe(true);
});
