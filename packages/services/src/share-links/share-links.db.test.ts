import { insertCampaign, newId } from '@clipscope/business-store';
import { contract } from '@clipscope/contract';
import { DAY_MS, HOUR_MS } from '@clipscope/domain';
import type { ObservationStore } from '@clipscope/observation-store';
import {
  anAccount,
  anAccountObservation,
  aSound,
  aVideo,
  aVideoObservation,
  changePlan,
  newOwner,
  openTestContext,
  testClock,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProcessContext, SignedInContext } from '../context.ts';
import { removeListener } from '../listening/change-listener.ts';
import { createListener } from '../listening/create-listener.ts';
import { createShareLink } from './create-share-link.ts';
import { openShare } from './open-share.ts';
import { openShareLink } from './open-share-link.ts';
import { revokeShareLink, shareLinks } from './share-links.ts';
import { sharedReport } from './shared-report.ts';

const clock = testClock();
let context: ProcessContext;
let close: () => Promise<void>;
let owner: SignedInContext;
let other: SignedInContext;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ now: clock.now }));
  await describeMina(context.observationStore);
  owner = await newOwner(context, 'owner@share.example', 'ADVANCED');
  other = await newOwner(context, 'other@share.example', 'ADVANCED');
});
afterAll(() => close());

async function describeMina(observations: ObservationStore): Promise<void> {
  const observedAt = new Date('2026-11-01T00:00:00Z');
  const published = { publishedAt: new Date('2026-11-10T09:00:00Z'), hashtags: ['pasta'], soundId: '7501' };
  const seenAt = new Date('2026-11-10T12:00:00Z');
  await observations.recorder.recordAccounts([anAccount({ observedAt, handle: 'minacooks' })]);
  await observations.recorder.recordAccountObservations([
    anAccountObservation({ observedAt, followers: 60_000 }),
  ]);
  await observations.recorder.recordSounds([aSound({ observedAt })]);
  await observations.recorder.recordVideos([aVideo({ ...published, observedAt: seenAt })]);
  await observations.recorder.recordVideoObservations([
    aVideoObservation({ ...published, observedAt: seenAt, views: 900 }),
  ]);
}

type LinkOptions = Parameters<(typeof contract.createShareLink.body)['parse']>[0];
const create = (by: SignedInContext, options: LinkOptions) =>
  createShareLink(by, { params: {}, query: {}, body: contract.createShareLink.body.parse(options) });
const tokenOf = ({ url }: { url: string }) => url.replace('http://127.0.0.1:3000/share/', '');
const open = async (link: { url: string }, preview: 'true' | 'false' = 'false') =>
  contract.openShare.reply.parse(
    await openShare(context, { params: { token: tokenOf(link) }, query: { preview }, body: undefined }),
  );
const report = async (link: { url: string }) =>
  contract.sharedReport.reply.parse(
    await sharedReport(context, { params: { token: tokenOf(link) }, query: {}, body: undefined }),
  );
const list = async (by: SignedInContext) => contract.shareLinks.reply.parse(await shareLinks(by)).links;
const revoke = (by: SignedInContext, id: string) =>
  revokeShareLink(by, { params: { id }, query: {}, body: undefined });
const rejection = (code: string) => expect.objectContaining({ code });

