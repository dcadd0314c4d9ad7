import { type Campaign, type Db, findCampaign, findCampaigns, type Team } from '@clipscope/business-store';
import { CodedError, type Contract, type ReplyOf, reason } from '@clipscope/contract';
import { MAX_HISTORY_DAYS } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { daysBetween } from '../days/days.ts';
import { invalidField } from '../errors.ts';
import { assertNotFrozen, type TeamPlan } from '../favourites/places.ts';
import { withLockedTeam } from '../team/with-locked-team.ts';
import { frozenCampaigns, presentCampaigns } from './present-campaign.ts';

/** In the order of the ids. Rejects campaigns that are frozen. */
export async function activeCampaigns(db: Db, team: TeamPlan, ids: readonly string[]): Promise<Campaign[]> {
  const found = new Map((await findCampaigns(db, team.id, ids)).map(row => [row.id, row]));
  const frozen = await frozenCampaigns(db, team);
  return ids.map(id => {
    const campaign = found.get(id);
    if (!campaign) throw new CodedError('NOT_FOUND');
    assertNotFrozen(team.plan, 'campaigns', frozen, id);
    return campaign;
  });
}

/** For a check before a platform is requested. */
export async function assertActive({ business, actor }: SignedInContext, id: string): Promise<void> {
  await activeCampaigns(business.db, { id: actor.teamId, plan: actor.plan }, [id]);
}

/** Returns the changed campaign. */
export async function changeActiveCampaign(
  context: SignedInContext,
  id: string,
  change: (db: Db, team: Team, campaign: Campaign) => Promise<void>,
): Promise<ReplyOf<Contract['campaign']>> {
  return withLockedTeam(context, async (db, team) => {
    for (const campaign of await activeCampaigns(db, team, [id])) await change(db, team, campaign);
    return readCampaign(db, team, id, context.now());
  });
}

export async function readCampaign(
  db: Db,
  team: TeamPlan,
  id: string,
  now: Date,
): Promise<ReplyOf<Contract['campaign']>> {
  const row = await findCampaign(db, team.id, id);
  const [campaign] = row ? await presentCampaigns(db, team, [row], now) : [];
  if (!campaign) throw new CodedError('NOT_FOUND');
  return campaign;
}

export function assertPeriod({ startDate, endDate }: Pick<Campaign, 'startDate' | 'endDate'>): void {
  if (endDate < startDate) throw invalidField('body.endDate', reason('fields.beforeStart', { startDate }));
  if (daysBetween(startDate, endDate) > MAX_HISTORY_DAYS) {
    throw invalidField('body.endDate', reason('fields.periodTooLong', { days: MAX_HISTORY_DAYS, startDate }));
  }
}

/** More would slow down every query of the campaign. */
export function assertRoomInCampaign(
  taken: number,
  most: number,
  full: `items.campaign${'Videos' | 'Exclusions' | 'Hashtags' | 'Members'}Full`,
): void {
  if (taken > most) throw new CodedError('CONFLICT', reason(full, { most }));
}
