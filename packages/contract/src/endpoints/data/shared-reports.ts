import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { accountInfo } from '../account/account-insight.ts';
import { accountSeries, accountVideos } from '../account/accounts.ts';
import { campaignResults } from '../campaign/campaign-results.ts';
import { hashtagInfo, hashtagSeries, hashtagVideos } from '../subject/hashtags.ts';
import { soundInfo, soundSeries, soundVideos } from '../subject/sounds.ts';
import { video, videoSeries } from '../video/videos.ts';

/** Costs are private to the team. */
const { members: _members, totals, ...ofCampaign } = campaignResults.reply.shape;
const unpaid = totals.omit({ cost: true, costPerThousandViews: true, costPerEngagement: true });

export const sharedReport = defineEndpoint({
  method: 'GET',
  path: '/share/{token}/report',
  group: 'Share links',
  summary:
    'The report behind a share link, for the days it shows and with the team’s current plan. Campaign costs are not included.',
  access: 'public',
  isCacheable: true,
  params: z.strictObject({ token: fields.secretToken }),
  reply: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('account'),
      account: accountInfo.reply,
      series: accountSeries.reply,
      videos: accountVideos.reply,
    }),
    z.strictObject({ kind: z.literal('video'), video: video.reply, series: videoSeries.reply }),
    z.strictObject({
      kind: z.literal('hashtag'),
      info: hashtagInfo.reply,
      series: hashtagSeries.reply,
      videos: hashtagVideos.reply,
    }),
    z.strictObject({
      kind: z.literal('sound'),
      info: soundInfo.reply,
      series: soundSeries.reply,
      videos: soundVideos.reply,
    }),
    z.strictObject({
      kind: z.literal('campaign'),
      results: z.strictObject({ ...ofCampaign, totals: unpaid }),
    }),
  ]),
  example: {
    kind: 'account',
    account: accountInfo.example,
    series: accountSeries.example,
    videos: accountVideos.example,
  },
});
