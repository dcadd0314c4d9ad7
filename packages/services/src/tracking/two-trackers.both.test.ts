import { platformOf } from '@clipscope/platforms';
import {
  listSources,
  newOwner,
  openTestContext,
  testClock,
  testWorld,
  trackOnce,
  worldSources,
} from '@clipscope/testkit';
import { expect, it } from 'vitest';
import { addFavourite } from '../favourites/add-favourite.ts';

const START = '2026-10-01T00:00:00.000Z';

it('two simultaneous trackers read a subject once', async () => {
  const clock = testClock(START);
  const world = testWorld();
  const { raw } = worldSources(world, clock.now).of('tiktok') ?? {};
  const [account] = world.accounts('tiktok', new Date(START));
  if (raw === undefined || account === undefined) throw new Error('The world has no TikTok account.');
  const requests: string[] = [];
  const source = platformOf({
    ...raw,
    ask: question => {
      requests.push(question.call);
      return raw.ask(question);
    },
  });
  const { context, close } = await openTestContext({ now: clock.now, platforms: listSources([source]) });
  const owner = await newOwner(context, 'two@tracking.example', 'BASIC');
  const body = { kind: 'account', platform: 'tiktok', subject: account.accountId } as const;
  await addFavourite(owner, { params: {}, query: {}, body });
  requests.length = 0;
  await Promise.all([trackOnce(context), trackOnce(context)]);
  expect(requests.filter(call => call === 'account')).toHaveLength(1);
  expect(requests.filter(call => call === 'accountVideos')).toHaveLength(1);
  await close();
});
