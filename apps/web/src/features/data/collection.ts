import type { Preview } from '../../kit/imports/imported.ts';

export type Collection = NonNullable<Preview['collection']>;

/** The UTC day of a time. */
export const dayOf = (time: string) => time.slice(0, 10);

/** A day's counts are as of its end, or of the upload on that day. */
export function endOfDay(day: string, uploadedAt: string): string {
  const end = `${day}T23:59:59.000Z`;
  return end < uploadedAt ? end : uploadedAt;
}