describe('a link', () => {
  it('opens for anybody, shows the shared report, and counts openings', async () => {
    const link = await create(owner, { kind: 'account', subjectId: '@MinaCooks', rangeDays: 30 });
    expect(link).toEqual({
      id: link.id,
      kind: 'account',
      platform: 'tiktok',
      subjectId: '7001',
      url: link.url,
      rangeDays: 30,
      dates: null,
      asOf: null,
      timezone: 'UTC',
      showsTeamName: true,
      searchable: false,
      createdBy: 'owner@share.example',
      createdAt: '2026-11-15T12:00:00.000Z',
      expiresAt: null,
      isExpired: false,
      opens: 0,
      lastOpenedAt: null,
    });
    const { team } = await teamOf(owner);
    expect(await open(link)).toEqual({
      kind: 'account',
      platform: 'tiktok',
      subjectId: '7001',
      title: 'Mina Cooks Fast',
      teamName: team,
      whiteLabel: false,
      startDate: '2026-10-17',
      endDate: '2026-11-15',
      moves: true,
      asOf: null,
      timezone: 'UTC',
      expiresAt: null,
      searchable: false,
    });
    await open(link, 'true');
    await Promise.all(Array.from({ length: 9 }, () => open(link)));
    expect(await list(owner)).toEqual([{ ...link, opens: 10, lastOpenedAt: '2026-11-15T12:00:00.000Z' }]);
    expect(await list(other)).toEqual([]);
  });

  it('is revoked by its team only, permanently', async () => {
    const link = await create(owner, { kind: 'hashtag', subjectId: '#Pasta' });
    expect(await open(link)).toMatchObject({ kind: 'hashtag', subjectId: 'pasta', startDate: '2024-11-16' });
    await expect(revoke(other, link.id)).rejects.toEqual(rejection('NOT_FOUND'));
    await open(link);
    expect(await revoke(owner, link.id)).toEqual({ ok: true });
    await expect(open(link)).rejects.toMatchObject({
      code: 'LINK_INVALID',
      reason: { code: 'items.shareLinkRevoked' },
    });
    await expect(revoke(owner, link.id)).rejects.toEqual(rejection('NOT_FOUND'));
    expect((await list(owner)).some(({ id }) => id === link.id)).toBe(false);
  });

  it('ends when it expires', async () => {
    const expiresAt = new Date(clock.now().getTime() + HOUR_MS).toISOString();
    const link = await create(owner, { kind: 'sound', subjectId: '7501', expiresAt });
    clock.forwardMs(HOUR_MS - 1);
    expect(await open(link)).toMatchObject({ kind: 'sound', expiresAt });
    clock.forwardMs(1);
    await expect(open(link)).rejects.toMatchObject({
      code: 'LINK_INVALID',
      reason: { code: 'items.shareLinkExpired' },
    });
    expect((await list(owner)).find(({ id }) => id === link.id)).toMatchObject({ isExpired: true, opens: 1 });
    await expect(
      create(owner, { kind: 'sound', subjectId: '7501', expiresAt: clock.now().toISOString() }),
    ).rejects.toMatchObject({ issues: [{ path: 'body.expiresAt', message: 'Must be in the future.' }] });
  });

  it('that was not signed here is rejected', async () => {
    const link = await create(owner, { kind: 'video', subjectId: '7401' });
    const token = tokenOf(link);
    const forged = token.slice(0, 30) + (token[30] === 'A' ? 'B' : 'A') + token.slice(31);
    await expect(openShareLink(context, forged)).rejects.toEqual(rejection('LINK_INVALID'));
    const elsewhere = { ...context, settings: { ...context.settings, tokenSecret: 'another' } };
    await expect(openShareLink(elsewhere, token)).rejects.toEqual(rejection('LINK_INVALID'));
  });
});

