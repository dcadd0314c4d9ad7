import { findLiveShareLink } from '@clipscope/business-store';
import { CodedError } from '@clipscope/contract';
import {
  type DayRange,
  featuresOfPlan,
  limitsOfPlan,
  type Plan,
  type Platform,
  SHARED_REPORTS,
  type SharedReport,
} from '@clipscope/domain';
import type { Context, ReadingContext } from '../context.ts';
import { dayZoneOf } from '../days/day-zone.ts';
import { lastDays } from '../days/range.ts';
import { visibleTo } from '../team-datasets/team-observations.ts';
import { sharedSubjectId } from './share-links.ts';
import { readShareToken } from './share-token.ts';

/** What the holder of a link may read. */
export type Share = {
  readonly linkId: string;
  readonly kind: SharedReport;
  readonly platform: Platform | null;
  readonly subjectId: string;
  readonly startDate: string;
  readonly endDate: string;
  /** The time zone of the days. */
  readonly timezone: string;
  readonly expiresAt: Date | null;
  readonly teamName: string | null;
  readonly whiteLabel: boolean;
};

/** The context of a call with a link. Without a user, it is accepted by verbs that only read. */
export type SharedContext = ReadingContext & { readonly share: Share };

/** The holder reads what the team's current plan allows. An invalid link gets the same error whatever the reason. */
export async function openShareLink(context: Context, token: string): Promise<SharedContext> {
  const now = context.now();
  const id = readShareToken(context.settings, token);
  const found = id === null ? undefined : await findLiveShareLink(context.business.db, id, now);
  if (!found) throw new CodedError('LINK_INVALID');
  const { link, plan, teamName } = found;
  const features = featuresOfPlan(plan);
  const timezone = dayZoneOf(link.kind, link.timezone);
  if (!features.includes(SHARED_REPORTS[link.kind])) throw new CodedError('LINK_INVALID');
  return {
    ...(await visibleTo(context, link.teamId)),
    actor: { teamId: link.teamId, plan },
    share: {
      linkId: link.id,
      kind: link.kind,
      platform: link.platform,
      subjectId: sharedSubjectId(link),
      ...daysShown(link.rangeDays, plan, timezone, now),
      timezone,
      expiresAt: link.expiresAt,
      teamName: link.showsTeamName ? teamName : null,
      whiteLabel: link.showsTeamName && features.includes('WHITELABEL'),
    },
  };
}

/** The days up to today within the plan's history; all of it without a range. */
function daysShown(rangeDays: number | null, plan: Plan, timezone: string, now: Date): DayRange {
  const { historyDayLimit } = limitsOfPlan(plan);
  return lastDays(Math.min(rangeDays ?? historyDayLimit, historyDayLimit), timezone, now);
}
