export const TIME_ZONE_COOKIE = 'TIME_ZONE';

/** Null for invalid zones, because anyone can write a cookie. */
export function zoneFrom(cookie: string | undefined): string | null {
  if (cookie === undefined) return null;
  try {
    return Intl.DateTimeFormat('en', { timeZone: cookie }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
