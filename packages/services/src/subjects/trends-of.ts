import type { MeasuredReply } from '@clipscope/contract';
import {
  MEASURES,
  type Measured,
  type MetricInput,
  type Platform,
  type Trend,
  type TrendDetail,
  type TrendStage,
} from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { Context } from '../context.ts';
import { addDays, eachDay } from '../days/days.ts';
import { presentMeasured } from '../insight/present-measured.ts';
import { forbidden } from '../measures/derivation.ts';
import { nowOrAsOf } from './day-range.ts';
import type { SubjectKind } from './kinds.ts';

const WEEK = 7;
/** The last week, the one before it, and one more for the acceleration. */
const MEASURED_DAYS = 3 * WEEK;
const SHOWN_DAYS = 2 * WEEK;

export type TrendRequest = {
  readonly kind: SubjectKind;
  readonly platform: Platform;
  /** A two-letter country, or `world`. */
  readonly region: string;
  readonly lastDay: string;
  readonly asOfDay: string | undefined;
};

export type SubjectTrend = {
  readonly input: MetricInput<'trend_velocity'>;
  readonly result: Measured<Trend, TrendDetail>;
  /** New videos on each of the last 14 days, oldest first. */
  readonly shownDays: readonly number[];
  readonly newVideos: number;
  readonly newVideosBefore: number;
  readonly creators: number;
  readonly mostActive: readonly { readonly id: string; readonly followers: number | null }[];
};

/** The growth of several subjects relative to all observed videos. */
export async function trendsOf(
  { observations }: Pick<Context, 'observations'>,
  { kind, platform, region, lastDay, asOfDay }: TrendRequest,
  subjects: readonly string[],
): Promise<(subject: string) => SubjectTrend> {
  const request = {
    kind,
    platform,
    region,
    subjects: [...subjects],
    endDate: lastDay,
    ...(asOfDay && { asOfDay }),
  };
  const firstDay = addDays(lastDay, 1 - MEASURED_DAYS);
  const [published, creators] = await Promise.all([
    observations.ask(questions.subjectPublications, { ...request, startDate: firstDay }),
    observations.ask(creatorsQuestion(request), { ...request, startDate: addDays(lastDay, 1 - WEEK) }),
  ]);
  const videosOf = new Map(published.map(row => [row.subject, byDay(row)]));
  const creatorsOf = new Map(creators.map(row => [row.subject, row]));
  const dates = eachDay(firstDay, lastDay);
  const all = videosOf.get('');
  return subject => trendOf(dates, all, videosOf.get(subject), creatorsOf.get(subject));
}

/** Of the week of the request and of those before it, as far as the history goes, oldest first. */
export async function trendWeeks(
  context: Pick<Context, 'observations'>,
  request: TrendRequest,
  subject: string,
  { weeks, earliest }: { readonly weeks: number; readonly earliest: string },
) {
  const lastDays = Array.from({ length: weeks }, (_, week) => addDays(request.lastDay, -WEEK * week));
  const allowed = lastDays.filter(day => addDays(day, 1 - WEEK) >= earliest).toReversed();
  return Promise.all(
    allowed.map(async lastDay => {
      const trendOf = await trendsOf(context, { ...request, lastDay }, [subject]);
      const { result } = trendOf(subject);
      if (result.notEnough) return { lastDay, ...NO_TREND };
      const { breadth, smallCreatorShare, concentration } = result.details;
      return { lastDay, velocity: result.value.velocity, breadth, smallCreatorShare, concentration };
    }),
  );
}

const NO_TREND = { velocity: null, breadth: null, smallCreatorShare: null, concentration: null };

const creatorsQuestion = (request: { readonly asOfDay?: string }) =>
  nowOrAsOf(request, questions.subjectCreators, questions.subjectCreatorsAsOf);

type Videos = ReadonlyMap<string, number>;

function byDay(row: RowOf<typeof questions.subjectPublications>): Videos {
  return new Map(row.days.map((day, index) => [day, row.videos[index] ?? 0]));
}

function trendOf(
  dates: readonly string[],
  all: Videos | undefined,
  published: Videos | undefined,
  users: RowOf<typeof questions.subjectCreators> | undefined,
): SubjectTrend {
  const days = dates.map(day => ({
    day,
    videos: published?.get(day) ?? 0,
    datasetVideos: all?.get(day) ?? 0,
  }));
  // Each creator is listed once, so the index serves as an id.
  const creators = (users?.creators ?? []).map(([videos, followers], index) => ({
    creatorId: String(index),
    videos,
    followers,
  }));
  const videos = days.map(day => day.videos);
  const total = (part: readonly number[]) => part.reduce((sum, count) => sum + count, 0);
  const input = { days: observedWeeks(days), creators };
  return {
    input,
    result: MEASURES.trend_velocity(input),
    shownDays: videos.slice(-SHOWN_DAYS),
    newVideos: total(videos.slice(-WEEK)),
    newVideosBefore: total(videos.slice(-2 * WEEK, -WEEK)),
    creators: creators.length,
    // Both lists start with the most active creators.
    mostActive: (users?.most_active ?? []).map((id, index) => {
      return { id, followers: creators[index]?.followers ?? null };
    }),
  };
}

/** Drops the first week if nothing was observed in it. */
function observedWeeks<Day extends { readonly datasetVideos: number }>(days: readonly Day[]): readonly Day[] {
  return days.slice(0, WEEK).some(day => day.datasetVideos > 0) ? days : days.slice(WEEK);
}

export function presentTrend(
  { result }: Pick<SubjectTrend, 'result'>,
  isDerived: boolean,
): { measured: MeasuredReply; stage: TrendStage | null } {
  if (!isDerived) return { measured: forbidden('trend_velocity'), stage: null };
  return {
    measured: presentMeasured('trend_velocity', result, trend => trend.velocity),
    stage: result.notEnough ? null : result.value.stage,
  };
}
