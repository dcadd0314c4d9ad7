import { expect, test } from 'vitest';
import { compareView, writeIds } from './compare-view.ts';

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
