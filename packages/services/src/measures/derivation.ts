import type { MeasuredReply } from '@clipscope/contract';
import { METRICS, type MetricId, type Platform } from '@clipscope/domain';
import type { Context } from '../context.ts';

/** YouTube's terms forbid scores, indexes and estimates from its numbers unless the operator has permission. */
export function mayDerive({ settings }: Pick<Context, 'settings'>, platform: Platform): boolean {
  return platform !== 'youtube' || settings.deriveFromYoutube;
}

/** YouTube's terms also forbid adding its counts to those of other platforms. */
export function mayCombine(context: Pick<Context, 'settings'>, platforms: Iterable<Platform>): boolean {
  const all = [...new Set(platforms)];
  return all.length < 2 || all.every(platform => mayDerive(context, platform));
}

/** The reply for a metric that the platform does not permit. */
export function forbidden(metric: MetricId): MeasuredReply {
  const { version } = METRICS[metric];
  const notEnough = { needed: 0, reason: 'platform-forbids' } as const;
  return { metric, version, value: null, interval: null, sample: 0, notEnough, details: {} };
}
