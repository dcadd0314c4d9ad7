import { putCampaignMember, putCampaignVideo } from '@clipscope/business-store';
import { contract, type InputOf } from '@clipscope/contract';
import type { Plan, Platform } from '@clipscope/domain';
import { newOwner, openRecordedContext, type RecordedContext } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Looks, recordAccounts, recordVideos } from '../../test/campaign-observations.ts';
import type { ProcessContext, SignedInContext } from '../context.ts';
import { explainMetric } from '../explain/explain-metric.ts';
import { campaignResults } from './campaign-results.ts';
import { compareCampaigns } from './compare-campaigns.ts';
import { createCampaign } from './create-campaign.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
let context: ProcessContext;
let close: () => Promise<void>;
let asking: RecordedContext['asking'];
let owner: SignedInContext;

beforeAll(async () => {
  ({ context, close, asking } = await openRecordedContext({ now: () => now }));
  owner = await newOwner(context, 'owner@results.example', 'ADVANCED');
  await recordAccounts(context.observationStore, [
    [
      'tiktok',
      'anna',
      [
        ['2026-11-09T20:00:00Z', 4000, true],
        ['2026-11-12T20:00:00Z', 4250, true],
        ['2026-11-14T20:00:00Z', 4900, true],
      ],
    ],
    [
      'tiktok',
      'ben',
      [
        ['2026-11-10T08:00:00Z', 600_000, false],
        ['2026-11-11T08:00:00Z', 600_100, false],
      ],
    ],
    ['tiktok', 'guest', []],
    ['youtube', 'carl', [['2026-11-10T08:00:00Z', 20, true]]],
  ]);
  const ofA1: Looks = [
    ['2026-11-10T12:00:00Z', 1000, 80, 20],
    ['2026-11-13T12:00:00Z', 3000, 200, 100],
  ];
  await recordVideos(context.observationStore, [
    ['tiktok', 'anna', 'a1', '2026-11-10T10:00:00Z', ofA1],
    ['tiktok', 'anna', 'a2', '2026-11-12T10:00:00Z', [['2026-11-12T11:00:00Z', 1000, 50]], 'IN'],
    ['tiktok', 'anna', 'before', '2026-11-09T10:00:00Z', [['2026-11-09T11:00:00Z', 9, 9]]],
    ['tiktok', 'ben', 'b1', '2026-11-11T10:00:00Z', [['2026-11-11T11:00:00Z', 6000, 900]], 'ZW'],
    ['tiktok', 'guest', 'g1', '2026-11-01T10:00:00Z', [['2026-11-11T11:00:00Z', null, null, null]]],
    ['youtube', 'carl', 'y1', '2026-11-10T10:00:00Z', [['2026-11-10T12:00:00Z', 500, 10, null]]],
  ]);
});
afterAll(() => close());

type Body = Partial<InputOf<typeof contract.createCampaign>['body']>;
type Members = [platform: Platform, accountId: string, cost: number | null][];
async function start(
  options: Body,
  members: Members,
  byHand: [Platform, string, string, boolean][] = [],
  team = owner,
) {
  const input = { name: 'Spring', startDate: '2026-11-10', endDate: '2026-11-12', ...options };
  const body = contract.createCampaign.body.parse(input);
  const { id } = await createCampaign(team, { params: {}, query: {}, body });
  const of = { campaignId: id, teamId: team.actor.teamId };
  const [addedBy, addedAt] = [team.actor.userId, now];
  for (const [platform, accountId, cost] of members) {
    await putCampaignMember(context.business.db, {
      ...of,
      platform,
      accountId,
      cost,
      name: accountId,
      addedBy,
      addedAt,
    });
  }
  for (const [platform, accountId, videoId, included] of byHand) {
    const decision = { ...of, platform, accountId, videoId, included };
    await putCampaignVideo(context.business.db, { ...decision, decidedBy: addedBy, decidedAt: addedAt });
  }
  return id;
}
type ResultOptions = { team?: SignedInContext; plan?: Plan; asOf?: string; limit?: number; offset?: number };
const results = async (id: string, options: ResultOptions = {}) => {
  const { team: asking = owner, plan = 'ADVANCED', limit = 100, offset = 0, ...query } = options;
  const team = { ...asking, actor: { ...asking.actor, plan } };
  const reply = await campaignResults(team, {
    params: { id },
    query: { limit, offset, ...query },
    body: undefined,
  });
  return contract.campaignResults.reply.parse(reply);
};

