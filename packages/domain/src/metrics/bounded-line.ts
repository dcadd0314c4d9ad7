/**
 * A straight line through values of which only bounds are known. Errors are logistic: the chance of lying within
 * bounds has a closed form that is concave in level and slope, holds for bounds of any width, and takes outliers calmly.
 */
export interface Bounded {
  readonly at: number;
  readonly low: number;
  readonly high: number;
}

export interface Line {
  /** At the mean of the places. */
  readonly level: number;
  readonly slope: number;
  readonly scale: number;
  readonly logChance: number;
}

/** Below this a fit through rounded counts would be sure of what no count can tell. */
const SMALLEST_SCALE = 0.0005;
const LARGEST_SCALE = 1;

const logSigmoid = (x: number) => (x > 0 ? -Math.log1p(Math.exp(-x)) : x - Math.log1p(Math.exp(x)));
const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

/** What the widths alone give to the log chance, wherever the line lies. */
function chanceOfWidths(points: readonly Bounded[], scale: number): number {
  return points.reduce((total, { low, high }) => total + Math.log(-Math.expm1(-(high - low) / scale)), 0);
}

function logChanceOf(
  points: readonly Bounded[],
  line: Pick<Line, 'level' | 'slope' | 'scale'>,
  ofWidths: number,
): number {
  const { level, slope, scale } = line;
  let total = ofWidths;
  for (const { at, low, high } of points) {
    const middle = level + slope * at;
    total += logSigmoid((high - middle) / scale) + logSigmoid((middle - low) / scale);
  }
  return total;
}

/** Newton's steps upwards, halved while they overshoot. With a slope given, only the level moves. */
function climb(
  points: readonly Bounded[],
  start: Omit<Line, 'logChance'>,
  ofWidths: number,
  fixedSlope: boolean,
): Line {
  let { level, slope } = start;
  const { scale } = start;
  let logChance = logChanceOf(points, start, ofWidths);
  for (let round = 0; round < 60; round++) {
    let gradientLevel = 0;
    let gradientSlope = 0;
    let bendLevel = 0;
    let bendBoth = 0;
    let bendSlope = 0;
    for (const { at, low, high } of points) {
      const middle = level + slope * at;
      const above = sigmoid((middle - high) / scale);
      const below = sigmoid((low - middle) / scale);
      const pull = (below - above) / scale;
      const bend = (above * (1 - above) + below * (1 - below)) / scale ** 2;
      gradientLevel += pull;
      gradientSlope += pull * at;
      bendLevel += bend;
      bendBoth += bend * at;
      bendSlope += bend * at * at;
    }
    const determinant = bendLevel * bendSlope - bendBoth ** 2;
    const flat = fixedSlope || !(determinant > 1e-12 * bendLevel * bendSlope);
    let stepLevel = flat
      ? gradientLevel / bendLevel
      : (bendSlope * gradientLevel - bendBoth * gradientSlope) / determinant;
    let stepSlope = flat ? 0 : (bendLevel * gradientSlope - bendBoth * gradientLevel) / determinant;
    if (!Number.isFinite(stepLevel) || !Number.isFinite(stepSlope)) break;
    let next = logChanceOf(points, { level: level + stepLevel, slope: slope + stepSlope, scale }, ofWidths);
    for (let halving = 0; halving < 30 && !(next >= logChance); halving++) {
      stepLevel /= 2;
      stepSlope /= 2;
      next = logChanceOf(points, { level: level + stepLevel, slope: slope + stepSlope, scale }, ofWidths);
    }
    if (!(next >= logChance)) break;
    const gained = next - logChance;
    level += stepLevel;
    slope += stepSlope;
    logChance = next;
    if (gained < 1e-9) break;
  }
  return { level, slope, scale, logChance };
}

function fitAt(points: readonly Bounded[], scale: number, near: Line | null, fixedSlope = false): Line {
  const level =
    near?.level ?? points.reduce((sum, point) => sum + (point.low + point.high) / 2, 0) / points.length;
  const slope = near?.slope ?? 0;
  return climb(points, { level, slope, scale }, chanceOfWidths(points, scale), fixedSlope);
}

/** The most likely line; the scale is found by narrowing a bracket in its logarithm. Places are taken from their mean. */
export function fitBoundedLine(points: readonly Bounded[]): Line {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let low = Math.log(SMALLEST_SCALE);
  let high = Math.log(LARGEST_SCALE);
  let best = fitAt(points, LARGEST_SCALE, null);
  const tryAt = (logScale: number) => {
    const line = fitAt(points, Math.exp(logScale), best);
    if (line.logChance > best.logChance) best = line;
    return line.logChance;
  };
  let left = high - ratio * (high - low);
  let right = low + ratio * (high - low);
  let atLeft = tryAt(left);
  let atRight = tryAt(right);
  while (high - low > 0.02) {
    if (atLeft >= atRight) {
      high = right;
      right = left;
      atRight = atLeft;
      left = high - ratio * (high - low);
      atLeft = tryAt(left);
    } else {
      low = left;
      left = right;
      atLeft = atRight;
      right = low + ratio * (high - low);
      atRight = tryAt(right);
    }
  }
  return best;
}

/** The slopes whose best line is at most `drop` less likely, in log chance, than the best of all at this scale. */
export function slopeBounds(
  points: readonly Bounded[],
  line: Line,
  scale: number,
  drop: number,
): [number, number] {
  const best = fitAt(points, scale, line);
  const reach = Math.max(...points.map(point => Math.abs(point.at)));
  const edge = (direction: 1 | -1) => {
    let near: Line = best;
    let inside = 0;
    let step = scale / reach;
    for (let doubling = 0; doubling < 40; doubling++, step *= 2) {
      near = fitAt(points, scale, { ...near, slope: best.slope + direction * step }, true);
      if (best.logChance - near.logChance > drop) break;
      inside = step;
    }
    let outside = step;
    for (let halving = 0; halving < 16; halving++) {
      const middle = (inside + outside) / 2;
      near = fitAt(points, scale, { ...near, slope: best.slope + direction * middle }, true);
      if (best.logChance - near.logChance > drop) outside = middle;
      else inside = middle;
    }
    return best.slope + (direction * (inside + outside)) / 2;
  };
  return [edge(-1), edge(1)];
}
