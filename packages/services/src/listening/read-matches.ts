import type { Contract, ReplyOf } from '@clipscope/contract';
import {
  type DayRange,
  featuresOfPlan,
  LABEL_CONFIDENCE,
  type MetricInput,
  printQuery,
  QUERY_SENTIMENTS,
  type QueryNode,
  TEXT_KINDS,
} from '@clipscope/domain';
import { listenerCounts, listenerTexts, type RowOf } from '@clipscope/observation-store';
import type { ReadingContext } from '../context.ts';
import { addDays, eachDay, zoneForStore } from '../days/days.ts';
import type { CoveredRange } from '../days/range.ts';
import { type Labelling, labelledOnAll } from '../language/sentiment/labelling.ts';
import { startOfDay, timeRangeOf } from '../measures/moments.ts';
import { withoutHandles } from '../videos/pseudonym.ts';
import { askOnce } from './ask-once.ts';

type Matches = ReplyOf<Contract['listenerMatches']>;
export type CountRow = RowOf<ReturnType<typeof listenerCounts>>;
type TextRow = RowOf<ReturnType<typeof listenerTexts>>;

export type Listening = {
  readonly query: QueryNode;
  readonly range: DayRange & { readonly timezone: string };
  readonly asOf: string | undefined;
  readonly labelling: Labelling;
};

/** What every question about the matches of a query in a range is asked with. */
export function matchesRequest(
  context: Pick<ReadingContext, 'language'>,
  { query, range, asOf, labelling }: Listening,
) {
  const { start: from, end: to } = timeRangeOf(range);
  return {
    scope: { query, isNow: asOf === undefined },
    input: {
      query: printQuery(query),
      ...labelledOnAll(context, labelling),
      from,
      to,
      ...(asOf !== undefined && { asOf: new Date(asOf) }),
    },
  };
}

type Counting = Omit<Listening, 'range'> & {
  readonly range: CoveredRange;
  readonly limit: number;
  /** So many days before the range are counted by kind too. */
  readonly daysBefore?: number;
};

export async function readMatches(
  context: Pick<ReadingContext, 'actor' | 'language' | 'observations'>,
  { limit, daysBefore = 0, ...listening }: Counting,
): Promise<{ matches: Matches; counts: readonly CountRow[] }> {
  const { range } = listening;
  const { scope, input } = matchesRequest(context, listening);
  const [counts, texts] = await Promise.all([
    countMatches(context, { ...listening, daysBefore }),
    askOnce(context, listenerTexts(scope), { ...input, limit }),
  ]);
  const hasSentiments = featuresOfPlan(context.actor.plan).includes('SENTIMENTS');
  const days = daysOf(counts, range, hasSentiments);
  const total = days.reduce((sum, day) => sum + day.caption + day.comment + day.transcript, 0);
  const presented = texts.map(text => presentText(text, hasSentiments));
  return { counts, matches: { range, total, days, matches: presented, model: context.language.model } };
}

/** How many analysed matches have each sentiment. */
export function sentimentsOf(counts: readonly CountRow[]): MetricInput<'sentiment_index'> {
  const sum = (sentiment: string) =>
    counts.reduce(
      (total, { facet, value, texts }) => total + (facet === 'sentiment' && value === sentiment ? texts : 0),
      0,
    );
  return { negative: sum('negative'), neutral: sum('neutral'), positive: sum('positive') };
}

/** By day and facet, with the days before the range by kind only. */
export function countMatches(
  context: Pick<ReadingContext, 'language' | 'observations'>,
  { daysBefore, ...listening }: Listening & { readonly daysBefore: number },
): Promise<CountRow[]> {
  const { startDate, timezone } = listening.range;
  const { scope, input } = matchesRequest(context, listening);
  const from = startOfDay(addDays(startDate, -daysBefore), timezone);
  const zone = zoneForStore(timezone);
  return askOnce(context, listenerCounts(scope), { ...input, from, since: input.from, zone });
}

function daysOf(
  counts: readonly CountRow[],
  { startDate, endDate }: CoveredRange,
  hasSentiments: boolean,
): Matches['days'] {
  const textsOf = new Map(counts.map(row => [`${row.facet} ${row.day} ${row.value}`, row.texts]));
  const countsOf = <Value extends string>(facet: string, day: string, values: readonly Value[]) =>
    Object.fromEntries(values.map(value => [value, textsOf.get(`${facet} ${day} ${value}`) ?? 0])) as Record<
      Value,
      number
    >;
  return eachDay(startDate, endDate).map(day => ({
    day,
    ...countsOf('kind', day, TEXT_KINDS),
    ...(hasSentiments ? countsOf('sentiment', day, QUERY_SENTIMENTS) : NO_SENTIMENTS),
  }));
}

export function presentText(row: TextRow, hasSentiments: boolean): Matches['matches'][number] {
  return {
    platform: row.platform,
    videoId: row.video_id,
    accountId: row.account_id,
    kind: row.kind,
    commentId: row.text_id || null,
    text: row.kind === 'comment' ? withoutHandles(row.text) : row.text,
    publishedAt: row.published_at,
    language: row.analysed_language || null,
    ...(hasSentiments ? singleLabel(row) : NO_LABEL),
    country: row.country || null,
    views: row.views,
  };
}

const NO_LABEL = { sentiment: null, confidence: null };
const NO_SENTIMENTS = { negative: null, neutral: null, positive: null };

/** A person’s label, or the model’s if it is confident enough. */
function singleLabel({ sentiment, confidence, correction }: TextRow) {
  if (sentiment === '' || (correction === '' && confidence < LABEL_CONFIDENCE)) return NO_LABEL;
  return { sentiment, confidence: correction === '' ? Math.min(1, confidence) : null };
}
