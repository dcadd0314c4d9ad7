import { HOUR_MS } from '../locale/durations.ts';

export const SUPPORT_TIME_ZONE = 'Europe/Helsinki';
export const SUPPORT_OPENS_AT_HOUR = 9;
export const SUPPORT_CLOSES_AT_HOUR = 17;
/** 1 is Monday. */
export const SUPPORT_WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5];

interface SupportAvailability {
  readonly online: boolean;
  /** Rounded up; 0 while support is online. */
  readonly hoursUntilOnline: number;
}

const helsinkiClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: SUPPORT_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

export function supportAvailability(now: Date): SupportAvailability {
  const wall = helsinkiWallClock(now);
  const hour = wall.getUTCHours();
  const online = isSupportDay(wall) && hour >= SUPPORT_OPENS_AT_HOUR && hour < SUPPORT_CLOSES_AT_HOUR;
  if (online) return { online, hoursUntilOnline: 0 };

  const opening = nextOpening(wall);
  // In real time, because the clocks may change in between.
  return { online, hoursUntilOnline: Math.ceil((instantOf(opening).getTime() - now.getTime()) / HOUR_MS) };
}

/** The local time in Helsinki, as the UTC fields of a Date. */
function helsinkiWallClock(instant: Date): Date {
  const parts = Object.fromEntries(
    helsinkiClock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

function isSupportDay(wall: Date): boolean {
  return SUPPORT_WEEKDAYS.includes(wall.getUTCDay());
}

function nextOpening(wall: Date): Date {
  const opening = new Date(wall);
  opening.setUTCHours(SUPPORT_OPENS_AT_HOUR, 0, 0, 0);
  while (opening <= wall || !isSupportDay(opening)) opening.setUTCDate(opening.getUTCDate() + 1);
  return opening;
}

/** Valid for the opening time, which is hours away from any clock change, so the offset at `wall` taken as UTC applies. */
function instantOf(wall: Date): Date {
  const offsetMs = helsinkiWallClock(wall).getTime() - wall.getTime();
  return new Date(wall.getTime() - offsetMs);
}
