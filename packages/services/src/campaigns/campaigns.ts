import { listCampaigns } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { readCampaign } from './own-campaign.ts';
import { presentCampaigns } from './present-campaign.ts';

export async function campaigns(context: SignedInContext): Promise<ReplyOf<Contract['campaigns']>> {
  const { db } = context.business;
  const { teamId, plan } = context.actor;
  const rows = await listCampaigns(db, teamId);
  return { campaigns: await presentCampaigns(db, { id: teamId, plan }, rows, context.now()) };
}

export async function campaign(
  context: SignedInContext,
  { params: { id } }: InputOf<Contract['campaign']>,
): Promise<ReplyOf<Contract['campaign']>> {
  const { teamId, plan } = context.actor;
  return readCampaign(context.business.db, { id: teamId, plan }, id, context.now());
}
