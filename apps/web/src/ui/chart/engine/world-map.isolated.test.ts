import { getMap } from 'echarts/core';
import { expect, test } from 'vitest';
import { WORLD } from './map-option.ts';
import { registerWorld } from './world-map.ts';

test('the world is known to the library even if nothing else of it was loaded before', () => {
  registerWorld();
  expect(getMap(WORLD)).not.toBeNull();
});
