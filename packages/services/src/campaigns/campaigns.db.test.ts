import { listAudit } from '@clipscope/business-store';
import { contract, type InputOf } from '@clipscope/contract';
import type { Plan } from '@clipscope/domain';
import {
  changePlan,
  newOwner,
  openTestContext,
  testClock,
  testWorld,
  worldSources,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProcessContext, SignedIn } from '../context.ts';
import { addFavourite } from '../favourites/add-favourite.ts';
import { addCampaignHashtags, removeCampaignHashtag } from './campaign-hashtags.ts';
import { putCampaignMember, removeCampaignMember } from './campaign-members.ts';
import { campaignResults } from './campaign-results.ts';
import { addCampaignVideo, removeCampaignVideo } from './campaign-videos.ts';
import { campaign, campaigns } from './campaigns.ts';
import { changeCampaign } from './change-campaign.ts';
import { createCampaign } from './create-campaign.ts';
import { removeCampaign } from './remove-campaign.ts';

const clock = testClock('2026-10-10T22:30:00.000Z');
const world = testWorld();
const [first, second] = world.accounts('tiktok', clock.now());
let context: ProcessContext;
let close: () => Promise<void>;
let owner: SignedIn<ProcessContext>;
let other: SignedIn<ProcessContext>;
beforeAll(async () => {
  const platforms = worldSources(world, clock.now);
  ({ context, close } = await openTestContext({ now: clock.now, platforms }));
  owner = await newOwner(context, 'owner@campaigns.example', 'ADVANCED');
  other = await newOwner(context, 'other@campaigns.example', 'ADVANCED');
});
afterAll(() => close());

type Body = Partial<InputOf<typeof contract.createCampaign>['body']>;
const create = (team: SignedIn<ProcessContext>, given: Body = {}) => {
  clock.forwardMs(1);
  const body = contract.createCampaign.body.parse({
    name: 'Spring',
    startDate: '2026-10-01',
    endDate: '2026-10-10',
    ...given,
  });
  return createCampaign(team, { params: {}, query: {}, body });
};
const read = async (team: SignedIn<ProcessContext>, id: string) =>
  contract.campaign.reply.parse(await campaign(team, { params: { id }, query: {}, body: undefined }));
const change = (
  team: SignedIn<ProcessContext>,
  id: string,
  body: InputOf<typeof contract.changeCampaign>['body'],
) => changeCampaign(team, { params: { id }, query: {}, body });
const remove = (team: SignedIn<ProcessContext>, id: string) =>
  removeCampaign(team, { params: { id }, query: {}, body: undefined });
const put = (team: SignedIn<ProcessContext>, id: string, account: string, cost: number | null = null) =>
  putCampaignMember(team, { params: { id }, query: {}, body: { platform: 'tiktok', account, cost } });
const notFound = expect.objectContaining({ code: 'NOT_FOUND' });

