import { expect, test } from 'vitest';
import type { DayChartData } from '../chart-data.ts';
import { bandData, bandPlot, bandTable } from './band-plot.ts';
import { barPlot, barTable } from './bar-plot.ts';
import { dayPlot, daySeriesNames } from './day-plot.ts';
import { endSide } from './end-labels.ts';
import { nearestStop, pathOf, plotColor } from './plot.ts';
import { scatterPlot } from './scatter-plot.ts';

const text = (value: number | null) => String(value);
const formats = { axisDay: String, fullDay: String, axisValue: String, fullValue: text };
const days = (count: number) => Array.from({ length: count }, (_, index) => `day ${index}`);
const drawn = (data: DayChartData, hidden: number[] = []) =>
  dayPlot(data, formats, { heightPx: 122, hidden: new Set(hidden) });

test('gaps stay gaps, and only a point without neighbours gets a dot', () => {
  const { shapes } = drawn({
    shape: 'line',
    days: days(5),
    series: [{ name: 'a', values: [0, 10, null, 5, null] }],
  });
  expect(shapes.map(({ kind, parts }) => [kind, parts])).toEqual([
    [
      'line',
      [
        [
          [0, 99],
          [0.25, 10],
        ],
      ],
    ],
    ['dots', [[[0.75, 54.5]]]],
  ]);
});

test('two years are drawn point by point; more days than a screen has pixels keep their peaks', () => {
  const points = (values: number[]) =>
    drawn({ shape: 'line', days: days(values.length), series: [{ name: 'a', values }] }).shapes[0]
      ?.parts[0] ?? [];
  expect(points(days(730).map((_, day) => day))).toHaveLength(730);
  const long = points(days(3000).map((_, day) => (day === 1111 ? 99 : day % 7)));
  expect(long.length).toBeLessThan(1000);
  expect(long.some(([x]) => Math.abs(x - 1111 / 2999) < 1e-9)).toBe(true);
});

test('what is compared with is dashed and has no label of its own', () => {
  const { shapes, texts } = drawn({
    shape: 'line',
    days: days(2),
    series: [
      { name: 'now', values: [1, 2] },
      { name: 'before', values: [1, 3], dashed: true },
    ],
  });
  expect(shapes.map(({ dash }) => dash)).toEqual([undefined, '5 4']);
  expect(texts?.filter(({ on }) => on !== 'wide').map(one => one.text)).toEqual(['2']);
});

test.each([
  [[6090, 6094], '6.094K'],
  [[237_500, 238_489], '238.5K'],
])('the end of the line %j is as exact as its axis: %s', (values, label) => {
  const inThousands = (digits: number) => (value: number) => `${Number((value / 1000).toFixed(digits))}K`;
  const data: DayChartData = { shape: 'line', days: days(2), series: [{ name: 'a', values }] };
  const rounded = { ...formats, axisValue: inThousands(1), tickValue: inThousands(3) };
  const { texts } = dayPlot(data, rounded, { heightPx: 122, hidden: new Set() });
  expect(texts?.map(one => one.text)).toEqual([label]);
});

test('labels at the ends of lines stand apart', () => {
  const { texts = [] } = drawn({
    shape: 'line',
    days: days(2),
    series: ['a', 'b', 'c'].map((name, place) => ({ name, values: [0, 100 + place] })),
  });
  const heights = texts.map(({ yPx }) => yPx).toSorted((a, b) => a - b);
  expect(heights.slice(1).map((height, place) => height - (heights[place] ?? 0))).toEqual([15, 15]);
});

test('a band is the area between its ends, with its gaps', () => {
  const { shapes } = drawn({
    shape: 'line',
    days: days(3),
    series: [{ name: 'a', values: [0, 0, 10] }],
    bands: [{ name: 'b', low: [null, 0, 0], high: [4, 5, 10] }],
  });
  expect(shapes[0]).toMatchObject({
    kind: 'area',
    parts: [
      [
        [0.5, 99],
        [1, 99],
        [1, 10],
        [0.5, 54.5],
      ],
    ],
  });
});

test('what is left out in the legend takes no room', () => {
  const data: DayChartData = {
    shape: 'bar',
    days: days(1),
    series: [
      { name: 'small', values: [2] },
      { name: 'large', values: [1000] },
    ],
  };
  const highest = (hidden: number[]) => drawn(data, hidden).rows.at(-1)?.text;
  expect([highest([]), highest([1])]).toEqual(['1000', '2']);
  expect(daySeriesNames(data).map(({ color }) => color)).toEqual(['--series-1', '--series-2']);
});

