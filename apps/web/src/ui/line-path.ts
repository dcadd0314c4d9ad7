type Point = readonly [x: number, y: number];

const inTenths = (value: number) => Math.round(value * 10);
/** Without a zero before the point, as paths may be written. */
const written = (tenths: number) => String(tenths / 10).replace(/^(-?)0\./, '$1.');

/** A line through points to a tenth, each counted from the one before: such paths compress to half as much. */
export function linePath(points: readonly Point[]): string {
  let [lastX, lastY] = [0, 0];
  const steps = points.map(([x, y]) => {
    const [acrossX, acrossY] = [inTenths(x) - lastX, inTenths(y) - lastY];
    [lastX, lastY] = [lastX + acrossX, lastY + acrossY];
    return `${written(acrossX)} ${written(acrossY)}`;
  });
  const [first, ...others] = steps;
  if (first === undefined) return '';
  // A lone point is drawn as a dot.
  return others.length === 0 ? `M${first}h0` : `M${first}l${others.join(' ')}`.replaceAll(' -', '-');
}
