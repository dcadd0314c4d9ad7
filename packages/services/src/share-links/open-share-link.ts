import { findLiveShareLink } from '@clipscope/business-store';
import { CodedError } from '@clipscope/contract';
import {
  featuresOfPlan,
  limitsOfPlan,
  type Platform,
  SHARED_REPORTS,
  type SharedReport,
} from '@clipscope/domain';
import { addDays, dayIn } from '../accounts/days.ts';
import type { Context, ReadingContext } from '../context.ts';
import { seenBy } from '../corpora/team-observations.ts';
import { sharedSubjectId } from './share-links.ts';
import { readShareToken } from './share-token.ts';

/** What the holder of a link may read: this subject, these days, nothing else. */
export type Share = {
  readonly linkId: string;
  readonly kind: SharedReport;
  readonly platform: Platform | null;
  readonly subjectId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly expiresAt: Date | null;
  readonly teamName: string | null;
  readonly whiteLabel: boolean;
};

/**
 * The context of a call that somebody makes with a link. There is no user in it, so no verb that changes something
 * takes it; a reading verb that needs the team and its plan alone does.
 */
export type SharedContext = ReadingContext & { readonly share: Share };

/** Whoever holds the link reads as the team's plan allows now. A link that opens nothing does not say why. */
export async function openShareLink(context: Context, token: string): Promise<SharedContext> {
  const now = context.now();
  const id = readShareToken(context.settings, token);
  const found = id === null ? undefined : await findLiveShareLink(context.business.db, id, now);
  if (!found) throw new CodedError('LINK_INVALID');
  const { link, plan, teamName } = found;
  const features = featuresOfPlan(plan);
  if (!features.includes(SHARED_REPORTS[link.kind])) throw new CodedError('LINK_INVALID');
  const endDate = dayIn('UTC', now);
  const { historyDayLimit } = limitsOfPlan(plan);
  const daysBack = Math.min(link.rangeDays ?? historyDayLimit, historyDayLimit);
  return {
    ...(await seenBy(context, link.teamId)),
    actor: { teamId: link.teamId, plan },
    share: {
      linkId: link.id,
      kind: link.kind,
      platform: link.platform,
      subjectId: sharedSubjectId(link),
      startDate: addDays(endDate, -daysBack),
      endDate,
      expiresAt: link.expiresAt,
      teamName: link.showsTeamName ? teamName : null,
      whiteLabel: link.showsTeamName && features.includes('WHITELABEL'),
    },
  };
}

/** For calls that name a subject: any other than the shared one is not there. */
export function refuseUnshared(
  { share }: SharedContext,
  asked: Pick<Share, 'kind' | 'platform' | 'subjectId'>,
): void {
  const isShared =
    asked.kind === share.kind && asked.platform === share.platform && asked.subjectId === share.subjectId;
  if (!isShared) throw new CodedError('NOT_FOUND');
}