test('the legend shows each series as it is drawn: a line, dashes or a band', () => {
  const data: DayChartData = {
    shape: 'line',
    days: days(1),
    series: [
      { name: 'counted', values: [2], color: 0 },
      { name: 'forecast', values: [2], color: 0, dashed: true },
    ],
    bands: [{ name: 'interval', low: [1], high: [3], color: 0 }],
  };
  expect(daySeriesNames(data)).toEqual([
    { name: 'counted', color: '--series-1' },
    { name: 'forecast', color: '--series-1', isDashed: true },
    { name: 'interval', color: '--series-1', isBand: true },
  ]);
});

test('amounts stand on zero; totals do not', () => {
  const data: DayChartData = { shape: 'line', days: days(2), series: [{ name: 'a', values: [1000, 1010] }] };
  expect(drawn(data).rows[0]?.text).toBe('1000');
  expect(drawn({ ...data, shape: 'bar' }).rows[0]?.text).toBe('0');
});

test('colours repeat after the last one', () => {
  expect([0, 5, 6, 7].map(plotColor)).toEqual(['--series-1', '--series-6', '--series-1', '--series-2']);
});

test('a value in its band', () => {
  const points = [
    { at: 1, value: 5, low: 2, high: 9, expected: 4 },
    { at: 24, value: null, low: 3, high: 10 },
  ];
  const names = { axis: 'Age', value: 'Views', band: 'Expected', expected: 'Middle' };
  const plot = bandPlot(
    bandData(points, names),
    { axis: at => `${at} h`, axisValue: String, fullValue: text },
    { heightPx: 220, hidden: new Set(), columnsName: names.axis },
  );
  expect(plot.columns.map(column => column.text)).toEqual(['1 h', '24 h']);
  expect(plot.stops[0]?.tip()).toEqual({
    heading: '1 h',
    lines: [
      { name: 'Views', value: '5', color: '--series-1' },
      { name: 'Middle', value: '4', color: '--ink-3' },
      { name: 'Expected', value: '2 – 9' },
    ],
  });
  expect(bandTable(points, names, { low: 'low', high: 'high' }, at => `${at} h`)).toEqual({
    columns: ['Age', 'Views', 'Expected (low)', 'Expected (high)', 'Middle'],
    rows: [
      ['1 h', 5, 2, 9, 4],
      ['24 h', null, 3, 10, null],
    ],
  });
  const inHours = bandTable(
    points,
    { ...names, axisInTable: 'Age (hours)' },
    { low: 'low', high: 'high' },
    String,
  );
  expect([inHours.columns[0], inHours.rows.map(([at]) => at)]).toEqual(['Age (hours)', [1, 24]]);
});

test('bars start at zero, with their intervals over them', () => {
  const bars = [
    { id: 'KR', label: 'South Korea', value: 40, low: 30, high: 50 },
    { id: 'JP', label: 'Japan', value: null },
  ];
  const plot = barPlot(bars, text, 40);
  expect(plot.shapes.map(({ parts }) => parts)).toEqual([
    [
      [
        [0, 3],
        [0.8, 3],
        [0.8, 17],
        [0, 17],
      ],
    ],
    [
      [
        [0.6, 10],
        [1, 10],
      ],
    ],
  ]);
  expect(nearestStop(plot, [0.9, 35], 400)).toBe(1);
  expect(
    barTable(bars, { label: 'Country', value: 'Share', low: 'low', high: 'high', note: 'Note' }),
  ).toEqual({
    columns: ['Country', 'Share', 'low', 'high'],
    rows: [
      ['South Korea', 40, 30, 50],
      ['Japan', null, null, null],
    ],
  });
});

test('one points at the nearest day, and at a dot only close to it', () => {
  const line = drawn({ shape: 'line', days: days(3), series: [{ name: 'a', values: [1, 2, 3] }] });
  expect([0, 0.3, 0.99].map(x => nearestStop(line, [x, 500], 400))).toEqual([0, 1, 2]);
  const axis = { name: 'axis', format: String };
  const dots = scatterPlot([{ id: '7', label: 'seven', x: 1, y: 1 }], axis, axis, null, 140);
  const [dot] = dots.stops;
  expect(nearestStop(dots, [(dot?.x ?? 0) + 0.01, dot?.yPx ?? 0], 400)).toBe(0);
  expect(nearestStop(dots, [(dot?.x ?? 0) + 0.2, dot?.yPx ?? 0], 400)).toBe(-1);
});

test('paths of lines, areas and dots', () => {
  const parts = [
    [
      [0, 1],
      [0.5, 2.345],
    ],
    [[1, 4]],
  ] as const;
  const shape = { color: '--ink', parts } as const;
  expect(pathOf({ ...shape, kind: 'line' }, 100)).toBe('M0 1l50 1.3M100 4h0');
  expect(pathOf({ ...shape, kind: 'area' }, 100)).toBe('M0 1l50 1.3zM100 4h0');
  expect(pathOf({ ...shape, kind: 'dots' }, 100)).toBe('M0 1h0M100 4h0');
});

