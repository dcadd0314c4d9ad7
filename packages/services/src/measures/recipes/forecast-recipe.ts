import {
  type ForecastTemplates,
  HOUR_MS,
  lastDaysTo,
  learnTemplates,
  MEASURES,
  type Measured,
  type MetricInput,
  type MetricResult,
  OBSERVED_AGES_MS,
  type TimeRange,
} from '@clipscope/domain';
import { dayIn } from '../../days/days.ts';
import { momentsOf } from '../moments.ts';
import type { AccountParts, MeasuredCurve } from '../parts.ts';
import { derivedOnce } from '../reading/derived-once.ts';
import { followerRows, lookRows } from './evidence.ts';
import { recipe } from './recipes.ts';

const AGES_HOURS = OBSERVED_AGES_MS.map(age => age / HOUR_MS).filter(age => age >= 1);
/** A young video is forecast for the end of its first week, an older one for the end of its first month. */
const TARGETS_HOURS = { young: 7 * 24, older: 30 * 24 } as const;
const YOUNG_HOURS = 3 * 24;
export const DEFAULT_HORIZON_DAYS = 30;
const HISTORY_DAYS = 90;

type Ages = { readonly ageHours: number; readonly targetHours: number };

/**
 * What forecasts are made from, and how far back past ones are scored: whole days, as the other parts of a
 * report have them, so that what they share is read once.
 */
export function forecastRange(now: Date): TimeRange {
  const today = dayIn('UTC', now);
  return momentsOf({ ...lastDaysTo(today, HISTORY_DAYS), timezone: 'UTC' });
}

/** From which age and for which the video can be forecast; null before its first hour and after its first month. */
function forecastAges(video: MeasuredCurve): Ages | null {
  const seenHours = video.points.findLast(point => point.views !== null)?.ageHours ?? 0;
  // Others were looked at when they were exactly that old.
  const ageHours = AGES_HOURS.findLast(age => age <= seenHours);
  if (ageHours === undefined) return null;
  const targetHours = ageHours < YOUNG_HOURS ? TARGETS_HOURS.young : TARGETS_HOURS.older;
  return ageHours < targetHours ? { ageHours, targetHours } : null;
}

const lessons = derivedOnce(
  (_courses: readonly MeasuredCurve[]) => new Map<string, Measured<ForecastTemplates>>(),
);

/** Courses of one age teach all videos of that age, of whatever account. */
export function templatesFor(courses: readonly MeasuredCurve[]) {
  const learned = lessons(courses);
  return (ages: Ages): Measured<ForecastTemplates> => {
    const key = `${ages.ageHours} ${ages.targetHours}`;
    const known = learned.get(key) ?? learnTemplates({ curves: courses, ...ages });
    learned.set(key, known);
    return known;
  };
}

export function forecastOfVideo(
  video: MeasuredCurve,
  learn: ReturnType<typeof templatesFor>,
): {
  readonly targetHours: number;
  readonly ageHours: number;
  readonly result: MetricResult<'forecast'>;
} | null {
  const ages = forecastAges(video);
  if (ages === null) return null;
  const learned = learn(ages);
  const result = learned.notEnough
    ? learned
    : MEASURES.forecast({ subject: 'video', video, learned: learned.value });
  return { ...ages, result };
}

type Needs = Pick<AccountParts, 'followers' | 'curves' | 'courses'>;

const NOTHING_LEARNED: ForecastTemplates = {
  ageHours: 1,
  targetHours: TARGETS_HOURS.young,
  templates: [],
  spreads: [1, 1, 1],
  lowError: 0,
  highError: 0,
};

/** Where too few courses are known the video is handed over without its own, so that nothing is foretold. */
function videoInput(parts: Needs, videoId: string): MetricInput<'forecast'> {
  const video = parts.curves.find(curve => curve.videoId === videoId);
  const ages = video ? forecastAges(video) : null;
  const learned = ages ? templatesFor(parts.courses)(ages) : null;
  if (!video || !learned || learned.notEnough)
    return { subject: 'video', video: { videoId, points: [] }, learned: NOTHING_LEARNED };
  return { subject: 'video', video, learned: learned.value };
}

export const forecastRecipes = {
  forecast: recipe('forecast', ['followers', 'curves', 'courses'], (parts, asked) => {
    const { videoId, horizonDays = DEFAULT_HORIZON_DAYS } = asked;
    if (videoId === undefined) {
      const { followers } = parts;
      return { input: { subject: 'account', followers, horizonDays }, rows: () => followerRows(followers) };
    }
    const own = parts.curves.filter(curve => curve.videoId === videoId);
    return { input: videoInput(parts, videoId), rows: () => lookRows([...own, ...parts.courses]) };
  }),
} as const;
