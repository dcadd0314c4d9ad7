import { MINUTE_MS } from '@clipscope/domain';
import pLimit from 'p-limit';
import { PlatformError } from '../errors.ts';
import type { ConnectorOptions, QuotaState } from './connector.ts';

/** A quota period, and when the next one starts. */
export interface Period {
  readonly name: string;
  readonly resetsAt: Date;
}

export interface Allowance {
  readonly bucket: string;
  readonly limit: number;
  readonly period: (now: Date) => Period;
}

export interface Quota {
  /** Records the units, or throws if too few are left. Failed requests count too, so call it before each request. */
  spend(bucket: string, units?: number): Promise<void>;
  /** Call it when the platform reports that the quota is used up: there are no requests until the next period. */
  exhaust(bucket: string): Promise<PlatformError>;
  states(): Promise<readonly QuotaState[]>;
}

type QuotaOptions = Pick<ConnectorOptions, 'quota' | 'now'>;

export function quotaOf(
  platform: string,
  { quota: ledger, now }: QuotaOptions,
  allowances: readonly Allowance[],
): Quota {
  const named = (bucket: string): Allowance => {
    const allowance = allowances.find(item => item.bucket === bucket);
    if (allowance === undefined) throw new Error(`No allowance is called ${bucket}.`);
    return allowance;
  };
  // Serialised, so that two requests cannot spend the last unit.
  const exclusive = pLimit(1);
  const refusal = (resetsAt: Date): PlatformError =>
    new PlatformError('RATE_LIMITED', `The ${platform} quota is used up until ${formatTime(resetsAt)}.`, {
      retryAfterS: Math.max(1, Math.ceil((resetsAt.getTime() - now().getTime()) / 1_000)),
    });
  return {
    spend: (bucket, units = 1) =>
      exclusive(async () => {
        const { limit, period } = named(bucket);
        const { name, resetsAt } = period(now());
        if ((await ledger.spent(bucket, name)) + units > limit) throw refusal(resetsAt);
        await ledger.spend(bucket, name, units);
      }),
    exhaust: bucket =>
      exclusive(async () => {
        const { limit, period } = named(bucket);
        const { name, resetsAt } = period(now());
        const left = limit - (await ledger.spent(bucket, name));
        if (left > 0) await ledger.spend(bucket, name, left);
        return refusal(resetsAt);
      }),
    states: () =>
      Promise.all(
        allowances.map(async ({ bucket, limit, period }) => {
          const { name, resetsAt } = period(now());
          return { bucket, used: await ledger.spent(bucket, name), limit, resetsAt };
        }),
      ),
  };
}

const QUARTER_MS = 15 * MINUTE_MS;

/** Days in the platform's own time zone, which may last 23 or 25 hours. */
export function daysIn(timeZone: string): (now: Date) => Period {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return now => {
    const name = format.format(now);
    // Time zone offsets are multiples of 15 minutes, so midnight is, too.
    let resetsMs = Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS;
    while (format.format(resetsMs) === name) resetsMs += QUARTER_MS;
    return { name, resetsAt: new Date(resetsMs) };
  };
}

function formatTime(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
