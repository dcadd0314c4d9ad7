export const TIME_ZONE_COOKIE = 'TIME_ZONE';

/** Null for anything that is no zone: anybody can write a cookie. */
export function zoneFrom(cookie: string | undefined): string | null {
  if (cookie === undefined) return null;
  try {
    return Intl.DateTimeFormat('en', { timeZone: cookie }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
