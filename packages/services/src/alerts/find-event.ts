import type { SocialListener, StoredAlert } from '@clipscope/business-store';
import {
  DROP_DAYS,
  DROP_HISTORY_DAYS,
  findSentimentDrop,
  lastDaysTo,
  parseQuery,
  type SentimentDay,
  SPIKE_HISTORY_DAYS,
} from '@clipscope/domain';
import type { Context, ReadingContext } from '../context.ts';
import { addDays, dayIn, eachDay } from '../days/days.ts';
import { readLabelling } from '../language/sentiment/labelling.ts';
import { type CountRow, countMatches } from '../listening/read-matches.ts';
import { spikesOf } from '../listening/read-spikes.ts';
import type { Notice } from '../notifications/notify.ts';
import { ruleOf } from './alerts.ts';

export type AlertEvent = Extract<Notice, { kind: 'volume-spike' | 'sentiment-drop' }>;
export type Watched = { readonly rule: StoredAlert; readonly listener: SocialListener };

const TIMEZONE = 'UTC';

/** The newest event of a rule after the last one that it reported. */
export async function findEvent(
  context: ReadingContext & Pick<Context, 'now'>,
  { rule: stored, listener }: Watched,
  lastReported: string | null,
): Promise<AlertEvent | null> {
  const rule = ruleOf(stored);
  const { tree } = parseQuery(listener.query);
  if (tree === null) return null;
  const labelling = await readLabelling(context, undefined);
  const today = dayIn(TIMEZONE, context.now());
  const count = (endDate: string, days: number, daysBefore: number) =>
    countMatches(context, {
      query: tree,
      range: { ...lastDaysTo(endDate, days), timezone: TIMEZONE },
      daysBefore,
      asOf: undefined,
      labelling,
    });
  const about = { subjectKind: 'listener', subjectId: listener.id, name: listener.name } as const;
  if (rule.kind === 'volume-spike') {
    // An incomplete day that is already a spike stays one.
    const range = lastDaysTo(today, 2);
    const spike = spikesOf(await count(today, 2, SPIKE_HISTORY_DAYS), range)
      .filter(({ day, texts }) => texts >= rule.leastTexts && (lastReported === null || day > lastReported))
      .at(-1);
    if (!spike) return null;
    return { kind: rule.kind, ...about, day: spike.day, texts: spike.texts, expected: spike.expected };
  }
  const yesterday = addDays(today, -1);
  // A drop is found on each of the days that it lasts.
  if (lastReported !== null && lastReported > addDays(yesterday, -DROP_DAYS)) return null;
  const days = DROP_DAYS + DROP_HISTORY_DAYS;
  const counts = await count(yesterday, days, 0);
  const drop = findSentimentDrop(sentimentDays(counts, lastDaysTo(yesterday, days)), rule.points);
  return drop && { kind: rule.kind, ...about, day: yesterday, ...drop };
}

function sentimentDays(
  counts: readonly CountRow[],
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
): SentimentDay[] {
  const rated = counts.filter(row => row.facet === 'sentiment' && row.value !== '');
  return eachDay(startDate, endDate).map(day => {
    const ofDay = rated.filter(row => row.day === day);
    const sum = (rows: readonly CountRow[]) => rows.reduce((total, { texts }) => total + texts, 0);
    return { day, negative: sum(ofDay.filter(row => row.value === 'negative')), analysed: sum(ofDay) };
  });
}
