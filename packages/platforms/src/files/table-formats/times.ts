import { reason } from '@clipscope/contract';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@clipscope/domain';
import { type FileFacts, InvalidRecord, invalidField } from '../format.ts';
import { type ParsedDay, parseDay } from '../months.ts';
import { uploadTimeIn } from '../tiktok-ids.ts';

/** The largest UTC offset. */
export const EARLIEST_ZONE_MS = 14 * HOUR_MS;
/** Before the oldest platform. */
const FIRST_MS = Date.UTC(2005, 0, 1);

const TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|[+-]\d\d:?\d\d)?)?$/i;

/** An ISO time or epoch seconds or milliseconds; UTC is the default zone. Null for other text. */
export function parseTime(text: string): Date | null {
  if (/^\d{9,10}(?:\.0+)?$/.test(text)) return new Date(Number(text) * SECOND_MS);
  if (/^\d{12,13}$/.test(text)) return new Date(Number(text));
  const [, day = '', clock = '00:00', zone = 'Z'] = TIME.exec(text) ?? [];
  // `Date` would accept invalid days such as 31 November as the next day.
  if (parseDay(day) === null) return null;
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(.\d\d):?/, '$1:') : 'Z';
  const time = new Date(`${day}T${clock}${offset}`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** Rejects times before the first platform or after the import. */
export function assertPast(time: Date, field: string, facts: FileFacts): Date {
  const ms = time.getTime();
  if (!(ms >= FIRST_MS && ms <= facts.importedAt.getTime() + DAY_MS)) {
    throw new InvalidRecord(reason('records.outsideTime', { field }));
  }
  return time;
}

export function readTime(text: string, field: string, facts: FileFacts): Date {
  const time = parseTime(text);
  if (time === null) throw invalidField(field, text, 'time');
  return assertPast(time, field, facts);
}

/** For TikTok videos and comments without a time, or with a time without its year. */
export function uploadTimeOf(id: string, field: string, facts: FileFacts): Date {
  const time = uploadTimeIn(id);
  if (time === null) throw invalidField(field, id, 'idWithTime');
  return assertPast(time, field, facts);
}

/** Whether a text that `parseTime` accepts states its zone or is an epoch. */
export function hasZone(text: string): boolean {
  return /^\d+(?:\.0+)?$/.test(text) || TIME.exec(text)?.[3] !== undefined;
}

/** A TikTok comment's own time instead of one without a zone, unless they are too far apart for a zone to be the reason. */
export function commentTime(written: Date, commentId: string): Date {
  const made = /^\d{15,20}$/.test(commentId) ? uploadTimeIn(commentId) : null;
  const isZone = made !== null && Math.abs(made.getTime() - written.getTime()) <= EARLIEST_ZONE_MS;
  return isZone ? made : written;
}

/** Midnight UTC of a day; without a year, the latest such day up to the limit. */
export function dayMsOf(day: ParsedDay, limitMs: number): number {
  const ofYear = (year: number) => Date.UTC(year, day.month - 1, day.day);
  if (day.year !== null) return ofYear(day.year);
  let year = new Date(limitMs).getUTCFullYear();
  // Only some years have a 29 February.
  while (ofYear(year) > limitMs || new Date(ofYear(year)).getUTCDate() !== day.day) year -= 1;
  return ofYear(year);
}

/** The latest day that has started in any time zone. */
export function lastDayMsAt(time: Date): number {
  return time.getTime() + EARLIEST_ZONE_MS;
}

export function readDay(text: string, field: string): ParsedDay {
  const day = parseDay(text);
  if (day === null) throw invalidField(field, text, 'day');
  return day;
}

/** Values of a day are valid at its end, or at the import if that was earlier. */
export function endOfDay(dayMs: number, facts: FileFacts): Date {
  return new Date(Math.min(dayMs + DAY_MS - SECOND_MS, facts.importedAt.getTime()));
}
