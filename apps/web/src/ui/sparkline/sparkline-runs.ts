const PAD = 2;

type Box = { readonly width: number; readonly height: number; readonly isFromZero: boolean };

/** The points of each unbroken run of a line; a single point is drawn as a dot. */
export function sparklineRuns(values: readonly (number | null)[], box: Box): string[] {
  const known = values.filter(value => value !== null);
  const lowest = box.isFromZero ? 0 : Math.min(...known);
  const height = Math.max(...known) - lowest;
  const x = (index: number) => PAD + ((box.width - 2 * PAD) * index) / Math.max(1, values.length - 1);
  // What never moves runs through the middle, but for nothing at all.
  const share = (value: number) => (height > 0 ? (value - lowest) / height : value === 0 ? 0 : 0.5);
  const y = (value: number) => box.height - PAD - (box.height - 2 * PAD) * share(value);
  const runs: string[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push(`${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  }
  return runs
    .filter(run => run.length > 0)
    .map(run => (run.length === 1 ? `${run[0]} ${run[0]}` : run.join(' ')));
}
