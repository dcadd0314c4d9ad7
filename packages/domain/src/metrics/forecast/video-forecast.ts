import { known, type Measured, notEnough } from '../measured.ts';
import { smallestSample } from '../registry.ts';
import { clamp, firstFrom, mean, quantile, standardDeviation } from '../statistics/statistics.ts';
import { logViewsAt, type VideoCurve } from './curves.ts';

export const FORECAST_LEVEL = 0.8;
const SMALLEST_SCALE = 0.01;

/** How a course looked at an age: its height and its last two steepnesses, in logarithms. */
type Shape = readonly [number, number, number];

interface Template {
  readonly videoId: string;
  readonly shape: Shape;
  /** From the age to the target, in ln(1 + views). */
  readonly growth: number;
}

/** Everything a forecast at this age for this target needs; plain data, so that it can be kept and recomputed from. */
export interface ForecastTemplates {
  readonly ageHours: number;
  readonly targetHours: number;
  readonly templates: readonly Template[];
  /** Of each part of the shape, to measure likeness in. */
  readonly spreads: Shape;
  /** Past errors in units of the scatter among similar courses: a tenth lies below the one, a tenth above the other. */
  readonly lowError: number;
  readonly highError: number;
}

function shapeAt(points: VideoCurve['points'], ageHours: number): Shape | null {
  const now = logViewsAt(points, ageHours);
  const half = logViewsAt(points, ageHours / 2);
  const quarter = logViewsAt(points, ageHours / 4);
  return now === null || half === null || quarter === null ? null : [now, now - half, half - quarter];
}

/** The steepnesses tell more about what comes than the height does. */
const IMPORTANCE: Shape = [0.3, 1, 0.6];

type Courses = Pick<ForecastTemplates, 'templates' | 'spreads'>;

/**
 * The courses that look most like a shape, found again and again among the same ones. They are gone through from the
 * nearest in late steepness outwards, on both sides, until that alone makes them too unlike.
 */
function neighbourhood({ templates, spreads }: Courses) {
  const { length } = templates;
  const wanted = Math.min(length, clamp(Math.round(Math.sqrt(length)), 10, 60));
  const factors = spreads.map((spread, part) => (IMPORTANCE[part] ?? 0) / spread) as unknown as Shape;
  const order = templates.map((_, index) => index).sort((a, b) => late(templates[a]) - late(templates[b]));
  /** In units of likeness, so that distances are plain differences. */
  const part = (of: 0 | 1 | 2) =>
    Float64Array.from(order, index => factors[of] * (templates[index]?.shape[of] ?? 0));
  const [heights, lates, earlies] = [part(0), part(1), part(2)];
  const growthOf = Float64Array.from(templates, template => template.growth);
  const indices = Int32Array.from(order);
  const distances = new Float64Array(wanted + 1);
  const places = new Int32Array(wanted + 1);
  return (shape: Shape, without: number) => {
    const [height, steepness, early] = [shape[0] * factors[0], shape[1] * factors[1], shape[2] * factors[2]];
    let count = 0;
    let furthest = Number.POSITIVE_INFINITY;
    let above = firstFrom(lates, steepness);
    let below = above - 1;
    while (below >= 0 || above < length) {
      const down = below < 0 ? Number.POSITIVE_INFINITY : steepness - (lates[below] as number);
      const up = above === length ? Number.POSITIVE_INFINITY : (lates[above] as number) - steepness;
      const isDown = down < up;
      const at = isDown ? below-- : above++;
      const inLate = isDown ? down * down : up * up;
      if (inLate > furthest) break;
      const index = indices[at] as number;
      if (index === without) continue;
      const inHeight = height - (heights[at] as number);
      const inEarly = early - (earlies[at] as number);
      const distance = inHeight * inHeight + inLate + inEarly * inEarly;
      if (distance > furthest) continue;
      let place = count;
      for (; place > 0; place--) {
        const before = distances[place - 1] as number;
        // Of equally like ones the first comes first.
        if (before < distance || (before === distance && (places[place - 1] as number) < index)) break;
        distances[place] = before;
        places[place] = places[place - 1] as number;
      }
      distances[place] = distance;
      places[place] = index;
      if (count < wanted) count += 1;
      if (count === wanted) furthest = distances[count - 1] as number;
    }
    const growths = Array.from(places.subarray(0, count), index => growthOf[index] as number);
    return { middle: mean(growths), scale: Math.max(SMALLEST_SCALE, standardDeviation(growths)) };
  };
}

const neighbourhoods = new WeakMap<Courses, ReturnType<typeof neighbourhood>>();

/** Many videos are forecast from what was learned once, so it is put in order once. */
function neighbourhoodOf(learned: Courses): ReturnType<typeof neighbourhood> {
  const ordered = neighbourhoods.get(learned) ?? neighbourhood(learned);
  neighbourhoods.set(learned, ordered);
  return ordered;
}

const late = (template: Template | undefined) => template?.shape[1] ?? 0;

interface TemplatesInput {
  /** Finished courses of other videos of the platform; those not seen at both ages are left out. */
  readonly curves: readonly VideoCurve[];
  readonly ageHours: number;
  readonly targetHours: number;
}

/** Each course is forecast from all the others; how wrong that goes is how wide the band will be. */
export function learnTemplates({
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
  // One more than the sample: the video to come is as likely as any to be the worst.
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
    figures: {},
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
  // Views do not fall: no band reaches below what is already there.
  const viewsAfter = (growth: number) => Math.expm1(shape[0] + Math.max(0, growth));
  return known({
    value: viewsAfter(middle),
    interval: {
      low: viewsAfter(middle + learned.lowError * scale),
      high: viewsAfter(middle + learned.highError * scale),
      level: FORECAST_LEVEL,
    },
    sample: templates.length,
    figures: { now: Math.expm1(shape[0]), ahead: targetHours - ageHours },
  });
}
