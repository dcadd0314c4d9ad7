import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { accountFindings } from '../account/account-estimates.ts';
import { accountInfo } from '../account/account-insight.ts';
import { accountSeries, accountVideos } from '../account/accounts.ts';
import { campaignResults } from '../campaign/campaign-results.ts';
import { listenerReport } from '../favourites/listening.ts';
import { explainMetric } from '../metrics/explain.ts';
import { reportFindings } from '../metrics/findings.ts';
import { hashtagInfo, hashtagSeries, hashtagVideos } from '../subject/hashtags.ts';
import { soundInfo, soundSeries, soundVideos } from '../subject/sounds.ts';
import { video, videoSeries } from '../video/videos.ts';

/** Costs are private to the team. */
const { members: _members, totals, ...ofCampaign } = campaignResults.reply.shape;
const unpaid = totals.omit({ cost: true, costPerThousandViews: true, costPerEngagement: true });

/** What people wrote is not shared, nor the query. */
const { listener: _listener, matches: _matches, ...foundByListener } = listenerReport.reply.shape;

/** What these say of other accounts, other videos or other days is not shared. */
const ownAccount = accountInfo.reply.omit({
  formerHandles: true,
  audienceSignals: true,
  benchmarks: true,
  trends: true,
});
const ownVideo = video.reply.omit({ rates: true, similar: true });
const { findings, list } = accountFindings.reply.shape;
const facts = z
  .array(reportFindings.reply.shape.list.element.omit({ evidence: true }))
  .describe('As in `GET /findings/{kind}/{id}`, without evidence');
const ownFindings = z.strictObject({ findings, list: z.array(list.element.omit({ evidence: true })) });

const {
  formerHandles: _handles,
  audienceSignals: _signals,
  benchmarks: _benchmarks,
  trends: _trends,
  ...exampleAccount
} = accountInfo.example;
const exampleFindings = accountFindings.example.list.map(({ evidence: _evidence, ...finding }) => finding);

export const sharedReport = defineEndpoint({
  method: 'GET',
  path: '/share/{token}/report',
  group: 'Share links',
  summary:
    'The report behind a share link, for the days it shows and with the team’s current plan. Campaign costs, queries and comments are not included.',
  access: 'public',
  isCacheable: true,
  params: z.strictObject({ token: fields.secretToken }),
  reply: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('account'),
      account: ownAccount,
      findings: ownFindings,
      facts,
      series: accountSeries.reply,
      videos: accountVideos.reply,
    }),
    z.strictObject({ kind: z.literal('video'), video: ownVideo, facts, series: videoSeries.reply }),
    z.strictObject({
      kind: z.literal('hashtag'),
      info: hashtagInfo.reply,
      facts,
      series: hashtagSeries.reply,
      videos: hashtagVideos.reply,
    }),
    z.strictObject({
      kind: z.literal('sound'),
      info: soundInfo.reply,
      facts,
      series: soundSeries.reply,
      videos: soundVideos.reply,
    }),
    z.strictObject({
      kind: z.literal('campaign'),
      results: z.strictObject({ ...ofCampaign, totals: unpaid }),
      facts,
    }),
    z.strictObject({
      kind: z.literal('listener'),
      name: z.string(),
      found: z.strictObject(foundByListener),
    }),
  ]),
  example: {
    kind: 'account',
    account: exampleAccount,
    findings: { findings: accountFindings.example.findings, list: exampleFindings },
    facts: reportFindings.example.list.map(({ evidence: _evidence, ...fact }) => fact),
    series: accountSeries.example,
    videos: accountVideos.example,
  },
});

export const sharedExplanation = defineEndpoint({
  method: 'GET',
  path: '/share/{token}/explain/{metric}',
  group: 'Share links',
  summary:
    'How a value of a shared report is calculated, as in `GET /explain/{metric}`. Rows about other accounts, other videos or other days are counted but not listed.',
  access: 'public',
  isCacheable: true,
  params: z.strictObject({ token: fields.secretToken, ...explainMetric.params.shape }),
  query: z.strictObject({
    platform: fields.platform.optional().describe('Engagement rate of a campaign: the platform to explain'),
  }),
  reply: explainMetric.reply,
  example: explainMetric.example,
});
