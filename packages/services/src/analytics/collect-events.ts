import { findProfile, findUser } from '@clipscope/business-store';
import { type AnalyticsEvent, isInternalUser, UUID } from '@clipscope/domain';
import type { RecordingContext } from '../context.ts';
import type { EventQuota } from './event-quota.ts';
import { hasConsent, occurredAtOf, pageOf, propertiesOf, readEvents, type SentEvent } from './read-events.ts';

export type CollectorReply = { readonly status: 1; readonly quota_limited?: readonly ['events'] };

/**
 * Stores the events of a request, except those of people who did not allow it or work for the operator. Beyond the quota
 * the reply makes the library pause for a minute.
 */
export async function collectEvents(
  context: RecordingContext,
  { body, quota }: { readonly body: Uint8Array; readonly quota: EventQuota },
): Promise<CollectorReply> {
  const sent = readEvents(body);
  if (!quota.take(context.callerIp ?? '', sent.length, context.now()))
    return { status: 1, quota_limited: ['events'] };
  const events = await Promise.all(sent.filter(hasConsent).map(event => stored(context, event)));
  const known = events.filter(event => event !== null);
  if (known.length > 0) await context.recorder.recordAnalyticsEvents(known);
  return { status: 1 };
}

/** Null if it must not be stored. */
async function stored(context: RecordingContext, event: SentEvent): Promise<AnalyticsEvent | null> {
  const { properties } = event;
  const userId = properties.$user_id ?? '';
  const teamId = properties.$groups?.team ?? '';
  if (userId !== '' && !(await isRecorded(context, userId, teamId))) return null;
  return {
    eventId: event.uuid,
    name: event.event,
    distinctId: properties.distinct_id,
    userId,
    // A visitor is in no team.
    teamId: userId === '' ? '' : teamId,
    anonymousId: properties.$anon_distinct_id ?? '',
    sessionId: properties.$session_id ?? '',
    page: pageOf(event),
    properties: propertiesOf(event),
    occurredAt: occurredAtOf(event, context.now()),
  };
}

/** Whether events of this user in this team are stored: both exist, and the user allowed it and is not internal. */
async function isRecorded({ business }: RecordingContext, userId: string, teamId: string): Promise<boolean> {
  if (!UUID.test(userId) || (teamId !== '' && !UUID.test(teamId))) return false;
  return business.cacheIdentity(`analytics ${teamId} ${userId}`, async () => {
    const user = await findUser(business.db, userId);
    if (user?.analyticsConsent !== 'granted') return false;
    const profile = await findProfile(business.db, teamId || user.activeTeamId, userId);
    return profile !== undefined && !isInternalUser({ email: user.email, plan: profile.team.plan });
  });
}
