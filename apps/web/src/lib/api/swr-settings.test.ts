import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { swrSettings } from './swr-settings.ts';

test('reads are shared for five seconds, not repeated on focus, and reported as slow after three', () => {
  const { shouldRetryOnError: _, ...times } = swrSettings;
  expect(times).toEqual({
    revalidateOnFocus: false,
    dedupingInterval: 5000,
    focusThrottleInterval: 5000,
    errorRetryInterval: 5000,
    loadingTimeout: 3000,
  });
});

test.each([
  [new ApiError('down', { status: 500 }), true],
  [new TypeError('Failed to fetch'), true],
  [new ApiError('gone', { status: 404 }), false],
  [new ApiError('no', { status: 403 }), false],
])('%s is tried again: %s', (error, again) => {
  expect(swrSettings.shouldRetryOnError(error)).toBe(again);
});
