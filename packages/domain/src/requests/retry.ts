import { SECOND_MS } from '../locale/durations.ts';

/** Whole seconds to wait according to a `retry-after` header, which holds seconds or a date; null when it holds neither. */
export function retryAfterS(header: string | null | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.ceil(Number(text));
  // `Date.parse` alone also accepts texts such as "-1".
  const untilMs = /^[a-z]+, .+ GMT$/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(untilMs) ? null : Math.max(0, Math.ceil((untilMs - now.getTime()) / SECOND_MS));
}
