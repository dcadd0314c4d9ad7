import type { Contract, ReplyOf } from '@clipscope/contract';
import {
  extractHashtags,
  findSpikes,
  plainWords,
  type QueryNode,
  SPIKE_HISTORY_DAYS,
  type Spike,
  unusualTerms,
} from '@clipscope/domain';
import { listenerCounts, listenerTexts, type RowOf } from '@clipscope/observation-store';
import type { ReadingContext } from '../context.ts';
import { addDays, eachDay, zoneForStore } from '../days/days.ts';
import type { CoveredRange } from '../days/range.ts';
import type { Labelling } from '../language/sentiment/labelling.ts';
import { withoutHandles } from '../videos/pseudonym.ts';
import { type CountRow, matchesRequest } from './read-matches.ts';

type PresentedSpike = ReplyOf<Contract['listenerReport']>['spikes'][number];
type TextRow = RowOf<ReturnType<typeof listenerTexts>>;
type Listening = {
  readonly query: QueryNode;
  readonly range: CoveredRange;
  readonly asOf: string | undefined;
  readonly labelling: Labelling;
};

const SPIKES_EXPLAINED = 3;
const DAYS_COMPARED = 28;
const TEXTS_COMPARED = 3_000;
const TERMS_SHOWN = 5;

/** The largest spikes of the range, in the order of days, with what in their texts is unusual. */
export async function readSpikes(
  context: Pick<ReadingContext, 'language' | 'observations'>,
  listening: Listening,
  counts: readonly CountRow[],
): Promise<PresentedSpike[]> {
  const { startDate, endDate, timezone } = listening.range;
  const before = {
    ...listening.range,
    startDate: addDays(startDate, -SPIKE_HISTORY_DAYS),
    endDate: addDays(startDate, -1),
  };
  const { scope, input } = matchesRequest(context, { ...listening, range: before });
  const countsBefore = await context.observations.ask(listenerCounts(scope), {
    ...input,
    zone: zoneForStore(timezone),
  });
  const textsOf = new Map<string, number>();
  for (const row of [...countsBefore, ...counts]) {
    if (row.facet === 'kind') textsOf.set(row.day, (textsOf.get(row.day) ?? 0) + row.texts);
  }
  const days = eachDay(before.startDate, endDate).map(day => ({ day, texts: textsOf.get(day) ?? 0 }));
  const spikes = findSpikes(days)
    .filter(({ day }) => day >= startDate)
    .toSorted((a, b) => b.texts - b.expected - (a.texts - a.expected))
    .slice(0, SPIKES_EXPLAINED)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return Promise.all(spikes.map(spike => explainSpike(context, listening, spike)));
}

async function explainSpike(
  context: Pick<ReadingContext, 'language' | 'observations'>,
  listening: Listening,
  { day, texts, expected }: Spike,
): Promise<PresentedSpike> {
  const read = (startDate: string, endDate: string) => {
    const range = { ...listening.range, startDate, endDate };
    const { scope, input } = matchesRequest(context, { ...listening, range });
    return context.observations.ask(listenerTexts(scope), { ...input, limit: TEXTS_COMPARED });
  };
  const [ofDay, before] = await Promise.all([
    read(day, day),
    read(addDays(day, -DAYS_COMPARED), addDays(day, -1)),
  ]);
  const unusual = (termsOf: (row: TextRow) => readonly string[]) =>
    unusualTerms(ofDay.map(termsOf), before.map(termsOf), TERMS_SHOWN);
  return {
    day,
    texts,
    expected,
    words: unusual(row => plainWords(withoutHandles(row.text))),
    hashtags: unusual(row => extractHashtags(row.text)),
    languages: unusual(row => [row.analysed_language].filter(Boolean)),
  };
}
