import {
  controlledSources,
  newOwner,
  openTestContext,
  testClock,
  testWorld,
  worldSources,
} from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProcessContext, SignedIn } from '../context.ts';
import { addFavourite } from './add-favourite.ts';
import { favourites } from './favourites.ts';

const clock = testClock('2026-10-01T00:00:00.000Z');
const world = testWorld();
const [first, second] = world
  .platform('tiktok')
  .searchSounds('a', { at: clock.now(), limit: 2 })
  .map(({ description }) => description);
const UNHEARD = '7136450563979771615';
const steering = controlledSources(worldSources(world, clock.now));
let context: ProcessContext;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ now: clock.now, platforms: steering.sources }));
});
afterAll(() => close());

const add = (owner: SignedIn<ProcessContext>, subject = '') =>
  addFavourite(owner, { params: {}, query: {}, body: { kind: 'sound', platform: 'tiktok', subject } });
const names = async (owner: SignedIn<ProcessContext>) =>
  (await favourites(owner, { params: {}, query: {}, body: undefined })).favourites.map(({ name }) => name);

it('a sound of the platform or of the store is added with its title', async () => {
  const owner = await newOwner(context, 'known@sounds.example', 'ADVANCED');
  expect(await add(owner, first?.soundId)).toMatchObject({ subjectId: first?.soundId, name: first?.title });
  steering.refuse('UNAVAILABLE');
  const other = await newOwner(context, 'recorded@sounds.example', 'ADVANCED');
  expect(await add(other, first?.soundId)).toMatchObject({ subjectId: first?.soundId, name: first?.title });
  steering.refuse();
});

it('an unknown sound is rejected', async () => {
  const owner = await newOwner(context, 'unheard@sounds.example', 'ADVANCED');
  await expect(add(owner, UNHEARD)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'Not found on TikTok, or no longer available.',
  });
  expect(await names(owner)).toEqual([]);
});

it('no request is made for a team without a free place', async () => {
  const owner = await newOwner(context, 'full@sounds.example', 'BASIC');
  await add(owner, first?.soundId);
  await expect(add(owner, UNHEARD)).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
});

it('a sound is accepted unchecked while the platform is unavailable or paused', async () => {
  const owner = await newOwner(context, 'trust@sounds.example', 'ADVANCED');
  steering.refuse('UNAVAILABLE', 60);
  expect(await add(owner, UNHEARD)).toMatchObject({ subjectId: UNHEARD, name: UNHEARD });
  steering.refuse();
  expect(await add(owner, '1')).toMatchObject({ name: '1' });
  clock.forwardMs(60_000);
  await expect(add(owner, '2')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await add(owner, second?.soundId);
  expect(await names(owner)).toEqual([UNHEARD, '1', second?.title]);
});
