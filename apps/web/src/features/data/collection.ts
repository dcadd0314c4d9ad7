import { DAY_MS } from '@clipscope/domain';
import type { Preview } from '../../kit/imports/imported.ts';

export type Collection = NonNullable<Preview['collection']>;

/** The UTC day of a time. */
export const dayOf = (time: string) => time.slice(0, 10);

/** A day's counts are as of its end, or of the upload on that day. */
export function endOfDay(day: string, uploadedAt: string): string {
  const end = `${day}T23:59:59.000Z`;
  return end < uploadedAt ? end : uploadedAt;
}

/** The share of the observations in months that ended before the last days. */
export function shareBefore(months: Preview['months'], now: Date, days: number): number {
  const first = new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 7);
  const sum = (some: Preview['months']) => some.reduce((all, { observations }) => all + observations, 0);
  const all = sum(months);
  return all === 0 ? 0 : sum(months.filter(({ month }) => month < first)) / all;
}
