import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { sumUpCampaign } from './campaign-summary.ts';

export async function compareCampaigns(
  context: SignedInContext,
  { query: { ids, asOf } }: InputOf<Contract['compareCampaigns']>,
): Promise<ReplyOf<Contract['compareCampaigns']>> {
  const at = asOf === undefined ? undefined : new Date(asOf);
  const summed = [];
  for (const id of ids) summed.push(await sumUpCampaign(context, id, at));
  return { campaigns: summed.map(({ summary }) => summary) };
}
