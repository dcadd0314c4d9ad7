import type { Feature, Position } from 'geojson';

type Coded = { readonly numeric: string; readonly alpha2: string };

/** Nobody's audience lives there, and it would take a fifth of the picture. */
const LEFT_OUT = 'AQ';

/** The atlas knows countries by number. Outlines without one keep an empty name: no value is ever of them. */
export function codedFeatures(shapes: readonly Feature[], countries: readonly Coded[]): Feature[] {
  const codes = new Map(countries.map(({ numeric, alpha2 }) => [numeric, alpha2]));
  return shapes.flatMap(shape => {
    const code = codes.get(String(shape.id ?? '').padStart(3, '0')) ?? '';
    return code === LEFT_OUT ? [] : [{ ...unbroken(shape), properties: { name: code } }];
  });
}

/** A shape that crosses the date line continues beyond 180 degrees; otherwise its outline would span the map. */
function unbroken(shape: Feature): Feature {
  const { geometry } = shape;
  if (geometry.type === 'Polygon') {
    return { ...shape, geometry: { ...geometry, coordinates: geometry.coordinates.map(unbrokenRing) } };
  }
  if (geometry.type !== 'MultiPolygon') return shape;
  const coordinates = geometry.coordinates.map(rings => rings.map(unbrokenRing));
  return { ...shape, geometry: { ...geometry, coordinates } };
}

export function unbrokenRing(ring: readonly Position[]): Position[] {
  let turn = 0;
  return ring.map(([longitude = 0, latitude = 0], place) => {
    const before = ring[place - 1]?.[0] ?? longitude;
    if (longitude - before > 180) turn -= 360;
    if (longitude - before < -180) turn += 360;
    return [longitude + turn, latitude];
  });
}
