import { expect, test } from 'vitest';
import { createFormats } from '../../lib/format/use-formats.ts';
import { axisValues } from '../../ui/chart/plot/ticks.ts';
import { metricText } from './metric-format.ts';
import { scaleOfUnit, tickShapes } from './metric-ticks.ts';

const ticks = tickShapes({
  ...createFormats('en'),
  decimal: (value, most, least = 0) =>
    new Intl.NumberFormat('en', { maximumFractionDigits: most, minimumFractionDigits: least }).format(value),
});

test.each([
  ['ratio', 0.081, 0.0836, ['8.1%', '8.2%', '8.3%', '8.4%']],
  ['percent-per-30-days', -0.4, 0.9, ['−0.5%', '0%', '0.5%', '1%']],
  ['per-week', 3.41, 3.52, ['3.4', '3.45', '3.5', '3.55']],
  ['index-0-10', 7.31, 7.36, ['0', '2', '4', '6', '8', '10']],
  ['index-0-1', 0.4, 0.5, ['0', '0.2', '0.4', '0.6', '0.8', '1']],
  ['followers', 1_203_100, 1_208_900, ['1.202M', '1.204M', '1.206M', '1.208M', '1.21M']],
] as const)('the axis of a %s from %s to %s', (unit, low, high, texts) => {
  const values = axisValues([low, high], [low, high], scaleOfUnit(unit));
  expect(values.map(value => metricText(unit, value, ticks))).toEqual(texts);
});
