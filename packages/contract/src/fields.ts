import { LONGEST, PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';

/** Field schemas that many endpoints share. Lengths are bounded everywhere: no field takes a novel. */
export const platform = z.enum(PLATFORMS);
export const id = z.uuid();
export const isoTime = z.iso.datetime({ offset: true });
export const isoDay = z.iso.date();
export const email = z.email().max(254);
export const secretToken = z.string().min(20).max(200);
export const personName = z.string().trim().max(LONGEST.personName);
export const text = (most: number) => z.string().trim().min(1).max(most);
export const shortText = text(200);
export const webAddress = z.string().max(LONGEST.link);

/** A handle, a platform's own id or a link to a profile; the service works out which. */
export const subjectId = text(LONGEST.subject);

/** What is searched for, or nothing. */
export const searchText = z.string().trim().max(LONGEST.words).default('');

/** A count that the platform did not show is null, never 0. */
export const count = z.int().nonnegative().nullable();

export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: 'must be a time zone, such as Europe/Helsinki' });

function isTimeZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

export const done = z.strictObject({ ok: z.literal(true) });
export const doneExample = { ok: true } as const;
