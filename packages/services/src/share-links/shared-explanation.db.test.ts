import { putCampaignMember } from '@clipscope/business-store';
import { contract } from '@clipscope/contract';
import {
  DAY_MS,
  HOUR_MS,
  METRIC_IDS,
  type MetricId,
  SHARED_METRICS,
  type SharedReport,
  TIERS,
} from '@clipscope/domain';
import { newOwner, openTestContext } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPLAINED_NOW, explainedVideo, MINA, seedExplained } from '../../test/explained-accounts.ts';
import { createCampaign } from '../campaigns/create-campaign.ts';
import type { ProcessContext, SignedIn } from '../context.ts';
import { createListener } from '../listening/create-listener.ts';
import { createShareLink } from './create-share-link.ts';
import { revokeShareLink } from './share-links.ts';
import { sharedExplanation } from './shared-explanation.ts';
import { sharedReport } from './shared-report.ts';

const body = undefined;
const none = { params: {}, query: {} };
const DAYS = 10;
const FIRST_DAY = '2026-11-06';
const VIDEO = explainedVideo(MINA, 57);

let context: ProcessContext;
let close: () => Promise<void>;
let owner: SignedIn<ProcessContext>;
const tokens = new Map<SharedReport, string>();

beforeAll(async () => {
  ({ context, close } = await openTestContext({ now: () => EXPLAINED_NOW }));
  owner = await newOwner(context, 'owner@open.example', 'ADVANCED');
  await seedExplained(owner.observationStore);
  const { id: campaignId } = await createCampaign(owner, {
    ...none,
    body: contract.createCampaign.body.parse({
      name: 'Kimchi',
      startDate: '2026-11-01',
      endDate: '2026-11-14',
      totalCost: 4711,
      cpmPrices: {
        currencyCode: 'EUR',
        rows: TIERS.map(tier => ({ tier, countryCode: null, low: 98_764, middle: 98_765, high: 98_766 })),
      },
    }),
  });
  await putCampaignMember(owner.business.db, {
    ...{ campaignId, teamId: owner.actor.teamId, platform: 'tiktok', accountId: MINA },
    ...{ cost: 4711, name: 'Mina', addedBy: owner.actor.userId, addedAt: EXPLAINED_NOW },
  });
  const body = { name: 'Kimchi', query: 'kimchi' };
  const { id: listener } = await createListener(owner, { ...none, body });
  const ids = { account: MINA, video: VIDEO, hashtag: 'kimchi', sound: 's1', campaign: campaignId, listener };
  for (const [kind, subjectId] of Object.entries(ids))
    tokens.set(kind as SharedReport, await tokenOf(kind, subjectId));
});
afterAll(() => close());

