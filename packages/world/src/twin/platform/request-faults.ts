import type { Platform } from '@clipscope/domain';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@clipscope/domain';
import { type Cosmos, platformNumber, STREAM } from '../cosmos.ts';
import { between, bits, chance, integer, keyOf, textKey } from '../random.ts';

export interface Outage {
  readonly from: Date;
  readonly until: Date;
}

const OUTAGE_PER_DAY = 0.05;

/** At most one outage starts per platform and day; it may last into the next day. */
function outageOfDay(cosmos: Cosmos, platform: Platform, day: number): Outage | null {
  const key = keyOf(cosmos.seed, STREAM.outage, platformNumber(platform), day);
  if (!cosmos.faults.outages || !chance(key, 0, OUTAGE_PER_DAY)) return null;
  const fromMs = cosmos.epochMs + day * DAY_MS + integer(key, 1, 0, 1_439) * MINUTE_MS;
  return { from: new Date(fromMs), until: new Date(fromMs + integer(key, 2, 10, 240) * MINUTE_MS) };
}

export function outageAt(cosmos: Cosmos, platform: Platform, at: Date): Outage | null {
  const day = Math.floor((at.getTime() - cosmos.epochMs) / DAY_MS);
  for (const outage of [outageOfDay(cosmos, platform, day - 1), outageOfDay(cosmos, platform, day)]) {
    if (outage && outage.from <= at && at < outage.until) return outage;
  }
  return null;
}

export function outagesBetween(cosmos: Cosmos, platform: Platform, from: Date, to: Date): Outage[] {
  const first = Math.floor((from.getTime() - cosmos.epochMs) / DAY_MS) - 1;
  const last = Math.floor((to.getTime() - cosmos.epochMs) / DAY_MS);
  return Array.from({ length: last - first + 1 }, (_, i) => outageOfDay(cosmos, platform, first + i) ?? [])
    .flat()
    .filter(outage => outage.until > from && outage.from <= to);
}

export interface WorldRequest {
  readonly platform: Platform;
  readonly endpoint: string;
  /** Includes the cursor: the same request has the same fault within a minute. */
  readonly subject: string;
  readonly at: Date;
  /** From 1. */
  readonly attempt?: number;
}

export type RequestFault =
  | { readonly kind: 'outage'; readonly retryAfterS: number }
  | { readonly kind: 'rate-limit'; readonly retryAfterS: number }
  | { readonly kind: 'late'; readonly delayMs: number }
  /** Only this share of the rows arrives; a request in another minute gets all. */
  | { readonly kind: 'partial'; readonly share: number }
  /** The answer arrives twice. */
  | { readonly kind: 'duplicate' };

const RATE_LIMIT_CHANCE = 0.02;
const LATE = 0.03;
const PARTIAL = 0.01;
const DUPLICATE = 0.02;

export function requestFault(cosmos: Cosmos, request: WorldRequest): RequestFault | null {
  const { platform, endpoint, subject, at, attempt = 1 } = request;
  const outage = outageAt(cosmos, platform, at);
  if (outage) {
    return { kind: 'outage', retryAfterS: Math.ceil((outage.until.getTime() - at.getTime()) / SECOND_MS) };
  }
  const requestKey = textKey(`${endpoint}\n${subject}`, cosmos.seed);
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const key = keyOf(requestKey, STREAM.request, minute, platformNumber(platform) * 1_000 + attempt);
  const { rateLimits, lateAnswers, partialAnswers, duplicateDeliveries } = cosmos.faults;
  if (rateLimits && chance(key, 0, RATE_LIMIT_CHANCE))
    return { kind: 'rate-limit', retryAfterS: integer(key, 1, 5, 60) };
  if (lateAnswers && chance(key, 2, LATE)) return { kind: 'late', delayMs: 500 + (bits(key, 3) % 20_000) };
  if (partialAnswers && chance(key, 4, PARTIAL)) return { kind: 'partial', share: between(key, 5, 0.3, 0.9) };
  return duplicateDeliveries && chance(key, 6, DUPLICATE) ? { kind: 'duplicate' } : null;
}
