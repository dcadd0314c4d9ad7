import type { MeasuredReply } from '@clipscope/contract';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render-screen.tsx';
import { useIntervalText, useSampleText } from './use-metric-text.ts';

const write = (value: number) => value.toFixed(1);

function Texts({
  measured,
}: {
  readonly measured: Pick<MeasuredReply, 'sample' | 'notEnough' | 'interval'>;
}) {
  const intervalText = useIntervalText();
  const sampleText = useSampleText();
  const text = intervalText(measured.interval, write) ?? sampleText(measured);
  return <output>{text}</output>;
}

test.each([
  ['both ends', { low: 7.21, high: 8.14, level: 0.95 }, null, '95% interval: 7.2 to 8.1'],
  [
    'no level',
    { low: 6000, high: 24_000, level: null },
    null,
    'range: 6000.0 to 24000.0, based on assumptions',
  ],
  ['the same text at both ends', { low: 9.98, high: 10.01, level: 0.95 }, null, 'n = 176'],
  ['too small a sample', null, { reason: 'small-sample', needed: 200 }, '176 of 200 needed'],
  ['another shortfall', null, { reason: 'short-span', needed: 30 }, 'The data covers too few days.'],
] as const)('a metric with %s', (_, interval, notEnough, text) => {
  renderScreen(<Texts measured={{ sample: 176, notEnough, interval }} />);
  expect(document.querySelector('output')?.textContent).toBe(text);
});
