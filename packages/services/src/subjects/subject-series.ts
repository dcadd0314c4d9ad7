import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { ReadingContext } from '../context.ts';
import type { CoveredRange } from '../days/range.ts';
import { coverSeries, seriesPoints } from '../insight/series.ts';
import { daysOf } from './day-range.ts';
import { SUBJECT_QUESTIONS, type Subject } from './kinds.ts';
import { gainsKnown, knownSubject } from './known-subject.ts';

type Query = InputOf<Contract['hashtagSeries']>['query'];
type Reply = ReplyOf<Contract['hashtagSeries']>;

/** The store aggregates each point, because creators cannot be summed over days. */
const RULES = {
  newVideos: 'sum',
  viewsGained: 'sum',
  likesGained: 'sum',
  commentsGained: 'sum',
  sharesGained: 'sum',
  creators: 'sum',
} as const;

export async function subjectSeries(context: ReadingContext, subject: Subject, query: Query): Promise<Reply> {
  const { observations, actor } = context;
  const { kind, platform, id } = subject;
  const covered = coverSeries({ ...query, timezone: 'UTC' }, actor.plan, context.now());
  const { range, previous, readFrom } = covered;
  const days = { ...daysOf(query, range), readFrom };
  const [rows, published, { total }] = await Promise.all([
    observations.ask(SUBJECT_QUESTIONS[kind].days, { ...days, subject: id, grain: query.grain }),
    observations.ask(questions.subjectPublications, {
      kind,
      platform,
      subjects: [],
      ...(query.regions.length === 1 && { region: query.regions[0] }),
      startDate: readFrom,
      endDate: range.endDate,
      ...(days.asOfDay && { asOfDay: days.asOfDay }),
    }),
    knownSubject(context, subject),
  ]);
  const areGainsKnown = gainsKnown(total) || rows.some(hasGains);
  const points = rows.map(row => ({
    date: row.date,
    newVideos: row.new_videos,
    creators: row.creators,
    ...(areGainsKnown ? gainsIn(row) : UNKNOWN_GAINS),
  }));
  const known = new Set(rows.map(row => row.date));
  // Without new videos on an observed day the count is 0, but the gains of older videos are unknown.
  const empty = (published[0]?.days ?? [])
    .filter(date => !known.has(date))
    .map(date => ({ ...UNKNOWN_GAINS, date, newVideos: 0, creators: 0 }));
  const pointsOf = (part: CoveredRange) =>
    seriesPoints(part, query.grain, RULES, [...points, ...empty]) as Reply['points'];
  return {
    range,
    points: pointsOf(range),
    previous: previous && { range: previous, points: pointsOf(previous) },
  };
}

type Row = RowOf<typeof questions.hashtagDays>;

const gainsIn = (row: Row) => ({
  viewsGained: row.views_gained,
  likesGained: row.likes_gained,
  commentsGained: row.comments_gained,
  sharesGained: row.shares_gained,
});

const hasGains = (row: Row) => Object.values(gainsIn(row)).some(gain => gain > 0);

const UNKNOWN_GAINS = { viewsGained: null, likesGained: null, commentsGained: null, sharesGained: null };
