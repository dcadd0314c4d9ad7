import type { Contract, ReplyOf } from '@clipscope/contract';
import {
  LABEL_CONFIDENCE,
  printQuery,
  QUERY_SENTIMENTS,
  type QueryNode,
  TEXT_KINDS,
} from '@clipscope/domain';
import { listenerCounts, listenerTexts, type RowOf } from '@clipscope/observation-store';
import type { ReadingContext } from '../context.ts';
import { eachDay, zoneForStore } from '../days/days.ts';
import type { CoveredRange } from '../days/range.ts';
import { type Labelling, labelledOnAll } from '../language/sentiment/labelling.ts';
import { timeRangeOf } from '../measures/moments.ts';
import { withoutHandles } from '../videos/pseudonym.ts';

type Matches = ReplyOf<Contract['listenerMatches']>;
export type CountRow = RowOf<ReturnType<typeof listenerCounts>>;
type TextRow = RowOf<ReturnType<typeof listenerTexts>>;

type Listening = {
  readonly query: QueryNode;
  readonly range: CoveredRange;
  readonly asOf: string | undefined;
  readonly labelling: Labelling;
  readonly limit: number;
};

/** What every question about the matches of a query in a range is asked with. */
export function matchesRequest(
  context: Pick<ReadingContext, 'language'>,
  { query, range, asOf, labelling }: Omit<Listening, 'limit'>,
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

export async function readMatches(
  context: Pick<ReadingContext, 'language' | 'observations'>,
  listening: Listening,
): Promise<{ matches: Matches; counts: readonly CountRow[] }> {
  const { range, limit } = listening;
  const { scope, input } = matchesRequest(context, listening);
  const { observations, language } = context;
  const [counts, texts] = await Promise.all([
    observations.ask(listenerCounts(scope), { ...input, zone: zoneForStore(range.timezone) }),
    observations.ask(listenerTexts(scope), { ...input, limit }),
  ]);
  const days = daysOf(counts, range);
  const total = days.reduce((sum, day) => sum + day.caption + day.comment + day.transcript, 0);
  return { counts, matches: { range, total, days, matches: texts.map(presentText), model: language.model } };
}

function daysOf(counts: readonly CountRow[], { startDate, endDate }: CoveredRange): Matches['days'] {
  const textsOf = new Map(counts.map(row => [`${row.facet} ${row.day} ${row.value}`, row.texts]));
  const countsOf = <Value extends string>(facet: string, day: string, values: readonly Value[]) =>
    Object.fromEntries(values.map(value => [value, textsOf.get(`${facet} ${day} ${value}`) ?? 0])) as Record<
      Value,
      number
    >;
  return eachDay(startDate, endDate).map(day => ({
    day,
    ...countsOf('kind', day, TEXT_KINDS),
    ...countsOf('sentiment', day, QUERY_SENTIMENTS),
  }));
}

function presentText(row: TextRow): Matches['matches'][number] {
  return {
    platform: row.platform,
    videoId: row.video_id,
    accountId: row.account_id,
    kind: row.kind,
    commentId: row.text_id || null,
    text: row.kind === 'comment' ? withoutHandles(row.text) : row.text,
    publishedAt: row.published_at,
    language: row.analysed_language || null,
    ...singleLabel(row),
    country: row.country || null,
    views: row.views,
  };
}

/** A person’s label, or the model’s if it is confident enough. */
function singleLabel({ sentiment, confidence, correction }: TextRow) {
  if (sentiment === '' || (correction === '' && confidence < LABEL_CONFIDENCE))
    return { sentiment: null, confidence: null };
  return { sentiment, confidence: correction === '' ? Math.min(1, confidence) : null };
}
