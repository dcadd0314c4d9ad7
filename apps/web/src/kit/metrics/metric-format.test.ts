import { METRIC_IDS, METRIC_UNITS, METRICS } from '@clipscope/domain';
import { expect, test } from 'vitest';
import { messages } from '../../../test/english.ts';
import { createFormats } from '../../lib/format/use-formats.ts';
import { exactMetricText, metricText } from './metric-format.ts';

const shapes = {
  ...createFormats('en'),
  decimal: (value: number, most: number, least = 0) =>
    new Intl.NumberFormat('en', { maximumFractionDigits: most, minimumFractionDigits: least }).format(value),
};

test.each([
  ['ratio', 0.0912, '9.1%'],
  ['percent-per-30-days', 2.4, '2.4%'],
  ['log-growth-per-day', Math.log(1.081), '8.1%'],
  ['per-week', 3.6412, '3.6'],
  ['index-0-10', 7.44, '7.4'],
  ['index-0-10', 10, '10.0'],
  ['index-0-1', 0.3289, '0.33'],
  ['index-minus-100-to-100', -19.4, '-19'],
  ['followers', 412_600, '412.6K'],
  ['signals', 3, '3'],
] as const)('%s: %d is %s', (unit, value, text) => {
  expect(metricText(unit, value, shapes)).toBe(text);
});

test.each([
  ['ratio', 0.144436, '14.44%'],
  ['percent-per-30-days', 2.1698, '2.17%'],
  ['log-growth-per-day', Math.log(1.0812), '8.12%'],
  ['per-week', 5.4459, '5.446'],
  ['followers', 412_649, '412,649'],
] as const)('%s: %d is in full %s, in the unit that is shown', (unit, value, text) => {
  expect(exactMetricText(unit, value, shapes)).toBe(text);
});

test('every metric has a name, the definition of the registry and a sample, every unit a name', () => {
  expect(Object.keys(messages.metrics.names).toSorted()).toEqual([...METRIC_IDS, 'views'].toSorted());
  expect(messages.metrics.words).toEqual(
    Object.fromEntries(METRIC_IDS.map(id => [id, METRICS[id].definition])),
  );
  expect(Object.keys(messages.metrics.samples).toSorted()).toEqual([...METRIC_IDS].toSorted());
  expect(Object.keys(messages.metrics.units).toSorted()).toEqual([...METRIC_UNITS].toSorted());
});
