import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import * as schema from '../../schema/index.ts';

/**
 * Tables whose rows belong to a team, referencing tables before referenced ones. The audit log and paid subscriptions
 * are not among them, as the law may require these records.
 */
export const TEAM_TABLES = [
  schema.accountFetchRequests,
  schema.alertEvents,
  schema.alertRules,
  schema.apiKeys,
  schema.campaignHashtags,
  schema.campaignMembers,
  schema.campaignVideos,
  schema.campaigns,
  schema.cancelReasons,
  schema.checkouts,
  schema.contentAssistantUsage,
  schema.contentIdeas,
  schema.csvUsage,
  schema.exportRuns,
  schema.imports,
  schema.datasets,
  schema.favouriteNotes,
  schema.folderFavourites,
  schema.favourites,
  schema.folders,
  schema.internalNotes,
  schema.invitations,
  schema.labelSubjects,
  schema.labels,
  schema.notifications,
  schema.removedFavourites,
  schema.reportOpenings,
  schema.savedSearches,
  schema.sentimentCorrections,
  schema.shareLinks,
  schema.sheetSyncs,
  schema.socialListeners,
  schema.supportMessages,
  schema.supportTickets,
  schema.topicNames,
  schema.transcriptions,
  schema.translations,
  schema.widgetItems,
  schema.widgetGroups,
] as const;

/** Returns the number of deleted rows. The team's own row stays, since records refer to it. */
export async function deleteTeamData(db: Db, teamId: string): Promise<number> {
  let deleted = 0;
  for (const table of TEAM_TABLES) {
    const rows = await db.delete(table).where(eq(table.teamId, teamId)).returning({ teamId: table.teamId });
    deleted += rows.length;
  }
  return deleted;
}

const { invitations, sessions, signInFailures, users } = schema;

const USER_TABLES = [
  schema.oauthAccounts,
  schema.oneTimeTokens,
  schema.utmTags,
  schema.widgetGroups,
  schema.userDetails,
  schema.notifications,
];

const EMPTY_PROFILE = {
  passwordHash: null,
  emailVerifiedAt: null,
  firstName: '',
  lastName: '',
  country: null,
  timeZone: null,
  marketingPermission: false,
  hearAboutUs: null,
  jobRole: null,
  relevantIndustry: null,
  desiredTools: [],
  initSourceUrl: null,
  affiliateCode: null,
  demoMode: false,
  analyticsConsent: 'denied' as const,
  analyticsConsentAt: null,
};

/** Removes everything that identifies the user or lets them sign in. The row stays, since records refer to it. */
export async function pseudonymiseUser(
  db: Db,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<void> {
  const pseudonym = `removed-${userId}@removed.invalid`;
  await db
    .update(users)
    .set({ ...EMPTY_PROFILE, email: pseudonym, updatedAt: now })
    .where(eq(users.id, userId));
  for (const table of USER_TABLES) await db.delete(table).where(eq(table.userId, userId));
  await db.update(sessions).set({ userAgent: null, ip: null }).where(eq(sessions.userId, userId));
  await db.delete(signInFailures).where(eq(signInFailures.email, email.toLowerCase()));
  const isTheirs = sql`lower(${invitations.email}) = lower(${email})`;
  await db
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(and(isTheirs, isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt)));
  await db.update(invitations).set({ email: pseudonym }).where(isTheirs);
}
