import { expect, test } from 'vitest';
import {
  AI_GATED_DATES,
  IMAGE,
  LAUNCH_TIMES,
  PAYMENT_METHOD_TOAST,
  PROGRESS_BAR,
  SCRIPT_POLL,
  TOAST,
} from './constants.ts';

test('the dates are real ones', () => {
  for (const date of [...AI_GATED_DATES, ...LAUNCH_TIMES]) expect(Date.parse(date), date).not.toBeNaN();
  expect(new Date(LAUNCH_TIMES[0]).toISOString()).toBe('2022-06-06T14:00:00.000Z');
});

test('image widths rise without overlap, so that the browser finds the smallest that fits', () => {
  const widths = [...IMAGE.widths, ...IMAGE.deviceWidths];
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(new Set(widths).size).toBe(widths.length);
});

test('polling for a script gives up after half a minute', () => {
  expect(SCRIPT_POLL.everyMs * SCRIPT_POLL.maxTries).toBe(30_000);
});

test('toasts and the progress bar', () => {
  expect(TOAST).toEqual({ autoCloseMs: 5000, position: 'top-right', theme: 'light', dragDismissPercent: 80 });
  expect(PAYMENT_METHOD_TOAST).toEqual({
    link: 'ADD_PAYMENT_METHOD',
    label: 'Add a payment method',
    autoCloseMs: 10_000,
  });
  expect(PROGRESS_BAR).toEqual({ minimum: 0.08, trickleMs: 800 });
});
