import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { summariseCampaigns } from './campaign-summary.ts';

export async function compareCampaigns(
  context: SignedInContext,
  { query: { ids, asOf } }: InputOf<Contract['compareCampaigns']>,
): Promise<ReplyOf<Contract['compareCampaigns']>> {
  const summed = await summariseCampaigns(context, ids, asOf === undefined ? undefined : new Date(asOf));
  return { campaigns: summed.map(({ summary }) => summary) };
}