describe('a campaign', () => {
  it('is stored with defaults, and belongs to its team', async () => {
    const created = await create(owner, { hashtags: ['#Spring', 'spring', '＃SALE'] });
    expect(contract.createCampaign.reply.parse(created)).toEqual({
      id: created.id,
      name: 'Spring',
      description: '',
      startDate: '2026-10-01',
      endDate: '2026-10-10',
      timezone: 'UTC',
      totalCost: null,
      currency: 'EUR',
      targets: {},
      cpmPrices: null,
      status: 'running',
      frozen: false,
      cost: null,
      members: [],
      hashtags: ['sale', 'spring'],
      videos: [],
      excluded: [],
      createdAt: created.createdAt,
      updatedAt: created.createdAt,
    });
    expect(await read(owner, created.id)).toEqual(created);
    await expect(read(other, created.id)).rejects.toEqual(notFound);
    await expect(change(other, created.id, { name: 'Mine' })).rejects.toEqual(notFound);
    await expect(remove(other, created.id)).rejects.toEqual(notFound);
    expect((await campaigns(other)).campaigns).toEqual([]);
  });

  it('starts and ends in its own time zone', async () => {
    const { id } = await create(owner, { endDate: '2026-10-10', timezone: 'Europe/Helsinki' });
    // 22:30 UTC on the tenth is the eleventh in Helsinki.
    expect((await read(owner, id)).status).toBe('finished');
    expect((await change(owner, id, { timezone: 'UTC' })).status).toBe('running');
    expect((await change(owner, id, { startDate: '2026-10-11', endDate: '2026-10-11' })).status).toBe(
      'planned',
    );
  });

  it('is changed in parts, and rejects invalid days', async () => {
    const { id } = await create(owner, { description: 'old', totalCost: 100, targets: { views: 5 } });
    clock.forwardMs(1000);
    const prices = {
      currencyCode: 'SEK',
      rows: [{ countryCode: null, tier: 'nano', low: 1, middle: 2, high: 3 } as const],
    };
    const changed = await change(owner, id, { totalCost: null, targets: { likes: 9 }, cpmPrices: prices });
    expect(changed).toMatchObject({
      name: 'Spring',
      description: 'old',
      totalCost: null,
      targets: { likes: 9 },
    });
    expect(changed.targets).toEqual({ likes: 9 });
    expect(changed.cpmPrices).toEqual(prices);
    expect(changed.updatedAt > changed.createdAt).toBe(true);
    expect((await change(owner, id, { cpmPrices: null })).cpmPrices).toBeNull();
    await expect(change(owner, id, { endDate: '2026-09-30' })).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [{ path: 'body.endDate', message: 'Must not be before the start date, 2026-10-01.' }],
    });
    await expect(change(owner, id, { startDate: '2024-10-09' })).rejects.toMatchObject({
      issues: [
        { path: 'body.endDate', message: 'Must be at most 730 days after the start date, 2024-10-09.' },
      ],
    });
    expect((await change(owner, id, { startDate: '2024-10-10' })).startDate).toBe('2024-10-10');
    await expect(create(owner, { startDate: '2026-10-11' })).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(create(owner, { hashtags: ['good', 'not one'] })).rejects.toMatchObject({
      issues: [{ path: 'body.hashtags.1', message: 'Must be a hashtag.' }],
    });
  });

  it('is audited when it is removed', async () => {
    const { id } = await create(owner, { name: 'Short' });
    await remove(owner, id);
    await expect(remove(owner, id)).rejects.toEqual(notFound);
    expect((await listAudit(context.business.db, owner.actor.teamId))[0]).toMatchObject({
      action: 'campaign.removed',
      actorUserId: owner.actor.userId,
      subject: id,
      details: { name: 'Short', startDate: '2026-10-01', endDate: '2026-10-10' },
    });
  });
});

