import { findLiveShareLink } from '@clipscope/business-store';
import { CodedError } from '@clipscope/contract';
import {
  type DayRange,
  featuresOfPlan,
  lastDaysTo,
  limitsOfPlan,
  type Plan,
  type Platform,
  SHARED_REPORTS,
  type SharedReport,
} from '@clipscope/domain';
import type { Context, ReadingContext } from '../context.ts';
import { dayIn } from '../days/days.ts';
import { visibleTo } from '../team-datasets/team-observations.ts';
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
  return {
    ...(await visibleTo(context, link.teamId)),
    actor: { teamId: link.teamId, plan },
    share: {
      linkId: link.id,
      kind: link.kind,
      platform: link.platform,
      subjectId: sharedSubjectId(link),
      ...daysShown(link.rangeDays, plan, dayIn('UTC', now)),
      expiresAt: link.expiresAt,
      teamName: link.showsTeamName ? teamName : null,
      whiteLabel: link.showsTeamName && features.includes('WHITELABEL'),
    },
  };
}

/** The last so many days up to today, as far as the plan's history reaches back, or all of it. */
function daysShown(rangeDays: number | null, plan: Plan, today: string): DayRange {
  const { historyDayLimit } = limitsOfPlan(plan);
  const daysBack = Math.min(rangeDays === null ? historyDayLimit : rangeDays - 1, historyDayLimit);
  return lastDaysTo(today, daysBack + 1);
}
