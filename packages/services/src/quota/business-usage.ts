import {
  countAssistantUses,
  countCampaigns,
  countCsvRows,
  countFavourites,
  countFolders,
  countListeners,
  type Db,
} from '@clipscope/business-store';
import type { Contract, ReplyOf } from '@clipscope/contract';
import { isUnlimited, LIMIT_NAMES, type LimitName, limitsOfPlan } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { countSeats } from '../team/team.ts';
import { monthOf } from './csv-quota.ts';

type Counter = (db: Db, teamId: string, now: Date) => Promise<number>;

/** How much of each limit is used. Null for limits that are not used up, such as how far back the history goes. */
const COUNTERS: Record<LimitName, Counter | null> = {
  teamMembers: countSeats,
  dailyTrackedUpdates: null,
  historyDayLimit: null,
  favourites: (db, teamId) => countFavourites(db, teamId, 'account'),
  hashtags: (db, teamId) => countFavourites(db, teamId, 'hashtag'),
  sounds: (db, teamId) => countFavourites(db, teamId, 'sound'),
  folders: countFolders,
  campaigns: countCampaigns,
  dailyContentAssistant: (db, teamId, now) => countAssistantUses(db, teamId, now.toISOString().slice(0, 10)),
  socialListeners: countListeners,
  monthlyCsvLimit: (db, teamId, now) => countCsvRows(db, teamId, monthOf(now)),
};

export async function businessUsage(context: SignedInContext): Promise<ReplyOf<Contract['businessUsage']>> {
  const { teamId, plan } = context.actor;
  const now = context.now();
  const planLimits = limitsOfPlan(plan);
  const limits = await Promise.all(
    LIMIT_NAMES.map(async name => {
      const counter = COUNTERS[name];
      const limit = planLimits[name];
      const used = counter && (await counter(context.business.db, teamId, now));
      return [name, { limit, isUnlimited: isUnlimited(limit), used }] as const;
    }),
  );
  return { plan, limits: Object.fromEntries(limits) as ReplyOf<Contract['businessUsage']>['limits'] };
}
