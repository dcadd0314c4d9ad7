import { contract } from '@clipscope/contract';
import { newOwner, openTestContext, type TestContext, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ONE_PAN, recordVideos } from '../../test/subject-rows.ts';
import type { ProcessContext, SignedIn } from '../context.ts';
import { addFavourite } from '../favourites/add-favourite.ts';
import { soundTracking, trackSound, untrackSound } from '../sounds/sounds.ts';
import { hashtagTracking, trackHashtag, untrackHashtag } from './hashtags.ts';

let kit: TestContext;
let owner: SignedIn<ProcessContext>;
beforeAll(async () => {
  kit = await openTestContext({ now: testClock('2026-11-10T12:00:00.000Z').now });
  owner = await newOwner(kit.context, 'owner@tracking.example', 'ESSENTIALS');
  await recordVideos(kit.context.observationStore, ONE_PAN);
});
afterAll(() => kit.close());

const none = { params: {}, query: {} };
const remove = (id: string) => ({ params: { id }, query: {}, body: undefined });

test('tracked hashtags have the gains of the last week and of the week before', async () => {
  const body = contract.trackHashtag.body.parse({ hashtag: '#OnePan' });
  const added = contract.trackHashtag.reply.parse(await trackHashtag(owner, { ...none, body }));
  expect(added).toMatchObject({
    platform: 'tiktok',
    subjectId: 'onepan',
    frozen: false,
    platformCounters: null,
    lastWeek: { newVideos: 3, viewsGained: 1297, newVideosBefore: 1, viewsGainedBefore: 100 },
    tracking: { updatesPerDay: 2, lastSuccessAt: null, lastError: null },
  });
  expect(await trackHashtag(owner, { ...none, body })).toEqual(added);
  expect(contract.hashtagTracking.reply.parse(await hashtagTracking(owner))).toEqual({ tracked: [added] });
  expect(await soundTracking(owner)).toEqual({ tracked: [] });
});

test('tracks sounds the same way and does not find favourites of other kinds', async () => {
  const sound = await trackSound(owner, { ...none, body: { platform: 'tiktok', soundId: 's1' } });
  expect(sound).toMatchObject({ subjectId: 's1', lastWeek: { newVideos: 1, viewsGained: 1250 } });
  await expect(untrackHashtag(owner, remove(sound.favouriteId))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await untrackSound(owner, remove(sound.favouriteId))).toEqual({ ok: true });
  expect(await soundTracking(owner)).toEqual({ tracked: [] });
});

test('teams track separately and within the plan’s limit', async () => {
  const other = await newOwner(kit.context, 'other@tracking.example', 'BASIC');
  expect(await hashtagTracking(other)).toEqual({ tracked: [] });
  const { tracked } = await hashtagTracking(owner);
  const [first] = tracked;
  await expect(untrackHashtag(other, remove(first?.favouriteId ?? ''))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const body = { kind: 'hashtag', platform: 'tiktok', subject: 'pasta' } as const;
  await addFavourite(other, { ...none, body });
  await expect(
    trackHashtag(other, { ...none, body: { platform: 'tiktok', hashtag: 'onepan' } }),
  ).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
});