describe('the days of a link', () => {
  const dates = { startDate: '2026-11-02', endDate: '2026-11-11' };

  it('stay where they were chosen, and move otherwise', async () => {
    const chosen = await create(owner, { kind: 'account', subjectId: 'minacooks', dates });
    const moving = await create(owner, { kind: 'account', subjectId: 'minacooks', rangeDays: 10 });
    expect(chosen).toMatchObject({ dates, rangeDays: null });
    clock.forwardMs(2 * DAY_MS);
    expect(await open(chosen)).toMatchObject({ ...dates, moves: false });
    expect(await open(moving)).toMatchObject({ startDate: '2026-11-08', endDate: '2026-11-17', moves: true });
    const found = await report(chosen);
    expect(found).toMatchObject({
      account: { range: dates },
      series: { range: dates },
      videos: { total: 1 },
    });
    clock.forwardMs(-2 * DAY_MS);
  });

  it('are shown with the zone and the day as of which they were known', async () => {
    const asOf = '2026-11-11T21:59:59.999Z';
    const days = { dates, asOf, timezone: 'Europe/Helsinki' };
    const link = await create(owner, { kind: 'account', subjectId: 'minacooks', ...days });
    expect(await open(link)).toMatchObject({ ...dates, asOf, timezone: 'Europe/Helsinki' });
    const earlier = '2026-11-09T21:59:59.999Z';
    const before = await create(owner, { kind: 'account', subjectId: 'minacooks', ...days, asOf: earlier });
    expect(await report(link)).toMatchObject({ videos: { total: 1 } });
    expect(await report(before)).toMatchObject({ videos: { total: 0 } });
  });

  it.each([
    [{ dates, rangeDays: 10 }, 'body.rangeDays', 'Choose either a number of days or dates.'],
    [{ asOf: '2026-11-11T00:00:00Z', rangeDays: 10 }, 'body.asOf', 'Requires start and end dates.'],
    [
      { dates: { startDate: '2026-11-03', endDate: '2026-11-02' } },
      'body.dates.startDate',
      'Must not be after the end date, 2026-11-02.',
    ],
    [
      { dates: { startDate: '2026-11-03', endDate: '2026-11-16' } },
      'body.dates.endDate',
      'Must be 2026-11-15 or earlier.',
    ],
  ])('cannot be %j', async (days, path, message) => {
    await expect(create(owner, { kind: 'account', subjectId: 'minacooks', ...days })).rejects.toMatchObject({
      issues: [{ path, message }],
    });
  });

  it('end with the plan’s history', async () => {
    const essentials = await newOwner(context, 'essentials@share.example', 'ESSENTIALS');
    const chosen = { startDate: '2026-08-01', endDate: '2026-08-20' };
    const link = await create(essentials, { kind: 'account', subjectId: 'minacooks', dates: chosen });
    expect(await open(link)).toMatchObject({ startDate: '2026-08-18', endDate: '2026-08-20' });
    clock.forwardMs(3 * DAY_MS);
    await expect(open(link)).rejects.toEqual(rejection('LINK_INVALID'));
    clock.forwardMs(-3 * DAY_MS);
  });
});

describe('what is shared', () => {
  it.each([
    [{ kind: 'hashtag', subjectId: 'two words' }, 'VALIDATION'],
    [{ kind: 'video', subjectId: 'not an id' }, 'VALIDATION'],
    [{ kind: 'account', subjectId: 'nobody.has.this' }, 'NOT_FOUND'],
    [{ kind: 'campaign', subjectId: 'no campaign' }, 'NOT_FOUND'],
    [{ kind: 'campaign', subjectId: '019a84c1-0000-7000-8000-000000000060' }, 'NOT_FOUND'],
  ] as const)('%j cannot be: %s', async (options, code) => {
    await expect(create(owner, options)).rejects.toEqual(rejection(code));
  });

  it('a campaign must be the team’s own, and its links are deleted with it', async () => {
    const id = newId();
    await insertCampaign(context.business.db, { ...autumn(), id });
    await expect(create(other, { kind: 'campaign', subjectId: id })).rejects.toEqual(rejection('NOT_FOUND'));
    const link = await create(owner, { kind: 'campaign', subjectId: id });
    expect(await open(link)).toMatchObject({ kind: 'campaign', platform: null, subjectId: id });
    await context.business.db.execute(`DELETE FROM campaigns WHERE id = '${id}'`);
    await expect(open(link)).rejects.toEqual(rejection('LINK_INVALID'));
  });

  it('follows the team’s current plan', async () => {
    const agency = await newOwner(context, 'agency@share.example', 'AGENCY');
    const { team } = await teamOf(agency);
    const link = await create(agency, { kind: 'hashtag', subjectId: 'pasta' });
    expect(await open(link)).toMatchObject({ teamName: team, whiteLabel: true, startDate: '2025-11-16' });
    const nameless = await create(agency, { kind: 'hashtag', subjectId: 'pasta', showsTeamName: false });
    expect(await open(nameless)).toMatchObject({ teamName: null, whiteLabel: false });
    const long = await create(agency, { kind: 'hashtag', subjectId: 'pasta', rangeDays: 90 });
    expect(await open(long)).toMatchObject({ startDate: '2026-08-18' });
    await changePlan(context, agency.actor.teamId, 'BASIC');
    expect(await open(long)).toMatchObject({ startDate: '2026-11-09' });
    expect(await open(link)).toMatchObject({ whiteLabel: false, startDate: '2026-11-09' });
    const campaigns = { ...agency, actor: { ...agency.actor, plan: 'INFLUENCER' as const } };
    await expect(create(campaigns, { kind: 'campaign', subjectId: newId() })).rejects.toMatchObject({
      code: 'FEATURE_NOT_IN_PLAN',
      limitation: { feature: 'CAMPAIGN_TRACKER' },
    });
  });

  it('is one subject, read with the team’s plan and without a user', async () => {
    const link = await create(owner, { kind: 'video', subjectId: '7401', platform: 'youtube' });
    const shared = await openShareLink(context, tokenOf(link));
    expect(shared.actor).toEqual({ teamId: owner.actor.teamId, plan: 'ADVANCED' });
  });
});