test('a label goes to the side that the line leaves free, only where something goes on from its end', () => {
  expect(endSide([1, 2, 3])).toBe('beside');
  expect(endSide([null, null])).toBe('beside');
  expect(endSide([1, 2, 3, null])).toBe('above');
  expect(endSide([3, 3, 3, null])).toBe('above');
  expect(endSide([3, 2, 1, null])).toBe('below');
});

test('today is dotted in a line and hatched as a bar, and its tooltip says so', () => {
  const partial = { index: 2, heading: (day: string) => `${day} (incomplete)` };
  const data = { days: days(3), series: [{ name: 'a', values: [4, 8, 2] }] };
  const options = { heightPx: 122, hidden: new Set<number>(), partial };
  const line = dayPlot({ ...data, shape: 'line' }, formats, options);
  expect(line.shapes.map(({ dash, parts }) => [dash, parts.map(part => part.length)])).toEqual([
    [undefined, [2]],
    ['2 3', [2]],
  ]);
  expect(line.stops.map(({ tip }) => tip().heading)).toEqual(['day 0', 'day 1', 'day 2 (incomplete)']);
  const bar = dayPlot({ ...data, shape: 'bar' }, formats, options);
  expect(bar.shapes.map(({ kind, parts }) => [kind, parts.length])).toEqual([
    ['area', 2],
    ['line', 6],
  ]);
  const before = { name: 'before', values: [4, 8, 2], dashed: true };
  const compared = dayPlot({ ...data, shape: 'bar', series: [before] }, formats, options);
  expect(compared.shapes.map(({ kind, parts }) => [kind, parts.length])).toEqual([['area', 3]]);
});

const wide = (data: DayChartData, hidden?: number[]) => {
  const { texts = [], wideEndPx } = drawn(data, hidden);
  return { names: texts.filter(({ on }) => on === 'wide').map(({ text }) => text), wideEndPx };
};

test('lines that end apart are named at their ends, where there is room', () => {
  const apart: DayChartData = {
    shape: 'line',
    days: days(2),
    series: [
      { name: 'Views', values: [0, 100] },
      { name: 'Before', values: [0, 20], dashed: true },
    ],
  };
  expect(wide(apart)).toEqual({ names: ['\u2068Views\u2069 100', '\u2068Before\u2069'], wideEndPx: 77 });
  expect(
    drawn(apart)
      .texts?.filter(({ on }) => on === 'narrow')
      .map(({ text }) => text),
  ).toEqual(['100']);
});

test.each<[string, DayChartData['series'], number[]]>([
  [
    'collide',
    [
      { name: 'a', values: [0, 100] },
      { name: 'b', values: [0, 95] },
    ],
    [],
  ],
  [
    'end before the last day',
    [
      { name: 'a', values: [0, 100] },
      { name: 'b', values: [0, null] },
    ],
    [],
  ],
  [
    'are long',
    [
      { name: 'a', values: [0, 100] },
      { name: 'b'.repeat(40), values: [0, 1] },
    ],
    [],
  ],
  [
    'are hidden',
    [
      { name: 'a', values: [0, 100] },
      { name: 'b', values: [0, 1] },
    ],
    [1],
  ],
  ['are alone', [{ name: 'a', values: [0, 100] }], []],
])('where names %s there is a legend', (_, series, hidden) => {
  expect(wide({ shape: 'line', days: days(2), series }, hidden)).toEqual({ names: [], wideEndPx: undefined });
});

test('the label of a band lies over no dot, however many there are', () => {
  const axis = { name: 'axis', format: String };
  const band = { low: 3, high: 7, label: 'expected range at this age' };
  const drawn = (heights: readonly number[]) => {
    const dots = heights.flatMap((y, row) =>
      Array.from({ length: 20 }, (_, x) => ({ id: `${row} ${x}`, label: '', x, y })),
    );
    const { texts = [], stops } = scatterPlot([...dots, ...ENDS], axis, axis, band, 240);
    const [{ yPx, align } = { yPx: 0, align: 'end' }] = texts;
    const gap = Math.min(...stops.slice(0, dots.length).map(stop => Math.abs(stop.yPx - yPx)));
    return { isFree: gap > 8, align };
  };
  const ENDS = [0, 10].map(y => ({ id: `end ${y}`, label: '', x: 0, y }));
  expect(drawn([5])).toEqual({ isFree: true, align: 'end' });
  expect(drawn([3])).toEqual({ isFree: true, align: 'end' });
  expect(drawn([2.5, 3.5, 6.5, 7.5])).toEqual({ isFree: true, align: 'end' });
  expect(drawn(Array.from({ length: 21 }, (_, half) => half / 2))).toEqual({ isFree: true, align: 'end' });
});