async function tokenOf(kind: string, subjectId: string, rest: object = {}): Promise<string> {
  const { url } = await createShareLink(owner, {
    ...none,
    body: contract.createShareLink.body.parse({
      ...{ kind, subjectId },
      ...(kind !== 'campaign' && { rangeDays: DAYS }),
      ...rest,
    }),
  });
  return url.replace(/.*\//, '');
}

const explain = async (token: string, metric: string) =>
  contract.sharedExplanation.reply.parse(
    JSON.parse(
      JSON.stringify(await sharedExplanation(context, { params: { token, metric }, query: {}, body })),
    ),
  );
const report = async (token: string) =>
  contract.sharedReport.reply.parse(await sharedReport(context, { params: { token }, query: {}, body }));
const rejection = (code: string) => expect.objectContaining({ code });

/** Ids of the two other accounts, of their videos, and of the accounts that Mina is compared with. */
const FOREIGN = /"(700[23]\d*|80[0-4]\d)"/;
const earlierVideos = Array.from({ length: 60 }, (_, number) => ({
  id: explainedVideo(MINA, number),
  publishedAt: new Date(EXPLAINED_NOW.getTime() - (60 - number) * 2 * DAY_MS + (12 + (number % 5)) * HOUR_MS),
})).filter(({ publishedAt }) => publishedAt < new Date(`${FIRST_DAY}T00:00:00Z`));

describe('the numbers of a shared report open', () => {
  it.each(
    Object.entries(SHARED_METRICS).flatMap(([kind, metrics]) =>
      metrics.map(metric => [kind as SharedReport, metric as MetricId] as const),
    ),
  )('%s: %s, recomputed to the value that is shown', async (kind, metric) => {
    const token = tokens.get(kind) ?? '';
    const [shown, explained] = await Promise.all([report(token), explain(token, metric)]);
    const all = JSON.stringify(shown);
    expect(explained.equal).toBe(true);
    expect(explained.result.value).not.toBeNull();
    expect(all).toContain(JSON.stringify(explained.result));
  });

  it.each(Object.keys(SHARED_METRICS) as SharedReport[])('%s: no other metric does', async kind => {
    const others = METRIC_IDS.filter(id => !SHARED_METRICS[kind].some(one => one === id));
    for (const metric of [...others, 'nothing'])
      await expect(explain(tokens.get(kind) ?? '', metric), metric).rejects.toEqual(rejection('NOT_FOUND'));
  });

  it('only while the link is valid', async () => {
    const { id, url } = await createShareLink(owner, {
      ...none,
      body: contract.createShareLink.body.parse({ kind: 'account', subjectId: MINA }),
    });
    const token = url.replace(/.*\//, '');
    await explain(token, 'growth_rate');
    await revokeShareLink(owner, { params: { id }, query: {}, body });
    await expect(explain(token, 'growth_rate')).rejects.toEqual(rejection('LINK_INVALID'));
    await expect(explain('t'.repeat(64), 'growth_rate')).rejects.toEqual(rejection('LINK_INVALID'));
  });
});

describe('nothing is readable outside of the shared subject and days', () => {
  it.each(['account', 'video', 'campaign'] as const)('%s: no other account or video', async kind => {
    const token = tokens.get(kind) ?? '';
    expect(JSON.stringify(await report(token))).not.toMatch(FOREIGN);
    for (const metric of SHARED_METRICS[kind])
      expect(JSON.stringify(await explain(token, metric)), metric).not.toMatch(FOREIGN);
  });

  it('an account: no video and no count of an earlier day', async () => {
    const token = tokens.get('account') ?? '';
    expect(earlierVideos).toHaveLength(55);
    const replies = [await report(token)].map(one => JSON.stringify(one));
    for (const metric of SHARED_METRICS.account) {
      const reply = await explain(token, metric);
      replies.push(JSON.stringify(reply));
      for (const { rows } of reply.inputs)
        for (const { values, provenance } of rows) {
          const day = values.publishedAt ?? provenance?.observedAt ?? FIRST_DAY;
          expect(String(day) >= FIRST_DAY, JSON.stringify(values)).toBe(true);
        }
    }
    for (const reply of replies) for (const { id } of earlierVideos) expect(reply).not.toContain(`"${id}"`);
  });

  it('a video: nothing of the account’s other videos', async () => {
    const token = tokens.get('video') ?? '';
    const { inputs, parts, evidence } = await explain(token, 'video_performance_index');
    expect(parts.rows).toEqual([]);
    expect(evidence).toBeNull();
    const listed = inputs.filter(({ rows }) => rows.length > 0).map(({ name }) => name);
    expect(listed).toEqual(['video']);
    expect(inputs.find(({ name }) => name === 'earlier')?.total).toBeGreaterThan(10);
    const all = JSON.stringify([await report(token), inputs]);
    for (const { id } of earlierVideos) expect(all).not.toContain(`"${id}"`);
  });

  it.each(['hashtag', 'sound'] as const)('a %s: no earlier day and no list of creators', async kind => {
    const { inputs } = await explain(tokens.get(kind) ?? '', 'trend_velocity');
    const [days, creators] = ['days', 'creators'].map(name => inputs.find(one => one.name === name));
    expect(days?.rows.map(({ values }) => values.day).toSorted()[0]).toBe(FIRST_DAY);
    expect(days?.total).toBeGreaterThan(days?.rows.length ?? 0);
    expect(creators).toMatchObject({ rows: [] });
  });

  it('a campaign: neither costs nor prices', async () => {
    const token = tokens.get('campaign') ?? '';
    const replies = [await report(token)].map(one => JSON.stringify(one));
    for (const metric of SHARED_METRICS.campaign) replies.push(JSON.stringify(await explain(token, metric)));
    for (const reply of replies) expect(reply).not.toMatch(/4711|9876[456]\b/);
  });

  it('as of a day: nothing recorded later', async () => {
    const dates = { startDate: '2026-11-01', endDate: '2026-11-08' };
    const asOf = '2026-11-08T23:59:59.999Z';
    const token = await tokenOf('account', MINA, { rangeDays: null, dates, asOf });
    for (const metric of SHARED_METRICS.account)
      for (const { rows } of (await explain(token, metric)).inputs)
        for (const { provenance } of rows) expect((provenance?.observedAt ?? asOf) <= asOf).toBe(true);
    const shown = await report(token);
    expect(shown).toMatchObject({ kind: 'account', account: { range: dates } });
  });
});
