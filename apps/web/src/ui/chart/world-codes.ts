import type { Feature } from 'geojson';

type Coded = { readonly numeric: string; readonly alpha2: string };

/** Nobody's audience lives there, and it would take a fifth of the picture. */
const LEFT_OUT = 'AQ';

/** The atlas knows countries by number. Outlines without one keep an empty name: no value is ever of them. */
export function codedFeatures(shapes: readonly Feature[], countries: readonly Coded[]): Feature[] {
  const codes = new Map(countries.map(({ numeric, alpha2 }) => [numeric, alpha2]));
  return shapes.flatMap(shape => {
    const code = codes.get(String(shape.id ?? '').padStart(3, '0')) ?? '';
    return code === LEFT_OUT ? [] : [{ ...shape, properties: { name: code } }];
  });
}
