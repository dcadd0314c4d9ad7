import type { OnboardingStep } from '@clipscope/domain';
import { and, eq, exists, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { campaigns, favourites, invitations, labels, memberships, users } from '../../schema/index.ts';

/** The completed onboarding steps of a user and their team, in one query. */
export async function findOnboardingSteps(
  db: Db,
  teamId: string,
  userId: string,
): Promise<Record<OnboardingStep, boolean> | undefined> {
  const tracks = (kind: 'account' | 'hashtag') =>
    is(
      exists(
        db
          .select()
          .from(favourites)
          .where(and(eq(favourites.teamId, teamId), eq(favourites.kind, kind))),
      ),
    );
  const isColleague = and(
    eq(memberships.teamId, teamId),
    ne(memberships.userId, userId),
    ne(memberships.role, 'DELETED'),
  );
  const [row] = await db
    .select({
      'verify-email': is(sql`${users.emailVerifiedAt} IS NOT NULL`),
      'fill-profile': is(sql`${users.firstName} <> '' AND ${users.lastName} <> ''
        AND ${users.jobRole} IS NOT NULL AND ${users.relevantIndustry} IS NOT NULL`),
      'track-account': tracks('account'),
      'track-hashtag': tracks('hashtag'),
      organise: is(
        or(
          exists(db.select().from(labels).where(eq(labels.teamId, teamId))),
          exists(db.select().from(campaigns).where(eq(campaigns.teamId, teamId))),
        ),
      ),
      'invite-team': is(
        or(
          exists(db.select().from(memberships).where(isColleague)),
          exists(db.select().from(invitations).where(eq(invitations.teamId, teamId))),
        ),
      ),
    })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

function is(condition: SQL | undefined) {
  return sql<boolean>`(${condition})`;
}
