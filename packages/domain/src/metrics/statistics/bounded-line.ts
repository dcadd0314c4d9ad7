/**
 * A straight line fitted to interval-censored values. Errors are logistic: the likelihood has a closed form that is
 * concave in level and slope, holds for intervals of any width, and is robust to outliers.
 */
export interface Bounded {
  readonly at: number;
  readonly low: number;
  readonly high: number;
}

export interface Line {
  /** At the mean of `at`. */
  readonly level: number;
  readonly slope: number;
  readonly scale: number;
  readonly logLikelihood: number;
}

/** A smaller scale would claim more precision than rounded counts have. */
const SMALLEST_SCALE = 0.0005;
const LARGEST_SCALE = 1;

/** Typed arrays, because a fit iterates over them thousands of times. */
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

/** The part of the log-likelihood that depends on the interval widths alone. */
function widthLogLikelihood({ low, high }: Points, scale: number): number {
  let total = 0;
  for (let i = 0; i < low.length; i++)
    total += Math.log(-Math.expm1(((low[i] as number) - (high[i] as number)) / scale));
  return total;
}

interface Derivatives {
  readonly logLikelihood: number;
  readonly gradientLevel: number;
  readonly gradientSlope: number;
  /** Negative second derivatives. */
  readonly curvatureLevel: number;
  readonly curvatureBoth: number;
  readonly curvatureSlope: number;
}

/** Leaves room for one more factor before a product overflows. */
const LARGE = 1e200;

/**
 * The log-likelihood of a line and its derivatives. They share their exponentials, and logarithms are taken of
 * products, because nearly all of a fit's time is spent here.
 */
function derivativesAt(
  { at, low, high }: Points,
  { level, slope, scale }: Pick<Line, 'level' | 'slope' | 'scale'>,
  ofWidths: number,
): Derivatives {
  let logLikelihood = ofWidths;
  let product = 1;
  let gradientLevel = 0;
  let gradientSlope = 0;
  let curvatureLevel = 0;
  let curvatureBoth = 0;
  let curvatureSlope = 0;
  for (let i = 0; i < at.length; i++) {
    const x = at[i] as number;
    const fitted = level + slope * x;
    const toHigh = ((high[i] as number) - fitted) / scale;
    const toLow = (fitted - (low[i] as number)) / scale;
    const farHigh = Math.exp(-Math.abs(toHigh));
    const farLow = Math.exp(-Math.abs(toLow));
    const above = (toHigh > 0 ? farHigh : 1) / (1 + farHigh);
    const below = (toLow > 0 ? farLow : 1) / (1 + farLow);
    const pull = below - above;
    const curvature = above * (1 - above) + below * (1 - below);
    logLikelihood += Math.min(toHigh, 0) + Math.min(toLow, 0);
    product *= (1 + farHigh) * (1 + farLow);
    if (product > LARGE) {
      logLikelihood -= Math.log(product);
      product = 1;
    }
    gradientLevel += pull;
    gradientSlope += pull * x;
    curvatureLevel += curvature;
    curvatureBoth += curvature * x;
    curvatureSlope += curvature * x * x;
  }
  return {
    logLikelihood: logLikelihood - Math.log(product),
    gradientLevel: gradientLevel / scale,
    gradientSlope: gradientSlope / scale,
    curvatureLevel: curvatureLevel / scale ** 2,
    curvatureBoth: curvatureBoth / scale ** 2,
    curvatureSlope: curvatureSlope / scale ** 2,
  };
}

/** Newton's method, with steps halved while they overshoot. With `fixedSlope` only the level is optimised. */
function maximise(
  points: Points,
  start: Omit<Line, 'logLikelihood'>,
  ofWidths: number,
  fixedSlope: boolean,
): Line {
  let { level, slope } = start;
  const { scale } = start;
  let current = derivativesAt(points, start, ofWidths);
  for (let round = 0; round < 60; round++) {
    const { gradientLevel, gradientSlope, curvatureLevel, curvatureBoth, curvatureSlope } = current;
    const determinant = curvatureLevel * curvatureSlope - curvatureBoth ** 2;
    const levelOnly = fixedSlope || !(determinant > 1e-12 * curvatureLevel * curvatureSlope);
    let stepLevel = levelOnly
      ? gradientLevel / curvatureLevel
      : (curvatureSlope * gradientLevel - curvatureBoth * gradientSlope) / determinant;
    let stepSlope = levelOnly
      ? 0
      : (curvatureLevel * gradientSlope - curvatureBoth * gradientLevel) / determinant;
    if (!Number.isFinite(stepLevel) || !Number.isFinite(stepSlope)) break;
    const step = () =>
      derivativesAt(points, { level: level + stepLevel, slope: slope + stepSlope, scale }, ofWidths);
    let next = step();
    for (let halving = 0; halving < 30 && !(next.logLikelihood >= current.logLikelihood); halving++) {
      stepLevel /= 2;
      stepSlope /= 2;
      next = step();
    }
    if (!(next.logLikelihood >= current.logLikelihood)) break;
    const gained = next.logLikelihood - current.logLikelihood;
    level += stepLevel;
    slope += stepSlope;
    current = next;
    if (gained < 1e-9) break;
  }
  return { level, slope, scale, logLikelihood: current.logLikelihood };
}

const middleOf = ({ low, high }: Points) =>
  low.reduce((sum, from, i) => sum + (from + (high[i] as number)) / 2, 0) / low.length;

function fitAt(points: Points, scale: number, near: Line | null): Line {
  const start = { level: near?.level ?? middleOf(points), slope: near?.slope ?? 0, scale };
  return maximise(points, start, widthLogLikelihood(points, scale), false);
}

/** The maximum-likelihood line; its scale is found by golden-section search over the logarithm. */
export function fitBoundedLine(bounds: readonly Bounded[]): Line {
  const points = pointsOf(bounds);
  const ratio = (Math.sqrt(5) - 1) / 2;
  let low = Math.log(SMALLEST_SCALE);
  let high = Math.log(LARGEST_SCALE);
  let best = fitAt(points, LARGEST_SCALE, null);
  const tryAt = (logScale: number) => {
    const line = fitAt(points, Math.exp(logScale), best);
    if (line.logLikelihood > best.logLikelihood) best = line;
    return line.logLikelihood;
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

/** Profile likelihood: the slopes whose best line at this scale loses at most `drop` of the log-likelihood. */
export function slopeBounds(
  bounds: readonly Bounded[],
  line: Line,
  scale: number,
  drop: number,
): [number, number] {
  const points = pointsOf(bounds);
  const best = fitAt(points, scale, line);
  const reach = Math.max(...bounds.map(point => Math.abs(point.at)));
  const ofWidths = widthLogLikelihood(points, scale);
  const fitWith = (near: Line, slope: number) =>
    maximise(points, { level: near.level, slope, scale }, ofWidths, true);
  const edge = (direction: 1 | -1) => {
    let near: Line = best;
    let inside = 0;
    let step = scale / reach;
    for (let doubling = 0; doubling < 40; doubling++, step *= 2) {
      near = fitWith(near, best.slope + direction * step);
      if (best.logLikelihood - near.logLikelihood > drop) break;
      inside = step;
    }
    let outside = step;
    for (let halving = 0; halving < 16; halving++) {
      const middle = (inside + outside) / 2;
      near = fitWith(near, best.slope + direction * middle);
      if (best.logLikelihood - near.logLikelihood > drop) outside = middle;
      else inside = middle;
    }
    return best.slope + (direction * (inside + outside)) / 2;
  };
  return [edge(-1), edge(1)];
}
