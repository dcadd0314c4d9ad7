/** Only ever imported on demand, with the drawing library. */
import { COUNTRIES } from '@clipscope/domain';
import { GeoComponent } from 'echarts/components';
import { registerMap, use } from 'echarts/core';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import world from 'world-atlas/countries-110m.json';
import { WORLD } from './map-option.ts';
import { codedFeatures } from './world-codes.ts';

/** The outlines are named by their two-letter codes, which is how every reply names a country. */
export function registerWorld(): void {
  // Without it registerMap does nothing, and this may be loaded before the rest of the library.
  use([GeoComponent]);
  const topology = world as unknown as Topology<{ countries: GeometryCollection }>;
  const shapes = feature(topology, topology.objects.countries);
  const geoJson = { type: 'FeatureCollection', features: codedFeatures(shapes.features, COUNTRIES) };
  registerMap(WORLD, geoJson as Parameters<typeof registerMap>[1]);
}
