import type { MeasuredReply } from '@clipscope/contract';
import {
  MEASURES,
  type Measured,
  type Platform,
  type Trend,
  type TrendFigure,
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
/** Three weeks: the last, the one before, and one more for the acceleration. */
const MEASURED_DAYS = 3 * WEEK;
const SHOWN_DAYS = 2 * WEEK;

export type AskedTrends = {
  readonly kind: SubjectKind;
  readonly platform: Platform;
  /** A two-letter country, or `world`. */
  readonly region: string;
  readonly lastDay: string;
  readonly asOfDay: string | undefined;
};

export type SubjectTrend = {
  readonly result: Measured<Trend, TrendFigure>;
  /** New videos on each of the last 14 days, oldest first. */
  readonly shownDays: readonly number[];
  readonly newVideos: number;
  readonly newVideosBefore: number;
  readonly creators: number;
  readonly mostActive: readonly { readonly id: string; readonly followers: number | null }[];
};

/** How fast each of some subjects grows, measured by the registry against all videos that were seen. */
export async function trendsOf(
  { observations }: Pick<Context, 'observations'>,
  { kind, platform, region, lastDay, asOfDay }: AskedTrends,
  subjects: readonly string[],
): Promise<(subject: string) => SubjectTrend> {
  const asked = {
    kind,
    platform,
    region,
    subjects: [...subjects],
    endDate: lastDay,
    ...(asOfDay && { asOfDay }),
  };
  const firstDay = addDays(lastDay, 1 - MEASURED_DAYS);
  const [published, creators] = await Promise.all([
    observations.ask(questions.subjectPublications, { ...asked, startDate: firstDay }),
    observations.ask(creatorsQuestion(asked), { ...asked, startDate: addDays(lastDay, 1 - WEEK) }),
  ]);
  const videosOf = new Map(published.map(row => [row.subject, byDay(row)]));
  const creatorsOf = new Map(creators.map(row => [row.subject, row]));
  const dates = eachDay(firstDay, lastDay);
  const seen = videosOf.get('');
  return subject => trendOf(dates, seen, videosOf.get(subject), creatorsOf.get(subject));
}

/** Who published with some subjects, with the followers of now or of the day. */
export const creatorsQuestion = (asked: { readonly asOfDay?: string }) =>
  nowOrAsOf(asked, questions.subjectCreators, questions.subjectCreatorsAsOf);

type Videos = ReadonlyMap<string, number>;

function byDay(row: RowOf<typeof questions.subjectPublications>): Videos {
  return new Map(row.days.map((day, index) => [day, row.videos[index] ?? 0]));
}

function trendOf(
  dates: readonly string[],
  seen: Videos | undefined,
  published: Videos | undefined,
  users: RowOf<typeof questions.subjectCreators> | undefined,
): SubjectTrend {
  const days = dates.map(day => ({
    day,
    videos: published?.get(day) ?? 0,
    datasetVideos: seen?.get(day) ?? 0,
  }));
  // The metric asks only whether two creators are the same, and here each stands once.
  const creators = (users?.creators ?? []).map(([videos, followers], index) => ({
    creatorId: String(index),
    videos,
    followers,
  }));
  const videos = days.map(day => day.videos);
  const total = (part: readonly number[]) => part.reduce((sum, one) => sum + one, 0);
  return {
    result: MEASURES.trend_velocity({ days: watchedWeeks(days), creators }),
    shownDays: videos.slice(-SHOWN_DAYS),
    newVideos: total(videos.slice(-WEEK)),
    newVideosBefore: total(videos.slice(-2 * WEEK, -WEEK)),
    creators: creators.length,
    // Both lists begin with those who used it most.
    mostActive: (users?.most_active ?? []).map((id, index) => {
      return { id, followers: creators[index]?.followers ?? null };
    }),
  };
}

/** A first week in which nothing at all was seen is nothing to compare with. */
function watchedWeeks<Day extends { readonly datasetVideos: number }>(days: readonly Day[]): readonly Day[] {
  return days.slice(0, WEEK).some(day => day.datasetVideos > 0) ? days : days.slice(WEEK);
}

/** As every reply shows it; where nothing may be derived from a platform's numbers, that is said in its place. */
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
