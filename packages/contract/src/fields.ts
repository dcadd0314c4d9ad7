import { MAX_TEXT_LENGTHS, PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { rule } from './reasons/reason.ts';

/** Field schemas that many endpoints share. Every text has a maximum length. */
export const platform = z.enum(PLATFORMS);
export const id = z.uuid();
export const isoTime = z.iso.datetime({ offset: true });
export const isoDay = z.iso.date();
export const email = z.email().max(254);
export const secretToken = z.string().min(20).max(200);
export const personName = z.string().trim().max(MAX_TEXT_LENGTHS.personName);
export const text = (maxLength: number) => z.string().trim().min(1).max(maxLength);
export const shortText = text(200);
export const webAddress = z.string().max(MAX_TEXT_LENGTHS.link);

/** A handle, a platform's id or a link to a profile; the service detects which. */
export const subjectId = text(MAX_TEXT_LENGTHS.subject);

export const searchText = z.string().trim().max(MAX_TEXT_LENGTHS.search).default('');

/** A count that the platform did not show is null, never 0. */
export const count = z.int().nonnegative().nullable();

export const timeZone = z.string().max(64).refine(isTimeZone, rule('fields.timeZone'));

function isTimeZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

/** The reply of a call that returns no data. */
export const done = { reply: z.strictObject({ ok: z.literal(true) }), example: { ok: true } } as const;
