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
  const visitor = { token: session.accessToken, address, userId: session.user.id };
  return { ports, visitor, timeZone };
});

const readProfile = cache(async () => {
  const reader = await readVisitor();
  if (reader === null) return undefined;
  return createServerReader(reader.ports, reader.visitor).ask(contract.businessUser, {});
});

/** The chosen one, or that of the last visit. */
export async function readTimeZone(): Promise<string | null> {
  return (await readProfile())?.timeZone ?? lastTimeZone();
}

/** The profile as the hooks ask for it, for the whole app. */
export async function profileReplies(): Promise<GivenReplies> {
  const [reader, profile] = await Promise.all([readVisitor(), readProfile()]);
  if (reader === null || profile === undefined) return {};
  return { [firstCall(contract.businessUser, {}).key(reader.visitor.userId)]: profile };
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
  const { ask, readAll } = createServerReader(visit.ports, visit.visitor);
  const read = (name: string) => [params[name] ?? null].flat()[0] ?? null;
  const wanted = await calls({
    profile,
    timeZone: profile.timeZone ?? visit.timeZone,
    now: renderedAt(),
    read,
    ask,
  });
  return <ServerReplies replies={readAll(wanted)}>{children}</ServerReplies>;
}
