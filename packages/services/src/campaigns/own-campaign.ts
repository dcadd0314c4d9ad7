import {
  type Campaign,
  type Db,
  findCampaign,
  findCampaigns,
  lockTeam,
  type Team,
} from '@clipscope/business-store';
import { CodedError, type Contract, type ReplyOf } from '@clipscope/contract';
import { MAX_HISTORY_DAYS, type Plan } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { daysBetween } from '../days/days.ts';
import { assertNotFrozen } from '../favourites/places.ts';
import { frozenCampaigns, presentCampaigns } from './present-campaign.ts';

/** The team's campaign, which its plan still has a place for. */
async function activeCampaign(
  db: Db,
  team: { readonly id: string; readonly plan: Plan },
  id: string,
): Promise<Campaign> {
  const [campaign] = await activeCampaigns(db, team, [id]);
  if (!campaign) throw new CodedError('NOT_FOUND');
  return campaign;
}

/** In the order of the ids. */
export async function activeCampaigns(
  db: Db,
  team: { readonly id: string; readonly plan: Plan },
  ids: readonly string[],
): Promise<Campaign[]> {
  const found = new Map((await findCampaigns(db, team.id, ids)).map(row => [row.id, row]));
  const frozen = await frozenCampaigns(db, team);
  return ids.map(id => {
    const campaign = found.get(id);
    if (!campaign) throw new CodedError('NOT_FOUND');
    assertNotFrozen(team.plan, 'campaigns', frozen, id);
    return campaign;
  });
}

/** Before anybody outside is asked for the sake of a campaign. */
export async function assertActive({ business, actor }: SignedInContext, id: string): Promise<void> {
  await activeCampaign(business.db, { id: actor.teamId, plan: actor.plan }, id);
}

/** Changes happen one at a time in a team, so that limits hold. Answers with the campaign as it is then. */
export async function changingCampaign(
  context: SignedInContext,
  id: string,
  change: (db: Db, team: Team, campaign: Campaign) => Promise<void>,
): Promise<ReplyOf<Contract['campaign']>> {
  return context.business.db.transaction(async db => {
    const team = await lockTeam(db, context.actor.teamId);
    if (!team) throw new CodedError('NOT_FOUND');
    await change(db, team, await activeCampaign(db, team, id));
    return readCampaign(db, team, id, context.now());
  });
}

export async function readCampaign(
  db: Db,
  team: { readonly id: string; readonly plan: Plan },
  id: string,
  now: Date,
): Promise<ReplyOf<Contract['campaign']>> {
  const row = await findCampaign(db, team.id, id);
  const [campaign] = row ? await presentCampaigns(db, team, [row], now) : [];
  if (!campaign) throw new CodedError('NOT_FOUND');
  return campaign;
}

export function assertPeriod({ startDate, endDate }: Pick<Campaign, 'startDate' | 'endDate'>): void {
  const refuse = (message: string) => {
    throw new CodedError('VALIDATION', undefined, { issues: [{ path: 'body.endDate', message }] });
  };
  if (endDate < startDate) refuse(`must not be before startDate, ${startDate}`);
  if (daysBetween(startDate, endDate) > MAX_HISTORY_DAYS) {
    refuse(`must be at most ${MAX_HISTORY_DAYS} days after startDate, ${startDate}`);
  }
}

/** A campaign has room for so many; more would make every look at it slow. */
export function assertRoomInCampaign(taken: number, most: number, things: string): void {
  if (taken > most) throw new CodedError('CONFLICT', `A campaign can have up to ${most} ${things}.`);
}
