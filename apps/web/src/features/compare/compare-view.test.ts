import { expect, test } from 'vitest';
import { compareView, sideBySide, sinceFirst, writeIds } from './compare-view.ts';

const viewOf = (search: string) => {
  const params = new URLSearchParams(search);
  return compareView(name => params.get(name));
};

test('an empty address compares nothing yet', () => {
  expect(viewOf('')).toEqual({
    kind: 'account',
    platform: 'tiktok',
    ids: [],
    measure: 'followers',
    isRelative: false,
    voice: 'videos',
  });
});

test('names are taken with and without their sign, each once, and no more than ten', () => {
  expect(viewOf('ids=@mina,mina,%20tom%20,,').ids).toEqual(['mina', 'tom']);
  expect(viewOf('kind=hashtag&ids=%23onepan,kimchi').ids).toEqual(['onepan', 'kimchi']);
  expect(viewOf('ids=1,2,3,4,5,6,7,8,9,10,11').ids).toHaveLength(10);
});

test('a measure of another kind is not taken', () => {
  expect(viewOf('kind=sound&show=followers').measure).toBe('viewsGained');
  expect(viewOf('kind=sound&show=creators&scale=change&voice=views&platform=instagram')).toMatchObject({
    measure: 'creators',
    isRelative: true,
    voice: 'views',
    platform: 'instagram',
  });
  expect(viewOf('kind=planet&platform=moon&voice=loud')).toMatchObject({
    kind: 'account',
    platform: 'tiktok',
    voice: 'videos',
  });
});

test('nobody left takes the parameter out of the address', () => {
  expect(writeIds([])).toBeNull();
  expect(writeIds(['a', 'b'])).toBe('a,b');
});

test('change starts at the first known value that is not 0', () => {
  expect(sinceFirst([null, 0, 200, null, 300, 100])).toEqual([null, null, 0, null, 0.5, -0.5]);
  expect(sinceFirst([0, null])).toEqual([null, null]);
  expect(sinceFirst([])).toEqual([]);
});

test('series of different days stand over the same days, with gaps', () => {
  const lists = [
    [
      { date: '2026-11-02', views: 2 },
      { date: '2026-11-03', views: null },
    ],
    [
      { date: '2026-11-01', views: 5 },
      { date: '2026-11-02', views: 0 },
    ],
  ];
  expect(sideBySide(lists, point => point.views)).toEqual({
    days: ['2026-11-01', '2026-11-02', '2026-11-03'],
    values: [
      [null, 2, null],
      [5, 0, null],
    ],
  });
});
