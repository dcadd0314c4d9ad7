import { CodedError, type MeasuredReply } from '@clipscope/contract';
import { cpmsInCurrency, UUID } from '@clipscope/domain';
import { type CampaignVideoRow, priceableVideos, pricedVideo, rowOf } from '../campaigns/campaign-metrics.ts';
import { summariseCampaign } from '../campaigns/campaign-summary.ts';
import type { ReadingContext } from '../context.ts';
import { type Derivation, forbiddenDerivation, recomputeBy } from './derivation.ts';
import { encode } from './input-codecs.ts';
import type { ExplainQuery } from './reports.ts';
import { shownResult } from './shown.ts';

/** An engagement rate is per platform, because platforms count views differently. */
export async function explainCampaign(
  context: ReadingContext,
  metric: 'earned_media_value' | 'engagement_rate_views',
  { id, platform, asOf, version }: ExplainQuery,
): Promise<Derivation> {
  if (!UUID.test(id)) throw new CodedError('NOT_FOUND');
  const summed = await summariseCampaign(context, id, asOf === undefined ? undefined : new Date(asOf));
  const { campaign, observed: scope, videos, summary } = summed;
  const common = { range: scope.range, recompute: recomputeBy(metric) };
  if (metric === 'earned_media_value') {
    const prices = cpmsInCurrency(campaign.cpmPrices, campaign.currency);
    const shown = shownReply(summary.totals.earnedMediaValue);
    const subject = { kind: 'campaign', platform: null, id } as const;
    if (shown.result.notEnough?.reason === 'platform-forbids') {
      return forbiddenDerivation(metric, subject, scope.range);
    }
    const priced = priceableVideos(context, videos).map(video => ({
      ...pricedVideo(video),
      ...provenanceOf(video),
    }));
    return { ...common, subject, rows: encode(metric, { videos: priced, prices }), shown };
  }
  const ofPlatform = videos.filter(video => video.platform === platform);
  // The same choice as in the campaign's own metrics.
  const usual =
    ofPlatform.length === 0 || ofPlatform.some(({ shares }) => shares !== null) ? 'standard' : '-shares';
  const rows = encode(metric, {
    videos: ofPlatform.map(video => ({ ...rowOf(video), ...provenanceOf(video) })),
    version: version ?? usual,
  });
  const result = summary.platforms.find(row => row.platform === platform)?.engagementRate;
  const measured = common.recompute(rows);
  const shown = shownReply(version || !result ? shownResult(metric, measured) : result);
  return { ...common, subject: { kind: 'campaign', platform, id }, rows, shown };
}

const shownReply = (result: MeasuredReply): Derivation['shown'] => ({ result, value: result.value });

const provenanceOf = (video: CampaignVideoRow) => ({
  observedAt: new Date(video.observed_at),
  recordedAt: new Date(video.recorded_at),
  source: video.source,
  exact: video.exact,
});
