import { listCampaignParts } from '@clipscope/business-store';
import { CodedError } from '@clipscope/contract';
import type { ReadingContext } from '../context.ts';
import { planCampaign, platformsOf, scopeOf } from './campaign-scope.ts';
import { activeCampaigns } from './own-campaign.ts';

/** The days of a campaign to report on, and its videos on each of its platforms. */
export async function campaignTexts(context: ReadingContext, id: string, knownAt: Date | undefined) {
  const { business, actor, now } = context;
  const [campaign] = await activeCampaigns(business.db, { id: actor.teamId, plan: actor.plan }, [id]);
  if (!campaign) throw new CodedError('NOT_FOUND');
  const parts = await listCampaignParts(business.db, actor.teamId, [id]);
  const asOf = knownAt && knownAt < now() ? knownAt : undefined;
  const planned = planCampaign(context, campaign, parts, asOf);
  return { range: planned.range, scopes: platformsOf([planned]).map(name => scopeOf([planned], name)) };
}
