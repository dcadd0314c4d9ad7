import type { Platform } from '@clipscope/domain';
import { and, asc, count, desc, eq, gte, inArray, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { accountFetches, accountFetchRequests, memberships } from '../../schema/index.ts';
import { isMember } from '../access/memberships.ts';
import { isOpen } from './tracked-subjects.ts';

export type AccountFetch = typeof accountFetches.$inferSelect;
export type FetchRequest = typeof accountFetchRequests.$inferSelect;

/** What was asked for, and the account that is meant as far as that is known. */
export type FetchSubject = {
  readonly platform: Platform;
  readonly subject: string;
  readonly accountId?: string | null | undefined;
};

/** Begins a fetch, or joins the one of the same subject that somebody else has just begun. */
export async function joinFetch(
  db: Db,
  fetch: typeof accountFetches.$inferInsert,
): Promise<AccountFetch | undefined> {
  await db.insert(accountFetches).values(fetch).onConflictDoNothing();
  return findOpenFetch(db, fetch);
}

export async function findOpenFetch(db: Db, asked: FetchSubject): Promise<AccountFetch | undefined> {
  const [row] = await db
    .select()
    .from(accountFetches)
    .where(and(isOf(asked), isUnderWay()))
    .orderBy(asc(accountFetches.requestedAt), asc(accountFetches.id))
    .limit(1);
  return row;
}

/** A team that asks again for a fetch under way has asked once. */
export async function insertFetchRequest(db: Db, request: FetchRequest): Promise<void> {
  await db.insert(accountFetchRequests).values(request).onConflictDoNothing();
}

export async function hasRequestedFetch(db: Db, teamId: string, fetchId: string): Promise<boolean> {
  const rows = await db
    .select({ fetchId: accountFetchRequests.fetchId })
    .from(accountFetchRequests)
    .where(and(eq(accountFetchRequests.teamId, teamId), eq(accountFetchRequests.fetchId, fetchId)));
  return rows.length > 0;
}

export async function countFetchRequests(db: Db, teamId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ requests: count() })
    .from(accountFetchRequests)
    .where(and(eq(accountFetchRequests.teamId, teamId), gte(accountFetchRequests.requestedAt, since)));
  return row?.requests ?? 0;
}

/** Who asked for it, and is still a member of the team they asked in. */
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

/** Accounts that were read as a whole since then, or are about to be. */
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

/** The newest that the team asked for, by what it asked for or by the account that turned out to be meant. */
export async function latestFetchOf(
  db: Db,
  teamId: string,
  asked: FetchSubject,
): Promise<AccountFetch | undefined> {
  const [row] = await db
    .select({ fetch: accountFetches })
    .from(accountFetches)
    .innerJoin(accountFetchRequests, eq(accountFetchRequests.fetchId, accountFetches.id))
    .where(and(eq(accountFetchRequests.teamId, teamId), isOf(asked)))
    .orderBy(desc(accountFetches.requestedAt), desc(accountFetches.id))
    .limit(1);
  return row?.fetch;
}

export async function findFetch(db: Db, id: string): Promise<AccountFetch | undefined> {
  const [row] = await db.select().from(accountFetches).where(eq(accountFetches.id, id));
  return row;
}

/** Also those that run: whoever runs one that nobody works on any more takes it up again. */
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
  const meant = [eq(accountFetches.subject, subject)];
  if (accountId) meant.push(eq(accountFetches.accountId, accountId));
  return and(eq(accountFetches.platform, platform), or(...meant));
}

function isUnderWay() {
  return inArray(accountFetches.state, ['queued', 'running']);
}
