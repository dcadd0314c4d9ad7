import type { MeasuredReply } from '@clipscope/contract';
import { METRICS, type MetricId, type Platform } from '@clipscope/domain';
import type { Context } from '../context.ts';

/** YouTube's terms forbid scores, indexes and estimates from its numbers, unless the operator may make them. */
export function mayDerive({ settings }: Pick<Context, 'settings'>, platform: Platform): boolean {
  return platform !== 'youtube' || settings.deriveFromYoutube;
}

/** They also forbid to add its counts to those of other platforms. */
export function mayMix(context: Pick<Context, 'settings'>, platforms: Iterable<Platform>): boolean {
  const all = [...new Set(platforms)];
  return all.length < 2 || all.every(platform => mayDerive(context, platform));
}

/** In the place of a value that may not be made. */
export function forbidden(metric: MetricId): MeasuredReply {
  const { version } = METRICS[metric];
  const notEnough = { needed: 0, reason: 'platform-forbids' } as const;
  return { metric, version, value: null, interval: null, sample: 0, notEnough, figures: {} };
}
