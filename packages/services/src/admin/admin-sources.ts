import { listConnections, listPauses, listSourceUse, trackingByPlatform } from '@clipscope/business-store';
import { type Contract, type ReplyOf, readSentence } from '@clipscope/contract';
import { DAY_MS, DEMO_SOURCE, PLATFORMS, type Platform } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { presentConnector } from '../sources/set-up/present-connector.ts';
import { isoOrNull } from './slice.ts';

type UseRow = Awaited<ReturnType<typeof listSourceUse>>[number];
type Shown = ReplyOf<Contract['adminSources']>['platforms'][number];

export async function adminSources(context: SignedInContext): Promise<ReplyOf<Contract['adminSources']>> {
  const { db } = context.business;
  const now = context.now();
  const today = now.toISOString().slice(0, 10);
  const weekAgo = new Date(now.getTime() - 6 * DAY_MS).toISOString().slice(0, 10);
  const pauses = await listPauses(db);
  const tracking = await trackingByPlatform(db, now);
  const uses = await listSourceUse(db, weekAgo);
  const connections = await listConnections(db);
  const connectors = [];
  for (const known of context.connections.known) {
    const connection = connections.find(({ source }) => source === known.source);
    connectors.push(await presentConnector(context, known, connection));
  }
  return {
    connectors,
    platforms: PLATFORMS.map(platform => {
      const pause = pauses.find(row => row.platform === platform && row.until > now);
      const tracked = tracking.find(row => row.platform === platform);
      return {
        platform,
        pause: pause ? { until: pause.until.toISOString(), reason: readSentence(pause.reason) } : null,
        tracked: tracked?.tracked ?? 0,
        failing: tracked?.failing ?? 0,
        lastSuccessAt: isoOrNull(tracked?.lastSuccessAt ?? null),
        lastError: tracked?.lastError ? readSentence(tracked.lastError) : null,
        lastErrorAt: isoOrNull(tracked?.lastErrorAt ?? null),
        ...answeringOf(context, platform),
        sources: sourcesOf(context, platform, uses, today),
      };
    }),
  };
}

/** Once a real source is connected, the demo answers only for its own data. */
function answeringOf(
  { platforms }: SignedInContext,
  platform: Platform,
): Pick<Shown, 'answering' | 'hasDemo'> {
  const all = platforms.all.filter(entry => entry.platform === platform).map(({ source }) => source);
  const real = all.filter(source => source !== DEMO_SOURCE);
  return { answering: real.length > 0 ? real : all, hasDemo: all.includes(DEMO_SOURCE) };
}

/** Sources that are connected, or were used in the last week. */
function sourcesOf(
  { platforms }: SignedInContext,
  platform: Platform,
  uses: readonly UseRow[],
  today: string,
): Shown['sources'] {
  const connected = platforms.all.filter(entry => entry.platform === platform).map(({ source }) => source);
  const used = uses.filter(row => row.platform === platform);
  return [...new Set([...connected, ...used.map(row => row.source)])].map(source => {
    const own = used.filter(row => row.source === source);
    const refused = own.findLast(row => row.lastRejectionAt !== null);
    return {
      source,
      connected: connected.includes(source),
      today: sum(own.filter(row => row.day === today)),
      lastWeek: sum(own),
      lastRejection: refused?.lastRejection ?? null,
      lastRejectionAt: isoOrNull(refused?.lastRejectionAt ?? null),
    };
  });
}

function sum(rows: readonly UseRow[]): Shown['sources'][number]['today'] {
  const total = { answers: 0, rejections: 0, quotaUsed: 0 };
  for (const row of rows) {
    total.answers += row.answers;
    total.rejections += row.rejections;
    total.quotaUsed += row.quotaUsed;
  }
  return total;
}
