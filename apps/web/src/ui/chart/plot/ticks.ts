/** Both ends of an axis whose values cannot leave them, as a score from 0 to 10. */
export type FixedScale = readonly [low: number, high: number];

const STEPS = [1, 2, 2.5, 5];
/** Of an axis as high as a chart: more are hard to read on a phone. */
const ABOUT = 3;

/** About so many round values, which include both ends. */
export function roundValues(low: number, high: number, about = ABOUT, smallestStep = 0): number[] {
  const span = high - low || Math.abs(high) || 1;
  const rough = Math.max(span / about, smallestStep);
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = smallestStep > 0 && power <= smallestStep ? STEPS.filter(Number.isInteger) : STEPS;
  const step = power * (steps.find(factor => factor * power >= rough * 0.75) ?? 10);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  // Multiplied, not added up, so that 0.3 is not 0.30000000000000004.
  const digits = Math.max(0, 2 - Math.floor(Math.log10(step)));
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(Math.min(digits, 20))),
  );
}

/** The values beside an axis: those of its fixed scale, or round ones; whole ones where only whole ones were counted. */
export function axisValues(
  [low, high]: readonly [number, number],
  values: Iterable<number | null>,
  scale?: FixedScale,
): number[] {
  if (scale) return roundValues(...scale, 4);
  const isWhole = Iterator.from(values).every(value => value === null || Number.isInteger(value));
  return roundValues(low, high, ABOUT, isWhole ? 1 : 0);
}

type Tick = { readonly yPx: number; readonly text: string; readonly hasLine: true };

/** No label stands beside an axis twice: where the format cannot tell values apart, the first of them has it. */
export function tickRows(
  values: readonly number[],
  format: (value: number) => string,
  y: (value: number) => number,
): Tick[] {
  const rows = values.map(value => ({ yPx: y(value), text: format(value), hasLine: true as const }));
  return rows.filter(({ text }, place) => rows.findIndex(row => row.text === text) === place);
}

const MOST_DIGITS = 6;

/** How many decimals a round value needs to be written in full. */
export function decimalsIn(value: number, most = 3): number {
  const [, decimals = ''] = String(Number(value.toPrecision(MOST_DIGITS))).split('.');
  return Math.min(most, decimals.includes('e') ? 0 : decimals.length);
}
