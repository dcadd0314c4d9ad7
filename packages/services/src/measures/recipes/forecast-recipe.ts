import {
  buildTemplates,
  type ForecastTemplates,
  HOUR_MS,
  MEASURES,
  type Measured,
  type MetricInput,
  type MetricResult,
  OBSERVED_AGES_MS,
  type TimeRange,
} from '@clipscope/domain';
import { lastDays } from '../../days/range.ts';
import { timeRangeOf } from '../moments.ts';
import type { AccountParts, MeasuredCurve } from '../parts.ts';
import { derivedOnce } from '../reading/derived-once.ts';
import { followerRows, observationRows } from './evidence.ts';
import { recipe } from './recipes.ts';

const AGES_HOURS = OBSERVED_AGES_MS.map(age => age / HOUR_MS).filter(age => age >= 1);
/** Up to three days old, a video is forecast to the end of its first week, later to day 30. */
const TARGETS_HOURS = { young: 7 * 24, older: 30 * 24 } as const;
const YOUNG_HOURS = 3 * 24;
export const DEFAULT_HORIZON_DAYS = 30;
const HISTORY_DAYS = 90;

type Ages = { readonly ageHours: number; readonly targetHours: number };

/** Whole days, like the other parts of a report, so that they share the cached rows. */
export function forecastRange(now: Date): TimeRange {
  return timeRangeOf({ ...lastDays(HISTORY_DAYS, 'UTC', now), timezone: 'UTC' });
}

/** The age to forecast from and the age to forecast for; null before the first hour and after day 30. */
function forecastAges(video: MeasuredCurve): Ages | null {
  const observedHours = video.points.findLast(point => point.views !== null)?.ageHours ?? 0;
  // The templates are learned at these exact ages.
  const ageHours = AGES_HOURS.findLast(age => age <= observedHours);
  if (ageHours === undefined) return null;
  const targetHours = ageHours < YOUNG_HOURS ? TARGETS_HOURS.young : TARGETS_HOURS.older;
  return ageHours < targetHours ? { ageHours, targetHours } : null;
}

const templatesByAges = derivedOnce(
  (_peerCurves: readonly MeasuredCurve[]) => new Map<string, Measured<ForecastTemplates>>(),
);

/** Templates depend on the ages only, so they are learned once per pair of ages. */
export function templatesFor(peerCurves: readonly MeasuredCurve[]) {
  const byAges = templatesByAges(peerCurves);
  return (ages: Ages): Measured<ForecastTemplates> => {
    const key = `${ages.ageHours} ${ages.targetHours}`;
    const templates = byAges.get(key) ?? buildTemplates({ curves: peerCurves, ...ages });
    byAges.set(key, templates);
    return templates;
  };
}

export function forecastOfVideo(
  video: MeasuredCurve,
  learn: ReturnType<typeof templatesFor>,
): (Ages & { readonly result: MetricResult<'forecast'> }) | null {
  const ages = forecastAges(video);
  if (ages === null) return null;
  const learned = learn(ages);
  const result = learned.notEnough
    ? learned
    : MEASURES.forecast({ subject: 'video', video, learned: learned.value });
  return { ...ages, result };
}

type Needs = Pick<AccountParts, 'followers' | 'curves' | 'peerCurves'>;

const NO_TEMPLATES: ForecastTemplates = {
  ageHours: 1,
  targetHours: TARGETS_HOURS.young,
  templates: [],
  spreads: [1, 1, 1],
  lowError: 0,
  highError: 0,
};

/** With too few peer curves the video is passed without points, which yields no forecast. */
function videoInput(parts: Needs, videoId: string): MetricInput<'forecast'> {
  const video = parts.curves.find(curve => curve.videoId === videoId);
  const ages = video ? forecastAges(video) : null;
  const learned = ages ? templatesFor(parts.peerCurves)(ages) : null;
  if (!video || !learned || learned.notEnough)
    return { subject: 'video', video: { videoId, points: [] }, learned: NO_TEMPLATES };
  return { subject: 'video', video, learned: learned.value };
}

export const forecastRecipes = {
  forecast: recipe('forecast', ['followers', 'curves', 'peerCurves'], (parts, request) => {
    const { videoId, horizonDays = DEFAULT_HORIZON_DAYS } = request;
    if (videoId === undefined) {
      const { followers } = parts;
      return { input: { subject: 'account', followers, horizonDays }, rows: () => followerRows(followers) };
    }
    const own = parts.curves.filter(curve => curve.videoId === videoId);
    return { input: videoInput(parts, videoId), rows: () => observationRows([...own, ...parts.peerCurves]) };
  }),
} as const;
