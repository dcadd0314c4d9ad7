import { MINUTE_MS } from '@clipscope/domain';
import pLimit from 'p-limit';
import { PlatformError } from '../errors.ts';
import type { ConnectorOptions, QuotaState } from './connector.ts';

/** The span that an allowance is for, and when the next one begins. */
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
  /** Writes the units down, or refuses before anything is asked. Failed questions cost too: call it before. */
  spend(bucket: string, units?: number): Promise<void>;
  /** The platform says that all is spent, by others perhaps: nothing is asked until the next period. */
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
  // One after the other, or two questions would both see the last of an allowance.
  const exclusive = pLimit(1);
  const refusal = (resetsAt: Date): PlatformError =>
    new PlatformError('RATE_LIMITED', `The ${platform} quota is used up until ${said(resetsAt)}.`, {
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

/** Days from midnight to midnight on the platform's own clock, which may last 23 or 25 hours. */
export function daysIn(timeZone: string): (now: Date) => Period {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return now => {
    const name = format.format(now);
    // Every zone is a number of quarters of an hour away from UTC, so midnight is one of them.
    let resetsMs = Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS;
    while (format.format(resetsMs) === name) resetsMs += QUARTER_MS;
    return { name, resetsAt: new Date(resetsMs) };
  };
}

function said(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
