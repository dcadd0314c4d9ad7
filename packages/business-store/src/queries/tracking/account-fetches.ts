import type { Platform } from '@clipscope/domain';
import { and, asc, desc, eq, gte, inArray, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { accountFetches, accountFetchRequests, memberships } from '../../schema/index.ts';
import { isMember } from '../access/memberships.ts';
import { isOpen } from './tracked-subjects.ts';

export type AccountFetch = typeof accountFetches.$inferSelect;
export type FetchRequest = typeof accountFetchRequests.$inferSelect;

/** The requested subject, and its account once that is known. */
export type FetchSubject = {
  readonly platform: Platform;
  readonly subject: string;
  readonly accountId?: string | null | undefined;
};

/** Starts a fetch, or returns the open one of the same subject. */
export async function startOrJoinFetch(
  db: Db,
  fetch: typeof accountFetches.$inferInsert,
): Promise<AccountFetch | undefined> {
  await db.insert(accountFetches).values(fetch).onConflictDoNothing();
  return findOpenFetch(db, fetch);
}

export async function findOpenFetch(db: Db, subject: FetchSubject): Promise<AccountFetch | undefined> {
  const [row] = await db
    .select()
    .from(accountFetches)
    .where(and(isOf(subject), isUnderWay()))
    .orderBy(asc(accountFetches.requestedAt), asc(accountFetches.id))
    .limit(1);
  return row;
}

/** A repeated request of a team counts once. */
export async function insertFetchRequest(db: Db, request: FetchRequest): Promise<void> {
  await db.insert(accountFetchRequests).values(request).onConflictDoNothing();
}

export async function hasRequestedFetch(db: Db, teamId: string, fetchId: string): Promise<boolean> {
  const isOwn = and(eq(accountFetchRequests.teamId, teamId), eq(accountFetchRequests.fetchId, fetchId));
  return (await db.$count(accountFetchRequests, isOwn)) > 0;
}

export async function countFetchRequests(db: Db, teamId: string, since: Date): Promise<number> {
  return db.$count(
    accountFetchRequests,
    and(eq(accountFetchRequests.teamId, teamId), gte(accountFetchRequests.requestedAt, since)),
  );
}

/** The requesters who are still members of the team they requested it in. */
export async function listFetchRequests(
  db: Db,
  fetchId: string,
): Promise<Pick<FetchRequest, 'teamId' | 'userId'>[]> {
  return db
    .select({ teamId: accountFetchRequests.teamId, userId: accountFetchRequests.userId })
    .from(accountFetchRequests)
    .innerJoin(memberships, isMember(accountFetchRequests.teamId, accountFetchRequests.userId))
    .where(eq(accountFetchRequests.fetchId, fetchId))
    .orderBy(asc(accountFetchRequests.teamId));
}

/** Accounts whose fetch was requested since then and did not fail. */
export async function fetchedAccountsSince(db: Db, platform: Platform, since: Date): Promise<Set<string>> {
  const rows = await db
    .select({ accountId: accountFetches.accountId })
    .from(accountFetches)
    .where(
      and(
        eq(accountFetches.platform, platform),
        gte(accountFetches.requestedAt, since),
        ne(accountFetches.state, 'failed'),
      ),
    );
  return new Set(rows.flatMap(({ accountId }) => accountId ?? []));
}

/** The team's latest fetch of a subject or of its account. */
export async function findLatestFetch(
  db: Db,
  teamId: string,
  subject: FetchSubject,
): Promise<AccountFetch | undefined> {
  const [row] = await db
    .select({ fetch: accountFetches })
    .from(accountFetches)
    .innerJoin(accountFetchRequests, eq(accountFetchRequests.fetchId, accountFetches.id))
    .where(and(eq(accountFetchRequests.teamId, teamId), isOf(subject)))
    .orderBy(desc(accountFetches.requestedAt), desc(accountFetches.id))
    .limit(1);
  return row?.fetch;
}

export async function findFetch(db: Db, id: string): Promise<AccountFetch | undefined> {
  const [row] = await db.select().from(accountFetches).where(eq(accountFetches.id, id));
  return row;
}

/** Includes running fetches, so that an abandoned one is resumed. */
export async function dueFetches(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: accountFetches.id })
    .from(accountFetches)
    .where(and(isUnderWay(), lte(accountFetches.nextTryAt, now), isOpen(db, accountFetches.platform, now)))
    .orderBy(asc(accountFetches.nextTryAt), asc(accountFetches.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function changeFetch(
  db: Db,
  id: string,
  changes: Partial<Omit<AccountFetch, 'id' | 'platform' | 'subject' | 'requestedAt'>>,
): Promise<void> {
  await db.update(accountFetches).set(changes).where(eq(accountFetches.id, id));
}

function isOf({ platform, subject, accountId }: FetchSubject): SQL | undefined {
  const isAccount = accountId ? eq(accountFetches.accountId, accountId) : undefined;
  return and(eq(accountFetches.platform, platform), or(eq(accountFetches.subject, subject), isAccount));
}

function isUnderWay() {
  return inArray(accountFetches.state, ['queued', 'running']);
}
