import type { Feature } from 'geojson';
import { expect, test } from 'vitest';
import { bandOption, bandTable } from './band-option.ts';
import { barOption, barTable } from './bar-option.ts';
import { type ChartStyle, seriesColor } from './chart-colors.ts';
import type { DayChartData } from './chart-data.ts';
import { chartOption, endOffset } from './chart-option.ts';
import { graphOption, graphTable, nodeSizePx } from './graph-option.ts';
import { blend, mapOption } from './map-option.ts';
import { codedFeatures, unbrokenRing } from './world-codes.ts';

const style: ChartStyle = {
  colors: {
    series: ['#000001', '#000002', '#000003'],
    muted: '#aaaaaa',
    line: '#bbbbbb',
    ink: '#111111',
    inkFaint: '#666666',
    surface: '#ffffff',
    sunken: '#eeeeee',
  },
  isRtl: false,
  widthPx: 640,
  animate: false,
};
const rtl = { ...style, isRtl: true };
const text = (value: number | null) => String(value);
const formats = { axisDay: String, fullDay: String, axisValue: String, fullValue: text };

type Drawn = {
  animation: boolean;
  legend: { show: boolean; left?: number; right?: number };
  series: {
    name: string;
    type: string;
    data: unknown[];
    sampling?: string;
    connectNulls: boolean;
    lineStyle: { type: unknown };
    endLabel?: { show: boolean };
  }[];
  xAxis: { inverse?: boolean };
};
const drawn = (data: DayChartData, how = style) => chartOption(data, formats, how) as unknown as Drawn;
const days = (count: number) => Array.from({ length: count }, (_, index) => `day ${index}`);

test('gaps stay gaps, and only a point without neighbours gets a dot', () => {
  const { series } = drawn({
    shape: 'line',
    days: days(5),
    series: [{ name: 'a', values: [1, 2, null, 4, null] }],
  });
  expect(series[0]?.data).toEqual([1, 2, null, { value: 4, symbol: 'circle', symbolSize: 5 }, null]);
  expect(series[0]?.connectNulls).toBe(false);
});

test('two years of ten series are drawn point by point; more days than a screen has pixels are thinned', () => {
  const ten = (count: number) =>
    drawn({
      shape: 'line',
      days: days(count),
      series: Array.from({ length: 10 }, (_, place) => ({
        name: `${place}`,
        values: days(count).map(() => 1),
      })),
    });
  expect(ten(730).series.map(({ sampling }) => sampling)).toEqual(Array(10).fill(undefined));
  expect(ten(1501).series.map(({ sampling }) => sampling)).toEqual(Array(10).fill('lttb'));
});

test('comparison series are dashed and unlabelled', () => {
  const { series } = drawn({
    shape: 'line',
    days: days(2),
    series: [
      { name: 'now', values: [1, 2] },
      { name: 'before', values: [1, 2], dashed: true },
    ],
  });
  expect(series.map(({ lineStyle, endLabel }) => [lineStyle.type, endLabel?.show])).toEqual([
    ['solid', true],
    [[5, 4], false],
  ]);
});

test('a band is drawn as its low end and the space above it, with its gaps', () => {
  const { series } = drawn({
    shape: 'line',
    days: days(3),
    series: [{ name: 'a', values: [1, 2, 3] }],
    bands: [{ name: 'b', low: [null, -2, 1], high: [4, 3, 6] }],
  });
  expect(series.map(({ data }) => data)).toEqual([
    [null, -2, 1],
    [null, 5, 5],
    [1, 2, 3],
  ]);
});

test('a legend only for several series, where reading starts', () => {
  const one: DayChartData = { shape: 'bar', days: days(1), series: [{ name: 'a', values: [1] }] };
  const two = { ...one, series: [...one.series, { name: 'b', values: [2] }] };
  expect(drawn(one).legend.show).toBe(false);
  expect(drawn(two).legend).toMatchObject({ show: true, left: 0 });
  expect(drawn(two, rtl).legend).toMatchObject({ show: true, right: 0, align: 'right' });
  expect(drawn(two, rtl).xAxis.inverse).toBeUndefined();
});

test('reduced motion disables animation', () => {
  const one: DayChartData = { shape: 'bar', days: days(1), series: [{ name: 'a', values: [1] }] };
  expect(drawn(one).animation).toBe(false);
  expect(drawn(one, { ...style, animate: true }).animation).toBe(true);
});

test('colours repeat after the last one', () => {
  expect([0, 2, 3, 4].map(place => seriesColor(style.colors, place))).toEqual([
    '#000001',
    '#000003',
    '#000001',
    '#000002',
  ]);
});