describe('the results of a campaign', () => {
  it('are its videos’ latest counts, rates and prices, against cost and targets', async () => {
    const id = await start(
      {
        targets: { views: 20_000, videos: 3, followersGained: 500, saves: 10 },
        currency: 'SEK',
        cpmPrices: {
          currencyCode: 'SEK',
          rows: [
            { countryCode: null, tier: 'nano', low: 1, middle: 2, high: 4 },
            { countryCode: 'IN', tier: 'nano', low: 10, middle: 20, high: 40 },
            { countryCode: null, tier: 'macro', low: 5, middle: 10, high: 15 },
          ],
        },
      },
      [
        ['tiktok', 'anna', 60],
        ['tiktok', 'ben', 40],
      ],
    );
    const { campaign, range, totals, platforms, targets, observedAt } = await results(id);
    expect(campaign).toMatchObject({ id, status: 'finished', currency: 'SEK' });
    expect(range).toMatchObject({ startDate: '2026-11-10', endDate: '2026-11-12', clippedByPlan: false });
    expect(observedAt).toBe('2026-11-13T12:00:00.000Z');
    expect(totals).toEqual({
      videos: 3,
      views: 10_000,
      likes: 1150,
      comments: 0,
      shares: 100,
      saves: null,
      engagements: 1250,
      // 300 of 3000, 50 of 1000 and 900 of 6000.
      engagementRate: {
        metric: 'engagement_rate_views',
        version: 1,
        value: 0.1,
        interval: null,
        sample: 3,
        notEnough: null,
        details: { ofSums: 0.125 },
      },
      // 3 × 2 and 1 × 20 for the nano account, 6 × 10 for the macro account.
      earnedMediaValue: {
        metric: 'earned_media_value',
        version: 1,
        value: 86,
        interval: { low: 43, high: 112 + 30, level: null },
        sample: 3,
        notEnough: null,
        details: { views: 10_000 },
      },
      cost: 100,
      costPerThousandViews: 10,
      costPerEngagement: 0.08,
      followersGained: { value: 350, exact: false },
    });
    expect(platforms).toHaveLength(1);
    expect(targets).toEqual([
      { name: 'views', target: 20_000, reached: 10_000, share: 0.5 },
      { name: 'videos', target: 3, reached: 3, share: 1 },
      { name: 'followersGained', target: 500, reached: 350, share: 0.7 },
      { name: 'saves', target: 10, reached: null, share: null },
    ]);
  });

  it('go by day, in the period and after', async () => {
    const id = await start({}, [['tiktok', 'anna', null]]);
    const { days } = await results(id);
    const day = (
      date: string,
      inPeriod: boolean,
      videosPublished: number,
      views: number | null,
      likes: number | null,
    ) => expect.objectContaining({ date, inPeriod, videosPublished, viewsGained: views, likesGained: likes });
    expect(days).toEqual([
      day('2026-11-10', true, 1, 1000, 80),
      day('2026-11-11', true, 0, null, null),
      day('2026-11-12', true, 1, 1000, 50),
      day('2026-11-13', false, 0, 2000, 120),
      day('2026-11-14', false, 0, null, null),
      day('2026-11-15', false, 0, null, null),
    ]);
    expect(days[3]).toMatchObject({ sharesGained: 80, commentsGained: 0, savesGained: null });
  });

  it('are listed by member and video, including manually added videos of others', async () => {
    const id = await start(
      { totalCost: 1000 },
      [
        ['tiktok', 'anna', 60],
        ['tiktok', 'ben', null],
      ],
      [
        ['tiktok', 'guest', 'g1', true],
        ['tiktok', 'anna', 'a2', false],
      ],
    );
    const { members, videos, totals } = await results(id);
    expect(totals).toMatchObject({ videos: 3, cost: 1000, costPerThousandViews: 1000 / 9 });
    expect(
      members.map(member => [member.handle, member.isMember, member.videos, member.views, member.cost]),
    ).toEqual([
      ['handle-ben', true, 1, 6000, null],
      ['handle-anna', true, 1, 3000, 60],
      ['handle-guest', false, 1, null, null],
    ]);
    expect(members[1]).toMatchObject({
      followers: 4900,
      followersGained: { value: 250, exact: true },
      costPerThousandViews: 20,
      costPerEngagement: 0.2,
      engagementRate: { value: null, sample: 1, notEnough: { needed: 3, reason: 'small-sample' } },
    });
    expect(members[2]).toMatchObject({ followersGained: null, earnedMediaValue: { value: null, sample: 0 } });
    expect(
      videos.map(video => [video.id, video.addedManually, video.account.handle, video.engagementRate]),
    ).toEqual([
      ['b1', false, 'handle-ben', 0.15],
      ['a1', false, 'handle-anna', 0.1],
      ['g1', true, 'handle-guest', null],
    ]);
    const page = await results(id, { limit: 1, offset: 1 });
    expect(page.videos.map(video => video.id)).toEqual(['a1']);
    expect(page.totals).toEqual(totals);
  });

  describe('of several platforms', () => {
    const prices = {
      currencyCode: 'SEK',
      rows: (['none', 'nano'] as const).map(tier => ({
        countryCode: null,
        tier,
        low: 1,
        middle: 2,
        high: 4,
      })),
    };
    const mixed = () =>
      start(
        { targets: { views: 9000, videos: 3, followersGained: 10 }, currency: 'SEK', cpmPrices: prices },
        [
          ['tiktok', 'anna', 60],
          ['youtube', 'carl', 30],
        ],
      );
    const byPlatform = [
      ['tiktok', 4000, 350, 2],
      ['youtube', 500, 10, 1],
    ];

    const explained = async (id: string) => {
      const query = contract.explainMetric.query.parse({ kind: 'campaign', id });
      const params = { metric: 'earned_media_value' };
      const { result, equal } = await explainMetric(owner, { params, query, body: undefined });
      return [result.value, result.notEnough?.reason ?? null, equal];
    };

    it('never combine YouTube’s counts with others, or derive a value from them', async () => {
      const id = await mixed();
      expect(await explained(id)).toEqual([8, null, true]);
      const { countsApart, totals, platforms, targets, days, members } = await results(id);
      expect(countsApart).toBe(true);
      expect(totals).toMatchObject({
        videos: 3,
        views: null,
        likes: null,
        engagements: null,
        engagementRate: null,
        cost: 90,
        costPerThousandViews: null,
        costPerEngagement: null,
        followersGained: null,
        earnedMediaValue: { value: 8, sample: 2, details: { views: 4000 } },
      });
      expect(
        platforms.map(row => [row.platform, row.views, row.engagements, row.engagementRate?.sample]),
      ).toEqual(byPlatform);
      const forbidden = { value: null, notEnough: { needed: 0, reason: 'platform-forbids' } };
      expect(platforms.map(row => row.earnedMediaValue)).toMatchObject([{ value: 8 }, forbidden]);
      expect(members.map(row => [row.accountId, row.views, row.earnedMediaValue.value])).toEqual([
        ['anna', 4000, 8],
        ['carl', 500, null],
      ]);
      expect(targets.map(({ name, reached }) => [name, reached])).toEqual([
        ['views', null],
        ['videos', 3],
        ['followersGained', null],
      ]);
      expect(days[0]).toMatchObject({ date: '2026-11-10', videosPublished: 2, viewsGained: null });
    });

    it('have no value in a currency in which there are no prices', async () => {
      const id = await start({ cpmPrices: prices }, [['tiktok', 'anna', 60]]);
      const { campaign, totals, members } = await results(id);
      expect(campaign.currency).toBe('EUR');
      const missing = { value: null, notEnough: { reason: 'missing-inputs' } };
      expect([totals, members[0]]).toMatchObject([
        { earnedMediaValue: missing },
        { earnedMediaValue: missing },
      ]);
      expect(await explained(id)).toEqual([null, 'missing-inputs', true]);
    });

    it('of YouTube alone are summed, without a value', async () => {
      const id = await start({}, [['youtube', 'carl', 30]]);
      expect(await explained(id)).toEqual([null, 'platform-forbids', true]);
      const { countsApart, totals } = await results(id);
      expect(countsApart).toBe(false);
      expect(totals).toMatchObject({
        views: 500,
        costPerThousandViews: 60,
        earnedMediaValue: { value: null, sample: 0, notEnough: { needed: 0, reason: 'platform-forbids' } },
      });
    });

    it('are summed where the operator permits it, without a rate across platforms', async () => {
      const team = { ...owner, settings: { ...owner.settings, deriveFromYoutube: true } };
      const { countsApart, totals, platforms } = await results(await mixed(), { team });
      expect(countsApart).toBe(false);
      expect(totals).toMatchObject({
        views: 4500,
        engagements: 360,
        engagementRate: null,
        costPerThousandViews: 20,
        earnedMediaValue: { value: 9, sample: 3 },
      });
      expect(
        platforms.map(row => [row.platform, row.views, row.engagements, row.engagementRate?.sample]),
      ).toEqual(byPlatform);
    });
  });

  it('are as they were known on a day', async () => {
    const id = await start({}, [['tiktok', 'anna', null]]);
    const then = await results(id, { asOf: '2026-11-11T00:00:00.000Z' });
    expect(then.totals).toMatchObject({ videos: 1, views: 1000 });
    expect(then.days.map(({ date }) => date)).toEqual(['2026-11-10', '2026-11-11']);
    expect(then.range).toMatchObject({ startDate: '2026-11-10', endDate: '2026-11-11' });
  });

  it('are limited to the most viewed videos, with the number of excluded ones', async () => {
    const id = await start({}, [
      ['tiktok', 'anna', null],
      ['tiktok', 'ben', null],
    ]);
    expect((await results(id)).excludedVideos).toBe(0);
    const ask: ProcessContext['observations']['ask'] = (question, input) =>
      context.observations.ask(question, 'mostEach' in input ? { ...input, mostEach: 2 } : input);
    const team = { ...owner, observations: { ...owner.observations, ask } };
    const { totals, videos, excludedVideos } = await results(id, { team });
    expect([totals.videos, totals.views, excludedVideos]).toEqual([2, 9000, 1]);
    expect(videos.map(video => video.id)).toEqual(['b1', 'a1']);
  });

  it('are empty before the first day', async () => {
    const id = await start({ startDate: '2026-11-16', endDate: '2026-11-20' }, [['tiktok', 'anna', 5]]);
    const planned = await results(id);
    expect(planned.campaign.status).toBe('planned');
    expect(planned.totals).toMatchObject({ videos: 0, views: null, cost: 5, costPerThousandViews: null });
    expect(planned.days.map(({ date, inPeriod }) => [date, inPeriod])).toEqual([['2026-11-15', false]]);
  });

  it('end where the plan’s history ends', async () => {
    const team = await newOwner(context, 'history@results.example', 'ADVANCED');
    const members: Members = [['tiktok', 'anna', null]];
    const id = await start({ startDate: '2026-11-01' }, members, [['tiktok', 'guest', 'g1', true]], team);
    expect((await results(id, { team })).totals.videos).toBe(4);
    const clipped = await results(id, { team, plan: 'BASIC' });
    expect(clipped.range).toMatchObject({
      startDate: '2026-11-09',
      clippedByPlan: true,
      earliestAllowed: '2026-11-09',
    });
    expect(clipped.totals.videos).toBe(3);
    expect(clipped.days[0]?.date).toBe('2026-11-09');
    const over = await start({ startDate: '2026-10-01', endDate: '2026-10-31' }, [], [], team);
    await expect(results(over, { team, plan: 'GROW' })).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
      limitation: { limit: 'historyDayLimit' },
    });
  });
});

