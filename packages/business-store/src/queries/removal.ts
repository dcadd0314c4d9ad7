import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../engine.ts';
import {
  accountFetchRequests,
  apiKeys,
  csvUsage,
  favourites,
  internalNotes,
  invitations,
  labelSubjects,
  labels,
  oauthAccounts,
  oneTimeTokens,
  reportOpenings,
  savedSearches,
  signInFailures,
  supportMessages,
  supportTickets,
  users,
  utmTags,
} from '../schema/index.ts';

/** Tables whose rows belong to a team, those that point at others first. Audit and billing records are kept. */
const OF_A_TEAM = [
  accountFetchRequests,
  apiKeys,
  csvUsage,
  favourites,
  internalNotes,
  invitations,
  labelSubjects,
  labels,
  reportOpenings,
  savedSearches,
  supportMessages,
  supportTickets,
] as const;

/** What a team collected. The team itself stays, for the records that name it. */
export async function deleteTeamData(db: Db, teamId: string): Promise<void> {
  for (const table of OF_A_TEAM) await db.delete(table).where(eq(table.teamId, teamId));
}

/** What a person told about themselves, as it is before they told anything. */
const UNTOLD = {
  passwordHash: null,
  emailVerifiedAt: null,
  firstName: '',
  lastName: '',
  country: null,
  marketingPermission: false,
  hearAboutUs: null,
  jobRole: null,
  relevantIndustry: null,
  desiredTools: [],
  initSourceUrl: null,
  affiliateCode: null,
};

/** Nothing is left that tells who it was or lets them in; the row stays, for the records that name it. */
export async function pseudonymiseUser(
  db: Db,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<void> {
  const pseudonym = `removed-${userId}@removed.invalid`;
  await db
    .update(users)
    .set({ ...UNTOLD, email: pseudonym, updatedAt: now })
    .where(eq(users.id, userId));
  await db.delete(oauthAccounts).where(eq(oauthAccounts.userId, userId));
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
  await db.delete(utmTags).where(eq(utmTags.userId, userId));
  await db.delete(signInFailures).where(eq(signInFailures.email, email.toLowerCase()));
  const isTheirs = sql`lower(${invitations.email}) = lower(${email})`;
  await db
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(and(isTheirs, isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt)));
  await db.update(invitations).set({ email: pseudonym }).where(isTheirs);
}