test('a value in its band', () => {
  const points = [
    { at: 1, value: 5, low: 2, high: 9, expected: 4 },
    { at: 24, value: null, low: 3, high: 10 },
  ];
  const names = { axis: 'Age', value: 'Views', band: 'Expected', expected: 'Middle' };
  const option = bandOption(points, names, { axis: String, axisValue: String, fullValue: text }, style);
  expect((option as unknown as Drawn).series.map(({ data }) => data)).toEqual([
    [2, 3],
    [7, 7],
    [4, null],
    [5, null],
  ]);
  expect(bandTable(points, names, { low: 'low', high: 'high' })).toEqual({
    columns: ['Age', 'Views', 'Expected (low)', 'Expected (high)', 'Middle'],
    rows: [
      [1, 5, 2, 9, 4],
      [24, null, 3, 10, null],
    ],
  });
});

test('bars run from the side from which one reads', () => {
  const bars = [
    { id: 'KR', label: 'South Korea', value: 47, low: 40, high: 53 },
    { id: 'JP', label: 'Japan', value: null },
  ];
  const axis = (how: ChartStyle) =>
    (barOption(bars, text, how) as { xAxis: { inverse: boolean } }).xAxis.inverse;
  expect([axis(style), axis(rtl)]).toEqual([false, true]);
  const { series } = barOption(bars, text, style) as unknown as Drawn;
  expect(series[1]?.data).toEqual([[0, 40, 53]]);
  expect(
    barTable(bars, { label: 'Country', value: 'Share', low: 'low', high: 'high', note: 'Note' }),
  ).toEqual({
    columns: ['Country', 'Share', 'low', 'high'],
    rows: [
      ['South Korea', 47, 40, 53],
      ['Japan', null, null, null],
    ],
  });
});

test('countries are drawn by their two letters', () => {
  const option = mapOption([{ code: 'KR', value: 47 }], 'Share', String, text, style);
  expect((option as unknown as Drawn).series[0]?.data).toEqual([{ id: 'KR', name: 'KR', value: 47 }]);
  expect(blend('#ff0000', '#0000ff', 0.25)).toBe('rgb(64, 0, 191)');
  expect(blend('red', '#0000ff', 0.25)).toBe('red');
});

test('outlines have country codes, without Antarctica', () => {
  const shape = (id: string): Feature => ({
    type: 'Feature',
    id,
    properties: {},
    geometry: { type: 'Point', coordinates: [0, 0] },
  });
  const countries = [
    { numeric: '410', alpha2: 'KR' },
    { numeric: '004', alpha2: 'AF' },
    { numeric: '010', alpha2: 'AQ' },
  ];
  const coded = codedFeatures([shape('410'), shape('4'), shape('010'), shape('999')], countries);
  expect(coded.map(({ properties }) => properties)).toEqual([{ name: 'KR' }, { name: 'AF' }, { name: '' }]);
});

test('an outline continues across the date line', () => {
  expect(
    unbrokenRing([
      [170, 1],
      [180, 2],
      [-170, 3],
      [175, 4],
    ]),
  ).toEqual([
    [170, 1],
    [180, 2],
    [190, 3],
    [175, 4],
  ]);
  expect(
    unbrokenRing([
      [-10, 1],
      [10, 2],
    ]),
  ).toEqual([
    [-10, 1],
    [10, 2],
  ]);
});

test('a graph: discs by area, the ties of each node strongest first', () => {
  expect([nodeSizePx(100, 100), nodeSizePx(25, 100), nodeSizePx(0, 100), nodeSizePx(0, 0)]).toEqual([
    42, 25, 8, 8,
  ]);
  const nodes = [
    { id: 'a', label: '#a', size: 4, community: 0, isCenter: true },
    { id: 'b', label: '#b', size: 2, community: 0 },
    { id: 'c', label: '#c', size: 1, community: 1 },
  ];
  const links = [
    { source: 'a', target: 'b', weight: 0.3 },
    { source: 'c', target: 'a', weight: 0.711 },
  ];
  const names = { node: 'Tag', size: 'Videos', community: 'Group', ties: 'With' };
  expect(graphTable(nodes, links, names).rows).toEqual([
    ['#a', 4, 1, '#c 0.71; #b 0.30'],
    ['#b', 2, 1, '#a 0.30'],
    ['#c', 1, 2, '#a 0.71'],
  ]);
  const option = graphOption(nodes, links, names, text, style) as {
    series: { draggable: boolean; data: { itemStyle: { color: string } }[] }[];
  };
  expect(option.series[0]?.draggable).toBe(true);
  expect(option.series[0]?.data.map(({ itemStyle }) => itemStyle.color)).toEqual([
    '#111111',
    '#000001',
    '#000002',
  ]);
});

test('a label moves to the free side only if something continues from the end of its line', () => {
  expect(endOffset([1, 2, 3])).toEqual({});
  expect(endOffset([null, null])).toEqual({});
  expect(endOffset([1, 2, 3, null])).toEqual({ offset: [-40, -14] });
  expect(endOffset([3, 3, 3, null])).toEqual({ offset: [-40, -14] });
  expect(endOffset([3, 2, 1, null])).toEqual({ offset: [-40, 14] });
});