describe('comparing', () => {
  const compare = (ids: string[]) =>
    compareCampaigns(owner, { params: {}, query: { ids }, body: undefined }).then(reply =>
      contract.compareCampaigns.reply.parse(reply),
    );

  it('lists campaigns in the order of the ids', async () => {
    const row = await start({ name: 'One' }, [['tiktok', 'anna', 10]]);
    const two = await start({ name: 'Two' }, [['tiktok', 'ben', 20]]);
    const { campaigns } = await compare([two, row]);
    expect(campaigns.map(({ campaign, totals }) => [campaign.name, totals.views, totals.cost])).toEqual([
      ['Two', 6000, 20],
      ['One', 4000, 10],
    ]);
    const { range, totals, targets } = await results(row);
    expect(campaigns[1]).toMatchObject({ range, totals, targets });
  });

  it('needs no more queries for ten than for two', async () => {
    const team = await newOwner(context, 'ten@results.example', 'AGENCY');
    const ids: string[] = [];
    for (let index = 0; index < 10; index += 1) {
      const zone = { timezone: index % 2 === 0 ? 'Asia/Tokyo' : 'America/Lima' };
      ids.push(await start(zone, [['tiktok', index < 5 ? 'anna' : 'ben', index]], [], team));
    }
    const ask = (some: string[]) =>
      compareCampaigns(team, { params: {}, query: { ids: some }, body: undefined });
    const two = await asking(() => ask(ids.slice(4, 6)));
    const ten = await asking(async () => {
      const { campaigns } = await ask(ids);
      expect(campaigns.map(({ totals }) => [totals.views, totals.cost])).toEqual(
        ids.map((_, index) => (index < 5 ? [4000, index] : [6000, index])),
      );
    });
    expect(two.questions).toEqual(['campaign-videos', 'campaign-accounts']);
    expect(ten.questions).toEqual(two.questions);
    expect(ten.statements).toHaveLength(two.statements.length);
  });

  it('requires at least two campaigns of the team', async () => {
    const row = await start({}, []);
    const other = await newOwner(context, 'other@results.example', 'ADVANCED');
    const query = { ids: [row, crypto.randomUUID()] };
    await expect(compareCampaigns(owner, { params: {}, query, body: undefined })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(
      compareCampaigns(other, { params: {}, query: { ids: [row, row] }, body: undefined }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(contract.compareCampaigns.query.safeParse({ ids: `${row},${row}` }).success).toBe(false);
  });
});