describe('the parts of a campaign', () => {
  it('members, recorded or requested from the platform, each once with a cost', async () => {
    const { id } = await create(owner);
    await put(owner, id, `@${first?.handle}`, 0.1);
    await put(owner, id, second?.accountId ?? '', 0.2);
    const twice = await put(owner, id, `https://www.tiktok.com/@${first?.handle}`, 0.4);
    expect(twice.members.map(({ name, cost, tracked }) => [name, cost, tracked])).toEqual([
      [first?.handle, 0.4, false],
      [second?.handle, 0.2, false],
    ]);
    expect(twice.cost).toBe(0.6);
    await expect(put(owner, id, '@nobody.has.this.name')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message:
        'No TikTok source is connected, so @nobody.has.this.name cannot be looked up. Import a file or connect a source.',
    });
    await expect(put(other, id, first?.accountId ?? '')).rejects.toEqual(notFound);
    const subject = first?.accountId ?? '';
    await addFavourite(owner, {
      params: {},
      query: {},
      body: { kind: 'account', platform: 'tiktok', subject },
    });
    expect((await read(owner, id)).members.map(({ tracked }) => tracked)).toEqual([true, false]);
    const query = { platform: 'tiktok', accountId: subject } as const;
    const left = await removeCampaignMember(owner, { params: { id }, query, body: undefined });
    expect(left.members.map(({ name }) => name)).toEqual([second?.handle]);
    await expect(removeCampaignMember(owner, { params: { id }, query, body: undefined })).rejects.toEqual(
      notFound,
    );
  });

  it('hashtags, normalised, fifty at most', async () => {
    const { id } = await create(owner, { hashtags: ['one'] });
    const add = (hashtags: string[]) =>
      addCampaignHashtags(owner, { params: { id }, query: {}, body: { hashtags } });
    expect((await add(['#ONE', '#Two'])).hashtags).toEqual(['one', 'two']);
    const more = (count: number) => Array.from({ length: count }, (_, index) => `tag${index}`);
    await expect(add(more(49))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'A campaign can have up to 50 hashtags. Nothing was added.',
    });
    expect((await add(more(48))).hashtags).toHaveLength(50);
    const drop = (hashtag: string) =>
      removeCampaignHashtag(owner, { params: { id }, query: { hashtag }, body: undefined });
    expect((await drop('#TWO')).hashtags).toHaveLength(49);
    await expect(drop('two')).rejects.toEqual(notFound);
  });

  it('videos by link or id, requested from the platform once, and excluded videos', async () => {
    const { id } = await create(owner);
    const source = context.platforms.of('tiktok');
    const listed = await source?.accountVideos({ accountId: second?.accountId ?? '' });
    const [video, another] = listed?.videos ?? [];
    const add = (text: string) =>
      addCampaignVideo(owner, { params: { id }, query: {}, body: { platform: 'tiktok', video: text } });
    const picked = { platform: 'tiktok', videoId: video?.videoId, accountId: second?.accountId };
    expect((await add(video?.url ?? '')).videos).toEqual([picked]);
    expect((await add(video?.videoId ?? '')).videos).toEqual([picked]);
    await expect(add('7000000000000000000')).rejects.toEqual(notFound);
    await expect(add('https://example.com/video')).rejects.toMatchObject({
      issues: [{ path: 'body.video', message: 'Must be a video link or a video ID.' }],
    });
    const drop = (videoId = '') =>
      removeCampaignVideo(owner, {
        params: { id },
        query: { platform: 'tiktok', videoId },
        body: undefined,
      });
    await expect(drop(another?.videoId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'This video is not in the campaign.',
    });
    const without = await drop(video?.videoId);
    expect([without.videos, without.excluded]).toEqual([[], [picked]]);
    const again = await add(video?.videoId ?? '');
    expect([again.videos, again.excluded]).toEqual([[picked], []]);
  });
});

it('a downgrade keeps all campaigns and freezes the newest', async () => {
  const rich = await newOwner(context, 'shrinks@campaigns.example', 'ADVANCED');
  const created = [];
  for (const name of ['a', 'b', 'c', 'd']) created.push((await create(rich, { name })).id);
  const on = async (plan: Plan) => {
    await changePlan(context, rich.actor.teamId, plan);
    return { ...rich, actor: { ...rich.actor, plan } };
  };
  const poor = await on('GROW');
  const frozen = async (team: SignedIn<ProcessContext>) =>
    (await campaigns(team)).campaigns.map(one => one.frozen);
  expect(await frozen(poor)).toEqual([false, false, false, true]);
  const [oldest = '', , , newest = ''] = created;
  const refused = {
    code: 'LIMIT_REACHED',
    message: 'This campaign is frozen: your plan includes 3 campaigns, and only the oldest stay active.',
    limitation: { limit: 'campaigns' },
  };
  const query = { limit: 100, offset: 0 };
  const results = () => campaignResults(poor, { params: { id: newest }, query, body: undefined });
  expect((await read(poor, newest)).name).toBe('d');
  await expect(change(poor, newest, { name: 'e' })).rejects.toMatchObject(refused);
  await expect(put(poor, newest, first?.handle ?? '')).rejects.toMatchObject(refused);
  await expect(results()).rejects.toMatchObject(refused);
  await expect(create(poor)).rejects.toMatchObject({
    code: 'LIMIT_REACHED',
    message: 'Your plan includes 3 campaigns, and your team already has 4.',
    limitation: { limit: 'campaigns' },
  });
  expect(await frozen(await on('ESSENTIALS'))).toEqual([false, false, false, false]);
  await on('GROW');
  await remove(poor, oldest);
  expect(await frozen(poor)).toEqual([false, false, false]);
  expect((await results()).totals.videos).toBe(0);
});
