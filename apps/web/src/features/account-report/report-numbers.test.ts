import { EQUAL_WEIGHTS, SCORE_AXES } from '@clipscope/domain';
import { expect, test } from 'vitest';
import type { DayChartData } from '../../ui/chart/chart-data.ts';
import { readWeights, withForecast, writeWeights } from './report-numbers.ts';

test('custom weights are in the URL in the API’s format, without standard ones', () => {
  const weights = { ...EQUAL_WEIGHTS, reach: 2.5, growth: 0 };
  expect(writeWeights(weights)).toBe('reach:2.5,growth:0');
  expect(readWeights('reach:2.5,growth:0')).toEqual(weights);
  expect(writeWeights(EQUAL_WEIGHTS)).toBeNull();
});

test.each([null, '', 'reach', 'reach:1', 'fame:3', 'reach:-1', 'reach:11', 'reach:x'])(
  '%s is the weights of the registry',
  text => {
    expect(readWeights(text)).toBeNull();
  },
);

test('10 is the heaviest, and all at 0 would be no score', () => {
  expect(readWeights('reach:10')?.reach).toBe(10);
  expect(readWeights(SCORE_AXES.map(axis => `${axis}:0`).join())).toBeNull();
});

const names = { line: 'to the forecast', band: 'band' };
const data: DayChartData = {
  shape: 'line',
  days: ['2026-11-13', '2026-11-14', '2026-11-15'],
  series: [{ name: 'Followers', values: [90, 100, null] }],
};
const forecast = {
  targetAt: '2026-11-18T11:48:00.000Z',
  forecast: {
    metric: 'forecast' as const,
    version: 1,
    value: 140,
    interval: { low: 120, high: 180, level: 0.8 },
    sample: 90,
    notEnough: null,
    details: {},
  },
};

test('straight lines lead from the last known day to the forecast and its band', () => {
  const drawn = withForecast(data, forecast, names);
  expect(drawn.days.slice(3)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
  expect(drawn.series[0]?.values).toEqual([90, 100, null, null, null, null]);
  expect(drawn.series[1]).toMatchObject({ dashed: true, values: [null, 100, 110, 120, 130, 140] });
  expect(drawn.bands).toEqual([
    {
      name: 'band',
      color: 0,
      low: [null, 100, 105, 110, 115, 120],
      high: [null, 100, 120, 140, 160, 180],
    },
  ]);
});

test('without a forecast, a count or a day ahead the chart stays as it is', () => {
  const none = { ...forecast, forecast: { ...forecast.forecast, value: null, interval: null } };
  expect(withForecast(data, none, names)).toBe(data);
  expect(withForecast(data, { ...forecast, targetAt: null }, names)).toBe(data);
  const empty = { ...data, series: [{ name: 'Followers', values: [null, null, null] }] };
  expect(withForecast(empty, forecast, names)).toBe(empty);
  const over = { ...forecast, targetAt: '2026-11-14T11:48:00.000Z' };
  expect(withForecast({ ...data, days: data.days.slice(0, 2) }, over, names).days).toHaveLength(2);
});
