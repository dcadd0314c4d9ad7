import { known, type Measured, notEnough } from '../measured.ts';
import { smallestSample } from '../registry.ts';
import { clamp, firstFrom, mean, quantile, standardDeviation } from '../statistics/statistics.ts';
import { logViewsAt, type VideoCurve } from './curves.ts';

export const FORECAST_LEVEL = 0.8;
const SMALLEST_SCALE = 0.01;

/** Of a view curve at an age, in logarithms: its height, its late slope and its earlier slope. */
type Shape = readonly [number, number, number];

interface Template {
  readonly videoId: string;
  readonly shape: Shape;
  /** From the age to the target, in ln(1 + views). */
  readonly growth: number;
}

/** Everything a forecast at this age for this target needs; plain data, so that it can be stored and recomputed. */
export interface ForecastTemplates {
  readonly ageHours: number;
  readonly targetHours: number;
  readonly templates: readonly Template[];
  /** Standard deviation of each part of the shape; the unit of distance. */
  readonly spreads: Shape;
  /** The 10% and 90% quantiles of past errors, in units of the spread among similar curves. */
  readonly lowError: number;
  readonly highError: number;
}

function shapeAt(points: VideoCurve['points'], ageHours: number): Shape | null {
  const now = logViewsAt(points, ageHours);
  const half = logViewsAt(points, ageHours / 2);
  const quarter = logViewsAt(points, ageHours / 4);
  return now === null || half === null || quarter === null ? null : [now, now - half, half - quarter];
}

/** Slopes predict future views better than the height does. */
const IMPORTANCE: Shape = [0.3, 1, 0.6];

type Curves = Pick<ForecastTemplates, 'templates' | 'spreads'>;

/**
 * Nearest-neighbour search among the templates, which are sorted by late slope. It searches outwards from the given
 * slope in both directions, until the difference in slope alone exceeds the furthest neighbour.
 */
function neighbourhood({ templates, spreads }: Curves) {
  const { length } = templates;
  const wanted = Math.min(length, clamp(Math.round(Math.sqrt(length)), 10, 60));
  const factors = spreads.map((spread, part) => (IMPORTANCE[part] ?? 0) / spread) as unknown as Shape;
  const lateSlope = (index: number) => templates[index]?.shape[1] ?? 0;
  const order = templates.map((_, index) => index).sort((a, b) => lateSlope(a) - lateSlope(b));
  /** Scaled, so that distances are plain differences. */
  const part = (of: 0 | 1 | 2) =>
    Float64Array.from(order, index => factors[of] * (templates[index]?.shape[of] ?? 0));
  const [heights, lateSlopes, earlySlopes] = [part(0), part(1), part(2)];
  const growthOf = Float64Array.from(templates, template => template.growth);
  const indices = Int32Array.from(order);
  const distances = new Float64Array(wanted + 1);
  const neighbours = new Int32Array(wanted + 1);
  return (shape: Shape, excluded: number) => {
    const [height, late, early] = [shape[0] * factors[0], shape[1] * factors[1], shape[2] * factors[2]];
    let count = 0;
    let furthest = Number.POSITIVE_INFINITY;
    let above = firstFrom(lateSlopes, late);
    let below = above - 1;
    while (below >= 0 || above < length) {
      const down = below < 0 ? Number.POSITIVE_INFINITY : late - (lateSlopes[below] as number);
      const up = above === length ? Number.POSITIVE_INFINITY : (lateSlopes[above] as number) - late;
      const isDown = down < up;
      const at = isDown ? below-- : above++;
      const inLate = isDown ? down * down : up * up;
      if (inLate > furthest) break;
      const index = indices[at] as number;
      if (index === excluded) continue;
      const inHeight = height - (heights[at] as number);
      const inEarly = early - (earlySlopes[at] as number);
      const distance = inHeight * inHeight + inLate + inEarly * inEarly;
      if (distance > furthest) continue;
      let place = count;
      for (; place > 0; place--) {
        const before = distances[place - 1] as number;
        // Ties are broken by index, so that results do not depend on the search order.
        if (before < distance || (before === distance && (neighbours[place - 1] as number) < index)) break;
        distances[place] = before;
        neighbours[place] = neighbours[place - 1] as number;
      }
      distances[place] = distance;
      neighbours[place] = index;
      if (count < wanted) count += 1;
      if (count === wanted) furthest = distances[count - 1] as number;
    }
    const growths = Array.from(neighbours.subarray(0, count), index => growthOf[index] as number);
    return { middle: mean(growths), scale: Math.max(SMALLEST_SCALE, standardDeviation(growths)) };
  };
}

