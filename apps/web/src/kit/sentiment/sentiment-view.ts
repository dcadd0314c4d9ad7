import type { contract, ReplyOf } from '@clipscope/contract';
import { addDays, daysIn } from '@clipscope/domain';
import type { Read } from '../../lib/report/report-calls.ts';

/** Parameters for sentiment only, dropped when leaving the tab. */
export const SENTIMENT_PARAMS = ['texts'];

/** Which texts the address asks for. */
export function readTexts(read: Read): 'comments' | 'captions' {
  return read('texts') === 'captions' ? 'captions' : 'comments';
}

type Day = ReplyOf<typeof contract.videoSentiment>['days'][number];

/** With the days without texts between the first and the last. */
export function everyDay(days: readonly Day[]): Day[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const known = new Map(days.map(one => [one.day, one]));
  const count = daysIn({ startDate: first.day, endDate: last.day });
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(first.day, index);
    return known.get(day) ?? { day, negative: 0, neutral: 0, positive: 0 };
  });
}
