/** Subjects that are aggregated by UTC day. */
const BY_UTC_DAY: ReadonlySet<string> = new Set(['hashtag', 'sound', 'sticker', 'industry']);

/** The time zone in which the days of a subject start, for a viewer in a time zone. */
export function dayZoneOf(kind: string, timezone: string): string {
  return BY_UTC_DAY.has(kind) ? 'UTC' : timezone;
}
