import type { Feature } from 'geojson';
import { expect, test } from 'vitest';
import type { ChartStyle } from './chart-colors.ts';
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
const text = (value: number | null) => String(value);

test('countries are drawn by their two letters', () => {
  const option = mapOption([{ code: 'KR', value: 47 }], 'Share', String, text, style);
  expect((option as { series: { data: unknown[] }[] }).series[0]?.data).toEqual([
    { id: 'KR', name: 'KR', value: 47 },
  ]);
  expect(blend('#ff0000', '#0000ff', 0.25)).toBe('rgb(64, 0, 191)');
  expect(blend('red', '#0000ff', 0.25)).toBe('red');
});

test('outlines get the codes of their countries; Antarctica is left out', () => {
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

test('an outline over the date line goes on', () => {
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
  const option = graphOption(nodes, links, names, text, style, 360) as {
    series: { draggable: boolean; data: { itemStyle: { color: string } }[] }[];
  };
  expect(option.series[0]?.draggable).toBe(true);
  expect(option.series[0]?.data.map(({ itemStyle }) => itemStyle.color)).toEqual([
    '#111111',
    '#000001',
    '#000002',
  ]);
});
