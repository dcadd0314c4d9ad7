import { findShareLink, type ShareLink } from '@clipscope/business-store';
import { CodedError, reason } from '@clipscope/contract';
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
import { findListener } from '../listening/find-listener.ts';
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
  /** Whether the last day is always today. */
  readonly moves: boolean;
  readonly asOf: Date | null;
  /** The time zone of the days. */
  readonly timezone: string;
  readonly expiresAt: Date | null;
  readonly teamName: string | null;
  readonly whiteLabel: boolean;
  readonly searchable: boolean;
};

/** The context of a call with a link. Without a user, it is accepted by verbs that only read. */
export type SharedContext = ReadingContext & { readonly share: Share };

/** The holder reads what the team's current plan allows. Only a link that was valid once is told why it no longer is. */
export async function openShareLink(context: Context, token: string): Promise<SharedContext> {
  const now = context.now();
  const id = readShareToken(context.settings, token);
  const found = id === null ? undefined : await findShareLink(context.business.db, id);
  if (!found) throw new CodedError('LINK_INVALID');
  const { link, plan, teamName } = found;
  if (link.revokedAt !== null) throw new CodedError('LINK_INVALID', reason('items.shareLinkRevoked'));
  if (link.expiresAt !== null && link.expiresAt <= now)
    throw new CodedError('LINK_INVALID', reason('items.shareLinkExpired'));
  const features = featuresOfPlan(plan);
  const timezone = dayZoneOf(link.kind, link.timezone);
  const days = daysShown(link, plan, timezone, now);
  if (days === null || !features.includes(SHARED_REPORTS[link.kind])) throw new CodedError('LINK_INVALID');
  const actor = { teamId: link.teamId, plan };
  if (link.listenerId !== null) await assertActive({ ...context, actor }, link.listenerId);
  return {
    ...(await visibleTo(context, link.teamId)),
    actor,
    share: {
      linkId: link.id,
      kind: link.kind,
      platform: link.platform,
      subjectId: sharedSubjectId(link),
      ...days,
      moves: link.startDate === null,
      asOf: link.asOf,
      timezone,
      expiresAt: link.expiresAt,
      teamName: link.showsTeamName ? teamName : null,
      whiteLabel: link.showsTeamName && features.includes('WHITELABEL'),
      searchable: link.searchable,
    },
  };
}

/** The plan may have no place for the listener any more. */
async function assertActive(context: ReadingContext, listenerId: string): Promise<void> {
  await findListener(context, listenerId).catch(error => {
    if (error instanceof CodedError && error.code === 'LIMIT_REACHED') throw new CodedError('LINK_INVALID');
    throw error;
  });
}

/** Within the plan's history: the chosen days, or those up to today. Null if the history no longer has any of them. */
function daysShown(
  { rangeDays, startDate, endDate }: Pick<ShareLink, 'rangeDays' | 'startDate' | 'endDate'>,
  plan: Plan,
  timezone: string,
  now: Date,
): DayRange | null {
  const { historyDayLimit } = limitsOfPlan(plan);
  const history = lastDays(historyDayLimit, timezone, now);
  if (startDate === null || endDate === null)
    return lastDays(Math.min(rangeDays ?? historyDayLimit, historyDayLimit), timezone, now);
  if (endDate < history.startDate) return null;
  return { startDate: startDate < history.startDate ? history.startDate : startDate, endDate };
}
