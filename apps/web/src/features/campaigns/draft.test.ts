import { contract } from '@clipscope/contract';
import { expect, test } from 'vitest';
import { draftOf, emptyDraft, faultsOf, readCount, readMoney, writtenOf } from './draft.ts';

const campaignExample = contract.campaign.example;
const draft = { ...emptyDraft('2026-11-15', 'UTC'), name: 'Noodles' };

test('a new campaign starts today, lasts a month and lacks only a name', () => {
  const fresh = emptyDraft('2026-11-15', 'Europe/Helsinki');
  expect(fresh).toMatchObject({ startDate: '2026-11-15', endDate: '2026-12-14', currency: 'EUR' });
  expect(faultsOf(fresh)).toEqual({ name: 'noName' });
  expect(faultsOf(draft)).toEqual({});
});

test('the period: both days, in order, as long as the store’s history at most', () => {
  const faults = (startDate: string, endDate: string) => faultsOf({ ...draft, startDate, endDate });
  expect(faults('', '2026-02-30')).toEqual({ startDate: 'noDay', endDate: 'noDay' });
  expect(faults('2026-11-15', '2026-11-14')).toEqual({ endDate: 'endsBefore' });
  expect(faults('2026-11-15', '2026-11-15')).toEqual({});
  expect(faults('2024-11-15', '2026-11-15')).toEqual({});
  expect(faults('2024-11-14', '2026-11-15')).toEqual({ endDate: 'tooLong' });
});

test('reads counts and money as typed', () => {
  expect(['', '5M', '1.2k', '250,000', '0', '1.5', '-3', 'many'].map(readCount)).toEqual([
    null,
    5_000_000,
    1200,
    250_000,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(['', '4500.5', '4,500', '0', '1B', '2B', '-1', 'x'].map(readMoney)).toEqual([
    null,
    4500.5,
    4500,
    0,
    1_000_000_000,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a campaign becomes a draft and back without loss', () => {
  const { name, description, startDate, endDate, timezone, targets, totalCost, currency } = campaignExample;
  expect(writtenOf(draftOf(campaignExample))).toEqual({
    name,
    description,
    startDate,
    endDate,
    timezone,
    targets,
    totalCost,
    currency,
  });
});
