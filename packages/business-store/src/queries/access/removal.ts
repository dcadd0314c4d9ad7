import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import {
  accountFetchRequests,
  apiKeys,
  campaignHashtags,
  campaignMembers,
  campaigns,
  campaignVideos,
  cancelReasons,
  checkouts,
  contentAssistantUsage,
  contentIdeas,
  csvUsage,
  datasets,
  exportsMade,
  favouriteNotes,
  favourites,
  folderFavourites,
  folders,
  imports,
  internalNotes,
  invitations,
  labelSubjects,
  labels,
  notifications,
  oauthAccounts,
  oneTimeTokens,
  removedFavourites,
  reportOpenings,
  savedSearches,
  shareLinks,
  sheetSyncs,
  signInFailures,
  socialListeners,
  supportMessages,
  supportTickets,
  userDetails,
  users,
  utmTags,
  widgetGroups,
  widgetItems,
} from '../../schema/index.ts';

/**
 * Tables whose rows belong to a team, referencing tables before referenced ones. The audit log and paid subscriptions
 * are not among them, as the law may require these records.
 */
export const TEAM_TABLES = [
  accountFetchRequests,
  apiKeys,
  campaignHashtags,
  campaignMembers,
  campaignVideos,
  campaigns,
  cancelReasons,
  checkouts,
  contentAssistantUsage,
  contentIdeas,
  csvUsage,
  exportsMade,
  imports,
  datasets,
  favouriteNotes,
  folderFavourites,
  favourites,
  folders,
  internalNotes,
  invitations,
  labelSubjects,
  labels,
  notifications,
  removedFavourites,
  reportOpenings,
  savedSearches,
  shareLinks,
  sheetSyncs,
  socialListeners,
  supportMessages,
  supportTickets,
  widgetItems,
  widgetGroups,
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

const EMPTY_PROFILE = {
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
  demoMode: false,
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
  await db.delete(oauthAccounts).where(eq(oauthAccounts.userId, userId));
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
  await db.delete(utmTags).where(eq(utmTags.userId, userId));
  await db.delete(widgetGroups).where(eq(widgetGroups.userId, userId));
  await db.delete(userDetails).where(eq(userDetails.userId, userId));
  await db.delete(notifications).where(eq(notifications.userId, userId));
  await db.delete(signInFailures).where(eq(signInFailures.email, email.toLowerCase()));
  const isTheirs = sql`lower(${invitations.email}) = lower(${email})`;
  await db
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(and(isTheirs, isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt)));
  await db.update(invitations).set({ email: pseudonym }).where(isTheirs);
}
