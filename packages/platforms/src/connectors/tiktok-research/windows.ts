import { DAY_MS } from '@clipscope/domain';
import { badCursor } from '../tiktok-open/refusals.ts';

/** Days in the format of the Research API: `20261115`, in UTC. */
export interface Window {
  readonly startDay: string;
  readonly endDay: string;
  /** The last day of any other window belongs to the next newer window. */
  readonly isNewest: boolean;
}

/** The continuation of a list of videos. */
export interface Place {
  readonly window: Window;
  readonly offset: number;
  /** Identifies the search from its second page on. */
  readonly searchId: string | null;
}

/** TikTok's limit. */
const MAX_DAYS = 30;

export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');
}

export function dayMs(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)));
}

export function daysBefore(day: string, days: number): string {
  return dayOf(dayMs(day) - days * DAY_MS);
}

const daysOf = ({ startDay, endDay }: Window): number => (dayMs(endDay) - dayMs(startDay)) / DAY_MS;

export function newestPosition(now: Date, historyDays: number): Place {
  const endDay = dayOf(now.getTime());
  const startDay = daysBefore(endDay, Math.min(historyDays, MAX_DAYS));
  return { window: { startDay, endDay, isNewest: true }, offset: 0, searchId: null };
}

/**
 * The previous window of the same length, so that a narrowed search stays narrow. The two share a day, because it is
 * undocumented whether the last day is included. Null at the end of the history.
 */
export function positionBefore(window: Window, firstDay: string): Place | null {
  const endDay = window.startDay;
  if (endDay <= firstDay) return null;
  const fullStart = daysBefore(endDay, daysOf(window));
  const startDay = fullStart < firstDay ? firstDay : fullStart;
  return { window: { startDay, endDay, isNewest: false }, offset: 0, searchId: null };
}

/** The newer half, from its first page. Null when it is already a single day. */
export function narrow({ window }: Place): Place | null {
  const days = Math.floor(daysOf(window) / 2);
  if (days < 1) return null;
  return { window: { ...window, startDay: daysBefore(window.endDay, days) }, offset: 0, searchId: null };
}

/** A video's id contains the upload time; a scheduled video is published up to some weeks later. */
export function windowFrom(uploaded: Date, now: Date): Window {
  const endDay = dayOf(Math.min(uploaded.getTime() + MAX_DAYS * DAY_MS, now.getTime()));
  const uploadDay = dayOf(uploaded.getTime());
  return { startDay: uploadDay < endDay ? uploadDay : daysBefore(endDay, 1), endDay, isNewest: true };
}

export function cursorOf({ window, offset, searchId }: Place): string {
  const { startDay, endDay, isNewest } = window;
  return [startDay, endDay, isNewest ? 'newest' : 'older', offset, searchId ?? ''].join('.');
}

const CURSOR = /^(\d{8})\.(\d{8})\.(newest|older)\.(\d{1,9})\.(\d{0,25})$/;

export function positionIn(cursor: string): Place {
  const [, startDay = '', endDay = '', age, offset, searchId] = CURSOR.exec(cursor) ?? [];
  const isWindow =
    isDay(startDay) && isDay(endDay) && startDay < endDay && daysBefore(endDay, MAX_DAYS) <= startDay;
  if (!isWindow) throw badCursor();
  return {
    window: { startDay, endDay, isNewest: age === 'newest' },
    offset: Number(offset),
    searchId: searchId || null,
  };
}

function isDay(text: string): boolean {
  return text.length === 8 && Number.isFinite(dayMs(text)) && dayOf(dayMs(text)) === text;
}
