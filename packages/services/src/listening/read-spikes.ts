import type { Contract, ReplyOf } from '@clipscope/contract';
import {
  type DayRange,
  extractHashtags,
  findSpikes,
  plainWords,
  SPIKE_HISTORY_DAYS,
  type Spike,
  unusualTerms,
} from '@clipscope/domain';
import { listenerSamples, type RowOf } from '@clipscope/observation-store';
import type { ReadingContext } from '../context.ts';
import { addDays, eachDay } from '../days/days.ts';
import { timeRangeOf } from '../measures/moments.ts';
import { withoutHandles } from '../videos/pseudonym.ts';
import { askOnce } from './ask-once.ts';
import { type CountRow, type Listening, matchesRequest } from './read-matches.ts';

type PresentedSpike = ReplyOf<Contract['listenerReport']>['spikes'][number];
type SampleRow = RowOf<ReturnType<typeof listenerSamples>>;

const SPIKES_EXPLAINED = 3;
const DAYS_COMPARED = 28;
const TEXTS_COMPARED = 2_000;
const TERMS_SHOWN = 5;

/** The largest spikes of the range, in the order of days, with what in their texts is unusual. */
export async function readSpikes(
  context: Pick<ReadingContext, 'language' | 'observations'>,
  listening: Listening,
  counts: readonly CountRow[],
): Promise<PresentedSpike[]> {
  const { startDate, endDate } = listening.range;
  const spikes = spikesOf(counts, { startDate, endDate })
    .toSorted((a, b) => b.texts - b.expected - (a.texts - a.expected))
    .slice(0, SPIKES_EXPLAINED)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  if (spikes.length === 0) return [];
  const sampled = await readSamples(
    context,
    listening,
    spikes.flatMap(({ day }) => [
      { startDate: day, endDate: day },
      { startDate: addDays(day, -DAYS_COMPARED), endDate: addDays(day, -1) },
    ]),
  );
  return spikes.map((spike, at) => explained(spike, sampled[2 * at] ?? [], sampled[2 * at + 1] ?? []));
}

/** Spikes of the range, given the counts of its days and of those before that they are judged by. */
export function spikesOf(counts: readonly CountRow[], { startDate, endDate }: DayRange): Spike[] {
  const textsOf = new Map<string, number>();
  for (const row of counts) {
    if (row.facet === 'kind') textsOf.set(row.day, (textsOf.get(row.day) ?? 0) + row.texts);
  }
  const days = eachDay(addDays(startDate, -SPIKE_HISTORY_DAYS), endDate);
  return findSpikes(days.map(day => ({ day, texts: textsOf.get(day) ?? 0 }))).filter(
    ({ day }) => day >= startDate,
  );
}

/** Some texts of each period, in the order of the periods. */
async function readSamples(
  context: Pick<ReadingContext, 'language' | 'observations'>,
  listening: Listening,
  periods: readonly DayRange[],
): Promise<SampleRow[][]> {
  const { timezone } = listening.range;
  const ranges = periods.map(period => timeRangeOf({ ...period, timezone }));
  const days = periods.flatMap(({ startDate, endDate }) => [startDate, endDate]).toSorted();
  const range = { ...listening.range, startDate: days.at(0) ?? '', endDate: days.at(-1) ?? '' };
  const { scope, input } = matchesRequest(context, { ...listening, range });
  const rows = await askOnce(context, listenerSamples(scope), {
    ...input,
    starts: ranges.map(({ start }) => start),
    ends: ranges.map(({ end }) => end),
    limitEach: TEXTS_COMPARED,
  });
  const byPeriod = Map.groupBy(rows, ({ period }) => period);
  return periods.map((_, at) => byPeriod.get(at + 1) ?? []);
}

function explained(
  { day, texts, expected }: Spike,
  ofDay: readonly SampleRow[],
  before: readonly SampleRow[],
): PresentedSpike {
  const unusual = (termsOf: (row: SampleRow) => readonly string[]) =>
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
