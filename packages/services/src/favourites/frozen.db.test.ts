import { findTrackedSubject } from '@clipscope/business-store';
import type { Plan } from '@clipscope/domain';
import {
  changePlan,
  newOwner,
  noObservations,
  openTestContext,
  testClock,
  trackOnce,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProcessContext, SignedIn } from '../context.ts';
import { createFolder } from '../folders/create-folder.ts';
import { folders } from '../folders/folders.ts';
import { putIntoFolder } from '../folders/put-into-folder.ts';
import { removeFolder } from '../folders/remove-folder.ts';
import { inviteMember } from '../team/invite-member.ts';
import { addFavourite } from './add-favourite.ts';
import { favourites } from './favourites.ts';
import { removeFavourite } from './remove-favourite.ts';

const clock = testClock();
let context: ProcessContext;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ observationStore: noObservations, now: clock.now }));
});
afterAll(() => close());

const none = { params: {}, query: {} };
const asking = (owner: SignedIn<ProcessContext>, plan: Plan): SignedIn<ProcessContext> => ({
  ...owner,
  actor: { ...owner.actor, plan },
});
const add = (owner: SignedIn<ProcessContext>, subject: string, kind: 'hashtag' | 'sound' = 'hashtag') => {
  clock.forwardMs(1000);
  return addFavourite(owner, { ...none, body: { kind, platform: 'tiktok', subject } });
};
const frozenOf = async (owner: SignedIn<ProcessContext>) => {
  const listed = await favourites(owner, { ...none, query: {}, body: undefined });
  return listed.favourites.map(({ name, frozen }) => `${name}${frozen ? ' frozen' : ''}`);
};
const paceOf = async (subjectId: string) =>
  (await findTrackedSubject(context.business.db, { platform: 'tiktok', kind: 'hashtag', subjectId }))
    ?.updatesPerDay;

describe('a team on a smaller plan', () => {
  it('keeps its favourites, of which the oldest of each kind stay active and are tracked', async () => {
    const rich = await newOwner(context, 'rich@frozen.example', 'ENTERPRISE');
    const first = await add(rich, 'first');
    const second = await add(rich, 'second');
    await add(rich, 'sound', 'sound');
    await add(rich, 'third');
    await trackOnce(context);
    expect([await paceOf('first'), await paceOf('second'), await paceOf('third')]).toEqual([12, 12, 12]);

    await changePlan(context, rich.actor.teamId, 'BASIC');
    const poor = asking(rich, 'BASIC');
    expect(await frozenOf(poor)).toEqual(['first', 'second frozen', 'sound', 'third frozen']);
    await trackOnce(context);
    expect([await paceOf('first'), await paceOf('second'), await paceOf('third')]).toEqual([1, 0, 0]);
    expect((await add(poor, 'second')).frozen).toBe(true);
    await expect(add(poor, 'fourth')).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
      message: 'Your plan includes 1 tracked hashtag, and your team already tracks 3.',
      limitation: { limit: 'hashtags' },
    });

    await removeFavourite(poor, { params: { id: first.id }, query: {}, body: undefined });
    expect(await frozenOf(poor)).toEqual(['second', 'sound', 'third frozen']);
    await trackOnce(context);
    expect([await paceOf('first'), await paceOf('second'), await paceOf('third')]).toEqual([0, 1, 0]);

    await changePlan(context, rich.actor.teamId, 'ESSENTIALS');
    expect(await frozenOf(asking(rich, 'ESSENTIALS'))).toEqual(['second', 'sound', 'third']);
    await trackOnce(context);
    expect([await paceOf('second'), await paceOf('third')]).toEqual([2, 2]);
    await removeFavourite(rich, { params: { id: second.id }, query: {}, body: undefined });
  });

  it('reads what other teams track, though its own favourite is frozen', async () => {
    const shrunk = await newOwner(context, 'shrunk@frozen.example', 'ADVANCED');
    const other = await newOwner(context, 'other@frozen.example', 'GROW');
    await add(shrunk, 'own');
    await add(shrunk, 'shared');
    await add(other, 'shared');
    expect(await paceOf('shared')).toBe(6);
    await changePlan(context, shrunk.actor.teamId, 'BASIC');
    await trackOnce(context);
    expect([await paceOf('own'), await paceOf('shared')]).toEqual([1, 1]);
    const [, shared] = (await favourites(asking(shrunk, 'BASIC'), { ...none, body: undefined })).favourites;
    expect(shared).toMatchObject({ name: 'shared', frozen: true });
  });

  it('keeps its folders, of which the newest accept no favourites', async () => {
    const rich = await newOwner(context, 'folders@frozen.example', 'ADVANCED');
    const { id: favouriteId } = await add(rich, 'inside');
    const created = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      clock.forwardMs(1000);
      created.push((await createFolder(rich, { ...none, body: { name } })).id);
    }
    await changePlan(context, rich.actor.teamId, 'GROW');
    const poor = asking(rich, 'GROW');
    const frozen = async () => (await folders(poor)).folders.map(folder => folder.frozen);
    expect(await frozen()).toEqual([false, false, false, true]);
    const put = (id = '') =>
      putIntoFolder(poor, { params: { id }, query: {}, body: { favouriteIds: [favouriteId] } });
    await expect(put(created[3])).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
      message: 'This folder is frozen: your plan includes 3 folders, and only the oldest stay active.',
      limitation: { limit: 'folders' },
    });
    await expect(createFolder(poor, { ...none, body: { name: 'e' } })).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
      message: 'Your plan includes 3 folders, and your team already has 4.',
      limitation: { limit: 'folders' },
    });
    await removeFolder(poor, { params: { id: created[0] ?? '' }, query: {}, body: undefined });
    expect(await frozen()).toEqual([false, false, false]);
    expect((await put(created[3])).favouriteIds).toEqual([favouriteId]);
  });

  it('keeps its members and cannot invite', async () => {
    const rich = await newOwner(context, 'seats@frozen.example', 'AGENCY');
    const invite = (owner: SignedIn<ProcessContext>, email: string) =>
      inviteMember(owner, { ...none, body: { email, role: 'CONTRIBUTOR', billing: 'READ_ONLY' } });
    for (let seat = 0; seat < 10; seat += 1) await invite(rich, `guest${seat}@frozen.example`);
    await changePlan(context, rich.actor.teamId, 'BASIC');
    await expect(invite(rich, 'one-more@frozen.example')).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
      message: 'Your plan includes 10 team members. 11 seats are in use, including pending invitations.',
    });
  });
});
