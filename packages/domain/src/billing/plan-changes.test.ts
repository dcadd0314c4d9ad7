import { describe, expect, it } from 'vitest';
import { centsForTime, changeTime, isDowngrade, type PaidTerms } from './plan-changes.ts';

const terms = (text: string): PaidTerms => {
  const [plan, cycle] = text.split(' by ');
  return { plan, cycle } as PaidTerms;
};

describe('isDowngrade', () => {
  it.each([
    ['ADVANCED by month', 'ESSENTIALS by month', true],
    ['ADVANCED by month', 'ESSENTIALS by year', true],
    ['ADVANCED by year', 'ADVANCED by month', true],
    ['AGENCY by month', 'ADVANCED by year', true],
    ['ADVANCED by month', 'ADVANCED by year', false],
    ['ADVANCED by year', 'ENTERPRISE by month', false],
    ['ESSENTIALS by month', 'ADVANCED by month', false],
    ['ADVANCED by year', 'ADVANCED by year', false],
  ])('%s to %s: %s', (from, to, expected) => {
    expect(isDowngrade(terms(from), terms(to))).toBe(expected);
  });
});

it('a change takes effect at once unless it takes something away that is paid', () => {
  const [small, big] = [terms('ESSENTIALS by month'), terms('ADVANCED by month')];
  expect(changeTime({ ...big, status: 'active' }, small)).toBe('periodEnd');
  expect(changeTime({ ...big, status: 'active' }, small, 'now')).toBe('now');
  expect(changeTime({ ...big, status: 'trialing' }, small, 'periodEnd')).toBe('now');
  expect(changeTime({ ...small, status: 'active' }, big)).toBe('now');
  expect(changeTime({ ...small, status: 'active' }, big, 'periodEnd')).toBe('periodEnd');
});

describe('centsForTime', () => {
  it.each([
    [100, 1, 3, 33],
    [100, 2, 3, 67],
    [1, 1, 2, 1],
    [1, 49, 100, 0],
    [4900, 0, 7, 0],
    [4900, 7, 7, 4900],
  ])('%i cents, %i of %i: %i', (cents, part, period, expected) => {
    expect(centsForTime(cents, part, period)).toBe(expected);
  });

  it('rounds to the millisecond at the size of a year', () => {
    expect(centsForTime(499_000, 31_535_968_401, 31_536_000_000)).toBe(499_000);
    expect(centsForTime(499_000, 31_535_968_400, 31_536_000_000)).toBe(498_999);
  });
});
