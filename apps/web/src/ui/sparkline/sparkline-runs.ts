const PAD = 2;

type SparklinePoint = readonly [x: number, y: number];

type Box = { readonly width: number; readonly height: number; readonly isFromZero: boolean };

/** Whether most of a line would be drawn: a few dots apart from each other show no direction. */
export function hasLine(runs: readonly (readonly SparklinePoint[])[], values: readonly unknown[]): boolean {
  const joined = runs.reduce((sum, { length }) => sum + (length > 1 ? length : 0), 0);
  return joined > 0 && joined * 2 >= values.length;
}

/** Whether a sparkline of these values draws anything. */
export const hasLineOf = (values: readonly (number | null)[]) =>
  hasLine(sparklineRuns(values, { width: 1, height: 1, isFromZero: false }), values);

/** The points of each unbroken run of a line. */
export function sparklineRuns(values: readonly (number | null)[], box: Box): SparklinePoint[][] {
  const known = values.filter(value => value !== null);
  const lowest = box.isFromZero ? 0 : Math.min(...known);
  const height = Math.max(...known) - lowest;
  const x = (index: number) => PAD + ((box.width - 2 * PAD) * index) / Math.max(1, values.length - 1);
  // What never moves runs through the middle, but for nothing at all.
  const share = (value: number) => (height > 0 ? (value - lowest) / height : value === 0 ? 0 : 0.5);
  const y = (value: number) => box.height - PAD - (box.height - 2 * PAD) * share(value);
  const runs: SparklinePoint[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push([x(index), y(value)]);
  }
  return runs.filter(run => run.length > 0);
}