describe('the report of a link', () => {
  const days = { startDate: '2026-11-06', endDate: '2026-11-15', clippedByPlan: false };
  const videos = { total: 1, videos: [{ id: '7401', views: 900 }] };

  it('of an account has its profile, days and videos only', async () => {
    const link = await create(owner, { kind: 'account', subjectId: 'minacooks', rangeDays: 10 });
    const found = await report(link);
    expect(found).toMatchObject({
      kind: 'account',
      account: { handle: 'minacooks', followers: 60_000, range: days },
      series: { range: days },
      videos: { range: days, ...videos },
    });
    if (found.kind !== 'account') throw new Error('It should be the report of an account.');
    expect(found.series.points).toHaveLength(10);
    const shorter = await create(owner, { kind: 'account', subjectId: 'minacooks', rangeDays: 2 });
    expect(await report(shorter)).toMatchObject({ videos: { total: 0, videos: [] } });
  });

  it('of a video, a hashtag and a sound', async () => {
    const [ofVideo, ofHashtag, ofSound] = await Promise.all([
      create(owner, { kind: 'video', subjectId: '7401', rangeDays: 10 }).then(report),
      create(owner, { kind: 'hashtag', subjectId: 'pasta', rangeDays: 10 }).then(report),
      create(owner, { kind: 'sound', subjectId: '7501', rangeDays: 10 }).then(report),
    ]);
    expect(ofVideo).toMatchObject({
      kind: 'video',
      video: { views: 900 },
      series: { observations: [{ views: 900 }] },
    });
    expect(ofHashtag).toMatchObject({ kind: 'hashtag', info: { hashtag: 'pasta', range: days }, videos });
    expect(ofSound).toMatchObject({
      kind: 'sound',
      info: { sound: { title: 'original sound - minacooksfast' } },
      videos,
    });
  });

  it('of a campaign has no costs', async () => {
    const id = newId();
    await insertCampaign(context.business.db, { ...autumn(), id, totalCost: 4500 });
    const found = await create(owner, { kind: 'campaign', subjectId: id }).then(report);
    expect(found).toMatchObject({ kind: 'campaign', results: { campaign: { name: 'Autumn' } } });
    expect(JSON.stringify(found)).not.toMatch(/"cost|4500/);
    await context.business.db.execute(`DELETE FROM campaigns WHERE id = '${id}'`);
  });

  it('is rejected for revoked links and unknown subjects', async () => {
    const link = await create(owner, { kind: 'account', subjectId: 'minacooks' });
    await revoke(owner, link.id);
    await expect(report(link)).rejects.toEqual(rejection('LINK_INVALID'));
    const unknown = await create(owner, { kind: 'video', subjectId: '7499' });
    await expect(report(unknown)).rejects.toEqual(rejection('NOT_FOUND'));
  });
});

const autumn = () => ({
  teamId: owner.actor.teamId,
  name: 'Autumn',
  description: '',
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  timezone: 'UTC',
  totalCost: null,
  currency: 'EUR',
  targets: {},
  cpmPrices: null,
  createdBy: owner.actor.userId,
  createdAt: clock.now(),
  updatedAt: clock.now(),
});

async function teamOf({ business, actor }: SignedInContext): Promise<{ team: string }> {
  const { rows } = (await business.db.execute(
    `SELECT name AS team FROM teams WHERE id = '${actor.teamId}'`,
  )) as unknown as { rows: { team: string }[] };
  return rows[0] ?? { team: '' };
}

describe('a social listener', () => {
  it('is shared without its query and what people wrote, while the plan has a place for it', async () => {
    const { id } = await createListener(owner, {
      params: {},
      query: {},
      body: { name: 'Pasta', query: '#pasta NOT secretbrand' },
    });
    await expect(create(other, { kind: 'listener', subjectId: id })).rejects.toEqual(rejection('NOT_FOUND'));
    const link = await create(owner, { kind: 'listener', subjectId: id, rangeDays: 30 });
    expect(link).toMatchObject({ kind: 'listener', platform: null, subjectId: id });
    expect(await open(link)).toMatchObject({ title: 'Pasta', startDate: '2026-10-17' });
    const shared = await report(link);
    expect(shared).toMatchObject({
      kind: 'listener',
      name: 'Pasta',
      found: {
        total: 1,
        reach: { videos: 1, accounts: 1, views: 900 },
        voices: [{ account: { id: '7001' } }],
      },
    });
    expect(JSON.stringify(shared)).not.toContain('secretbrand');
    expect(JSON.stringify(shared)).not.toContain('caption":"');
    await changePlan(context, owner.actor.teamId, 'INFLUENCER');
    await expect(report(link)).rejects.toEqual(rejection('LINK_INVALID'));
    await changePlan(context, owner.actor.teamId, 'ADVANCED');
    await removeListener(owner, { params: { id }, query: {}, body: undefined });
    await expect(open(link)).rejects.toEqual(rejection('LINK_INVALID'));
  });

  it('that is beyond the limit of the plan is not shown', async () => {
    const [, newest] = await Promise.all(
      ['First', 'Second'].map(async (name, at) => {
        clock.forwardMs(at * 1000);
        return createListener(owner, { params: {}, query: {}, body: { name, query: name } });
      }),
    );
    const link = await create(owner, { kind: 'listener', subjectId: newest?.id ?? '' });
    await changePlan(context, owner.actor.teamId, 'GROW');
    await expect(report(link)).rejects.toEqual(rejection('LINK_INVALID'));
    await changePlan(context, owner.actor.teamId, 'ADVANCED');
  });
});

it('a shared report says what stands out, without the videos behind it', async () => {
  const videos = Array.from({ length: 9 }, (_, number) => ({
    videoId: `76${number}0`,
    accountId: number < 5 ? '7001' : '7002',
    publishedAt: new Date(`2026-11-0${number + 1}T10:00:00Z`),
    hashtags: ['lopsided'],
  }));
  const { recorder } = context.observationStore;
  const observedAt = new Date('2026-11-10T10:00:00Z');
  await recorder.recordVideos(videos.map(video => aVideo({ ...video, observedAt: video.publishedAt })));
  await recorder.recordVideoObservations([
    ...videos.map(video => aVideoObservation({ ...video, observedAt, views: 1000 })),
    ...videos
      .slice(0, 1)
      .map(video =>
        aVideoObservation({ ...video, observedAt: new Date('2026-11-12T10:00:00Z'), views: 6000 }),
      ),
  ]);
  const dates = { startDate: '2026-11-01', endDate: '2026-11-14' };
  const link = await create(owner, { kind: 'hashtag', subjectId: 'lopsided', dates, rangeDays: null });
  expect(await report(link)).toMatchObject({
    kind: 'hashtag',
    facts: [{ code: 'one-video', metric: null, params: { share: 6000 / 14_000, videos: 9 }, qValue: null }],
  });
});