const neighbourhoods = new WeakMap<Curves, ReturnType<typeof neighbourhood>>();

/** Cached, because many videos are forecast from the same templates. */
function neighbourhoodOf(curves: Curves): ReturnType<typeof neighbourhood> {
  const cached = neighbourhoods.get(curves) ?? neighbourhood(curves);
  neighbourhoods.set(curves, cached);
  return cached;
}

interface TemplatesInput {
  /** Complete view curves of other videos on the platform; those not observed at both ages are skipped. */
  readonly curves: readonly VideoCurve[];
  readonly ageHours: number;
  readonly targetHours: number;
}

/** Leave-one-out: each curve is forecast from all the others, and the errors set the width of the interval. */
export function buildTemplates({
  curves,
  ageHours,
  targetHours,
}: TemplatesInput): Measured<ForecastTemplates> {
  if (!(targetHours > ageHours && ageHours > 0))
    throw new RangeError('A forecast must be for a later age than the current one.');
  const templates = curves.flatMap(({ videoId, points }) => {
    const shape = shapeAt(points, ageHours);
    const target = logViewsAt(points, targetHours);
    return shape === null || target === null ? [] : [{ videoId, shape, growth: target - shape[0] }];
  });
  const needed = smallestSample('forecast');
  if (templates.length < needed) return notEnough(templates.length, needed);
  const spreadOf = (part: 0 | 1 | 2) => standardDeviation(templates.map(({ shape }) => shape[part])) || 1;
  const spreads: Shape = [spreadOf(0), spreadOf(1), spreadOf(2)];
  const expectedGrowth = neighbourhood({ templates, spreads });
  const errors = templates.map(({ shape, growth }, index) => {
    const { middle, scale } = expectedGrowth(shape, index);
    return (growth - middle) / scale;
  });
  // Conformal correction: the next video is as likely as any in the sample to have the largest error.
  const stretch = (templates.length + 1) / templates.length;
  const outside = (1 - FORECAST_LEVEL) / 2;
  return known({
    value: {
      ageHours,
      targetHours,
      templates,
      spreads,
      lowError: quantile(errors, clamp(outside / stretch, 0, 1)),
      highError: quantile(errors, clamp((1 - outside) * stretch, 0, 1)),
    },
    sample: templates.length,
    details: {},
  });
}

export interface VideoForecastInput {
  readonly video: { readonly videoId: string; readonly points: VideoCurve['points'] };
  readonly learned: ForecastTemplates;
}

export function forecastVideo({ video, learned }: VideoForecastInput): Measured<number, 'now' | 'ahead'> {
  const { templates, ageHours, targetHours } = learned;
  const shape = shapeAt(video.points, ageHours);
  if (shape === null) return notEnough(0, 1, 'missing-inputs');
  const { middle, scale } = neighbourhoodOf(learned)(shape, -1);
  // Views do not fall, so the interval never reaches below the current count.
  const viewsAfter = (growth: number) => Math.expm1(shape[0] + Math.max(0, growth));
  return known({
    value: viewsAfter(middle),
    interval: {
      low: viewsAfter(middle + learned.lowError * scale),
      high: viewsAfter(middle + learned.highError * scale),
      level: FORECAST_LEVEL,
    },
    sample: templates.length,
    details: { now: Math.expm1(shape[0]), ahead: targetHours - ageHours },
  });
}
