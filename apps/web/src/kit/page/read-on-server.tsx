import { contract } from '@clipscope/contract';
import { cookies, headers } from 'next/headers';
import { cache, type ReactNode, Suspense } from 'react';
import type { GivenReplies } from '../../lib/api/given-replies.ts';
import { createServerReader, type FirstCall, firstCall, type Reader } from '../../lib/api/server-reader.ts';
import { ServerReplies } from '../../lib/api/server-replies.tsx';
import { webConfig } from '../../lib/config.ts';
import { TIME_ZONE_COOKIE, zoneFrom } from '../../lib/format/days.ts';
import { reportError } from '../../lib/report-error.ts';
import { readSession } from '../../lib/session/read-session.ts';
import { isFetchedAhead, visitorAddress } from '../../lib/session/visitor-address.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/** One timestamp for everything in a page. */
export const renderedAt = cache(() => new Date());

const lastTimeZone = cache(async () => zoneFrom((await cookies()).get(TIME_ZONE_COOKIE)?.value));

/**
 * Null if the server makes no calls: without a session, with one that is due for renewal, for a visitor with an uncertain
 * address, on a first visit (whose time zone is unknown), and for a prefetch.
 */
const readVisitor = cache(async () => {
  const [session, timeZone, given] = await Promise.all([readSession(), lastTimeZone(), headers()]);
  const { apiUrl, internalSecret, proxies } = webConfig();
  const named = Object.fromEntries(given);
  const address = visitorAddress(named, proxies);
  if (!session || timeZone === null || !internalSecret || !address || isFetchedAhead(named)) return null;
  const ports = { fetch, apiUrl, internalSecret, reportError };
  const userId = session.user.id;
  const visitor = { token: session.accessToken, address, userId };
  return { ...createServerReader(ports, visitor), userId, timeZone };
});

const readProfile = async () => (await readVisitor())?.ask(contract.businessUser, {});

/** The chosen one, or that of the last visit. */
export async function readTimeZone(): Promise<string | null> {
  return (await readProfile())?.timeZone ?? lastTimeZone();
}

/** What the frame of every page shows, as its hooks ask for it: the profile, and whether a source is connected. */
export async function frameReplies(): Promise<GivenReplies> {
  const visit = await readVisitor();
  if (visit === null) return {};
  const [profile, sources] = await Promise.all([readProfile(), visit.ask(contract.connectedSources, {})]);
  return {
    ...(profile && { [firstCall(contract.businessUser, {}).key(visit.userId)]: profile }),
    ...(sources && { [firstCall(contract.connectedSources, {}).key(visit.userId)]: sources }),
  };
}

type Calls = (reader: Reader) => readonly FirstCall[] | Promise<readonly FirstCall[]>;
type SearchParams = Promise<Record<string, string | string[] | undefined>>;
type Props = { readonly calls: Calls; readonly searchParams: SearchParams; readonly children: ReactNode };

/** Makes the calls of a page at once and lets the page stream as the replies come. */
export function ReadOnServer(props: Props) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <WithReplies {...props} />
    </Suspense>
  );
}

async function WithReplies({ calls, searchParams, children }: Props) {
  const [visit, profile, params] = await Promise.all([readVisitor(), readProfile(), searchParams]);
  if (visit === null || profile === undefined) return children;
  const read = (name: string) => [params[name] ?? null].flat()[0] ?? null;
  const wanted = await calls({
    profile,
    timeZone: profile.timeZone ?? visit.timeZone,
    now: renderedAt(),
    read,
    ask: visit.ask,
  });
  return <ServerReplies replies={visit.readAll(wanted)}>{children}</ServerReplies>;
}
