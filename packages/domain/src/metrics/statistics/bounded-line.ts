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

/** The points in lists of numbers: a fit goes through them thousands of times. */
interface Points {
  readonly at: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
}

function pointsOf(bounds: readonly Bounded[]): Points {
  return {
    at: Float64Array.from(bounds, point => point.at),
    low: Float64Array.from(bounds, point => point.low),
    high: Float64Array.from(bounds, point => point.high),
  };
}

/** What the widths alone give to the log chance, wherever the line lies. */
function chanceOfWidths({ low, high }: Points, scale: number): number {
  let total = 0;
  for (let i = 0; i < low.length; i++)
    total += Math.log(-Math.expm1(((low[i] as number) - (high[i] as number)) / scale));
  return total;
}

interface Slopes {
  readonly logChance: number;
  readonly gradientLevel: number;
  readonly gradientSlope: number;
  readonly bendLevel: number;
  readonly bendBoth: number;
  readonly bendSlope: number;
}

/** Far below the largest number, however many points there are. */
const LARGE = 1e200;

/**
 * The log chance of a line and how it changes with level and slope. Both come from the same exponentials, and
 * logarithms are taken of products, since these functions are nearly all of a fit's time.
 */
function slopesAt(
  { at, low, high }: Points,
  { level, slope, scale }: Pick<Line, 'level' | 'slope' | 'scale'>,
  ofWidths: number,
): Slopes {
  let logChance = ofWidths;
  let product = 1;
  let gradientLevel = 0;
  let gradientSlope = 0;
  let bendLevel = 0;
  let bendBoth = 0;
  let bendSlope = 0;
  for (let i = 0; i < at.length; i++) {
    const place = at[i] as number;
    const middle = level + slope * place;
    const toHigh = ((high[i] as number) - middle) / scale;
    const toLow = (middle - (low[i] as number)) / scale;
    const farHigh = Math.exp(-Math.abs(toHigh));
    const farLow = Math.exp(-Math.abs(toLow));
    const above = (toHigh > 0 ? farHigh : 1) / (1 + farHigh);
    const below = (toLow > 0 ? farLow : 1) / (1 + farLow);
    const pull = below - above;
    const bend = above * (1 - above) + below * (1 - below);
    logChance += Math.min(toHigh, 0) + Math.min(toLow, 0);
    product *= (1 + farHigh) * (1 + farLow);
    if (product > LARGE) {
      logChance -= Math.log(product);
      product = 1;
    }
    gradientLevel += pull;
    gradientSlope += pull * place;
    bendLevel += bend;
    bendBoth += bend * place;
    bendSlope += bend * place * place;
  }
  return {
    logChance: logChance - Math.log(product),
    gradientLevel: gradientLevel / scale,
    gradientSlope: gradientSlope / scale,
    bendLevel: bendLevel / scale ** 2,
    bendBoth: bendBoth / scale ** 2,
    bendSlope: bendSlope / scale ** 2,
  };
}

/** Newton's steps upwards, halved while they overshoot. With a slope given, only the level moves. */
function climb(points: Points, start: Omit<Line, 'logChance'>, ofWidths: number, fixedSlope: boolean): Line {
  let { level, slope } = start;
  const { scale } = start;
  let here = slopesAt(points, start, ofWidths);
  for (let round = 0; round < 60; round++) {
    const { gradientLevel, gradientSlope, bendLevel, bendBoth, bendSlope } = here;
    const determinant = bendLevel * bendSlope - bendBoth ** 2;
    const flat = fixedSlope || !(determinant > 1e-12 * bendLevel * bendSlope);
    let stepLevel = flat
      ? gradientLevel / bendLevel
      : (bendSlope * gradientLevel - bendBoth * gradientSlope) / determinant;
    let stepSlope = flat ? 0 : (bendLevel * gradientSlope - bendBoth * gradientLevel) / determinant;
    if (!Number.isFinite(stepLevel) || !Number.isFinite(stepSlope)) break;
    const stepped = () =>
      slopesAt(points, { level: level + stepLevel, slope: slope + stepSlope, scale }, ofWidths);
    let next = stepped();
    for (let halving = 0; halving < 30 && !(next.logChance >= here.logChance); halving++) {
      stepLevel /= 2;
      stepSlope /= 2;
      next = stepped();
    }
    if (!(next.logChance >= here.logChance)) break;
    const gained = next.logChance - here.logChance;
    level += stepLevel;
    slope += stepSlope;
    here = next;
    if (gained < 1e-9) break;
  }
  return { level, slope, scale, logChance: here.logChance };
}

const middleOf = ({ low, high }: Points) =>
  low.reduce((sum, from, i) => sum + (from + (high[i] as number)) / 2, 0) / low.length;

function fitAt(points: Points, scale: number, near: Line | null): Line {
  const start = { level: near?.level ?? middleOf(points), slope: near?.slope ?? 0, scale };
  return climb(points, start, chanceOfWidths(points, scale), false);
}

/** The most likely line; the scale is found by narrowing a bracket in its logarithm. Places are taken from their mean. */
export function fitBoundedLine(bounds: readonly Bounded[]): Line {
  const points = pointsOf(bounds);
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
  bounds: readonly Bounded[],
  line: Line,
  scale: number,
  drop: number,
): [number, number] {
  const points = pointsOf(bounds);
  const best = fitAt(points, scale, line);
  const reach = Math.max(...bounds.map(point => Math.abs(point.at)));
  const ofWidths = chanceOfWidths(points, scale);
  const fitWith = (near: Line, slope: number) =>
    climb(points, { level: near.level, slope, scale }, ofWidths, true);
  const edge = (direction: 1 | -1) => {
    let near: Line = best;
    let inside = 0;
    let step = scale / reach;
    for (let doubling = 0; doubling < 40; doubling++, step *= 2) {
      near = fitWith(near, best.slope + direction * step);
      if (best.logChance - near.logChance > drop) break;
      inside = step;
    }
    let outside = step;
    for (let halving = 0; halving < 16; halving++) {
      const middle = (inside + outside) / 2;
      near = fitWith(near, best.slope + direction * middle);
      if (best.logChance - near.logChance > drop) outside = middle;
      else inside = middle;
    }
    return best.slope + (direction * (inside + outside)) / 2;
  };
  return [edge(-1), edge(1)];
}
