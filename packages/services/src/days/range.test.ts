import { CodedError } from '@clipscope/contract';
import { describe, expect, test } from 'vitest';
import { coverRange, type RequestedRange } from './range.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const cover = (request: Partial<RequestedRange>, plan: Parameters<typeof coverRange>[1] = 'ADVANCED') =>
  coverRange({ timezone: 'UTC', ...request }, plan, now);

function refusal(request: Partial<RequestedRange>, plan?: Parameters<typeof coverRange>[1]): CodedError {
  try {
    cover(request, plan);
  } catch (error) {
    if (error instanceof CodedError) return error;
  }
  throw new Error('It was not refused.');
}

describe('the range', () => {
  test('is the last 90 days by default', () => {
    expect(cover({})).toEqual({
      startDate: '2026-08-18',
      endDate: '2026-11-15',
      timezone: 'UTC',
      clippedByPlan: false,
      earliestAllowed: '2024-11-16',
    });
  });

  test('ends today in the requested time zone', () => {
    const late = new Date('2026-11-15T22:30:00.000Z');
    expect(coverRange({ timezone: 'Europe/Helsinki' }, 'ADVANCED', late).endDate).toBe('2026-11-16');
    expect(coverRange({ timezone: 'UTC' }, 'ADVANCED', late).endDate).toBe('2026-11-15');
  });

  test('ends on the day of `asOf`, but never after today', () => {
    expect(cover({ asOf: '2026-10-01T00:30:00+03:00' })).toMatchObject({
      startDate: '2026-07-03',
      endDate: '2026-09-30',
    });
    expect(cover({ asOf: '2027-01-01T00:00:00Z' }).endDate).toBe('2026-11-15');
    const asOf = '2026-10-01T12:00:00Z';
    expect(cover({ startDate: '2026-09-20', endDate: '2026-10-05', asOf }).endDate).toBe('2026-10-01');
    expect(cover({ startDate: '2026-10-02', endDate: '2026-10-05', asOf }).endDate).toBe('2026-10-05');
  });

  test('accepts a single day', () => {
    expect(cover({ startDate: '2026-11-15', endDate: '2026-11-15' })).toMatchObject({
      startDate: '2026-11-15',
      endDate: '2026-11-15',
    });
  });

  test.each([
    [
      { startDate: '2026-11-02', endDate: '2026-11-01' },
      'query.startDate',
      'Must not be after the end date, 2026-11-01.',
    ],
    [{ endDate: '2026-11-16' }, 'query.endDate', 'Must be 2026-11-15 or earlier.'],
    [
      { startDate: '2024-11-14', endDate: '2026-11-15' },
      'query.startDate',
      'Must be at most 730 days before the end date.',
    ],
  ])('%o is refused', (request, path, message) => {
    expect(refusal(request)).toMatchObject({ code: 'VALIDATION', issues: [{ path, message }] });
  });

  test('reports all errors at once', () => {
    expect(
      refusal({ startDate: '2026-11-18', endDate: '2026-11-17' }).issues?.map(({ path }) => path),
    ).toEqual(['query.startDate', 'query.endDate']);
  });

  test('accepts exactly two years', () => {
    expect(cover({ startDate: '2024-11-16' })).toMatchObject({
      startDate: '2024-11-16',
      clippedByPlan: false,
    });
  });
});

describe('the plan’s history', () => {
  test('clips the range and reports it', () => {
    expect(cover({}, 'BASIC')).toMatchObject({
      startDate: '2026-11-09',
      endDate: '2026-11-15',
      clippedByPlan: true,
      earliestAllowed: '2026-11-09',
    });
    expect(cover({ startDate: '2026-11-09' }, 'BASIC').clippedByPlan).toBe(false);
    expect(cover({ startDate: '2026-11-08' }, 'BASIC').clippedByPlan).toBe(true);
    expect(cover({}, 'ESSENTIALS').clippedByPlan).toBe(false);
  });

  test('rejects a range that ends before it', () => {
    expect(cover({ endDate: '2026-11-09' }, 'BASIC')).toMatchObject({ startDate: '2026-11-09' });
    expect(refusal({ endDate: '2026-11-08' }, 'BASIC')).toMatchObject({
      code: 'LIMIT_REACHED',
      message: 'Your plan includes data from the last 7 days. Choose dates from 2026-11-09 onwards.',
    });
  });
});
