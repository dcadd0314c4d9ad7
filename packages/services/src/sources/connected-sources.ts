import { type Contract, type Reason, type ReplyOf, reason } from '@clipscope/contract';
import { DEMO_SOURCE, PLATFORM_NAMES, PLATFORMS, type Platform } from '@clipscope/domain';
import type { Context } from '../context.ts';

type Sources = Pick<Context, 'platforms'>;

/** What can be looked up here: each platform with a real source, and whether the demo's world stands in for others. */
export async function connectedSources({
  platforms,
}: Sources): Promise<ReplyOf<Contract['connectedSources']>> {
  return {
    platforms: PLATFORMS.map(platform => {
      const sources = platforms.all.filter(entry => entry.platform === platform);
      return {
        platform,
        connected: hasSource({ platforms }, platform),
        hasDemo: sources.some(({ source }) => source === DEMO_SOURCE),
      };
    }),
  };
}

/** Whether a real source is connected: the demo's world only knows the accounts that it simulates. */
function hasSource({ platforms }: Sources, platform: Platform): boolean {
  return platforms.all.some(entry => entry.platform === platform && entry.source !== DEMO_SOURCE);
}

/** Why something named could not be looked up; undefined where a source could have found it. */
export function notLookedUp(context: Sources, platform: Platform, subject: string): Reason | undefined {
  if (hasSource(context, platform)) return undefined;
  return reason('platform.notConnected', { platform: PLATFORM_NAMES[platform], subject });
}

/** A handle or an ID as a sentence names it. */
export function nameOfAccount({
  kind,
  value,
}: {
  readonly kind: 'id' | 'handle';
  readonly value: string;
}): string {
  return kind === 'handle' ? `@${value}` : value;
}
