import { findTrackedSubject } from '@clipscope/business-store';
import { HOUR_MS } from '@clipscope/domain';
import {
  aSound,
  changePlan,
  mailsTo,
  newContributor,
  newOwner,
  openTestContext,
  testClock,
  testWorld,
  trackOnce,
  worldSources,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProcessContext, SignedIn } from '../context.ts';
import { createFolder } from '../folders/create-folder.ts';
import { createLabel } from '../labels/create-label.ts';
import { labelFavourites } from '../labels/label-favourites.ts';
import { addFavourite } from './add-favourite.ts';
import { addFavouriteNote, favouriteNotes } from './favourite-notes.ts';
import { favourites } from './favourites.ts';
import { removeFavourite } from './remove-favourite.ts';
import { forgetRemovedFavourites, restoreFavourites } from './restore-favourites.ts';

const clock = testClock('2026-10-01T00:00:00.000Z');
const world = testWorld();
const accounts = [...world.accounts('tiktok', clock.now())];
let context: ProcessContext;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openTestContext({
    now: clock.now,
    platforms: worldSources(world, clock.now),
  }));
});
afterAll(() => close());

type Kind = 'account' | 'hashtag' | 'sound';
const add = (owner: SignedIn<ProcessContext>, kind: Kind, subject: string) =>
  addFavourite(owner, { params: {}, query: {}, body: { kind, platform: 'tiktok', subject } });
const list = async (owner: SignedIn<ProcessContext>, kind?: Kind) =>
  (await favourites(owner, { params: {}, query: { kind }, body: undefined })).favourites;
const remove = (owner: SignedIn<ProcessContext>, id: string) =>
  removeFavourite(owner, { params: { id }, query: {}, body: undefined });
const tracked = (kind: Kind, subjectId: string) =>
  findTrackedSubject(context.business.db, { platform: 'tiktok', kind, subjectId });

// Runs first, while nothing else is tracked.
it('a subject of many teams is updated once, at the frequency of the best plan', async () => {
  const account = accounts[5];
  const id = account?.accountId ?? '';
  const basic = await newOwner(context, 'basic@pace.example', 'BASIC');
  const enterprise = await newOwner(context, 'enterprise@pace.example', 'ENTERPRISE');
  const slow = await add(basic, 'account', account?.handle ?? '');
  expect(slow.tracking.updatesPerDay).toBe(1);
  await trackOnce(context);
  const startMs = clock.now().getTime();
  expect(await tracked('account', id)).toMatchObject({
    updatesPerDay: 1,
    lastSuccessAt: clock.now(),
    nextDueAt: new Date(startMs + 24 * HOUR_MS),
  });

  clock.forwardMs(HOUR_MS);
  const fast = await add(enterprise, 'account', id);
  expect(fast.tracking).toMatchObject({
    updatesPerDay: 12,
    nextDueAt: new Date(startMs + 2 * HOUR_MS).toISOString(),
  });
  const reads: string[] = [];
  const counting = { ...context, platforms: countReads(context, accountId => reads.push(accountId)) };
  for (let hour = 0; hour < 6; hour += 1) {
    await trackOnce(counting);
    clock.forwardMs(HOUR_MS);
  }
  expect(reads.filter(read => read === id)).toHaveLength(3);

  await remove(enterprise, fast.id);
  expect(await tracked('account', id)).toMatchObject({ updatesPerDay: 1 });
  await remove(basic, slow.id);
  expect(await tracked('account', id)).toMatchObject({ updatesPerDay: 0 });
  clock.forwardMs(48 * HOUR_MS);
  reads.splice(0);
  await trackOnce(counting);
  expect(reads).not.toContain(id);
});

describe('adding', () => {
  it('accepts an account by handle, id or link, once', async () => {
    const owner = await newOwner(context, 'adds@fav.example', 'ADVANCED');
    const account = accounts[0];
    const added = await add(owner, 'account', `@${account?.handle}`);
    expect(added).toEqual({
      id: added.id,
      kind: 'account',
      platform: 'tiktok',
      subjectId: account?.accountId,
      name: account?.handle,
      addedAt: '2026-10-03T07:00:00.000Z',
      frozen: false,
      folderIds: [],
      labels: [],
      notes: 0,
      tracking: {
        updatesPerDay: 6,
        lastSuccessAt: null,
        lastError: null,
        nextDueAt: '2026-10-03T07:00:00.000Z',
      },
    });
    expect(await add(owner, 'account', account?.accountId ?? '')).toEqual(added);
    expect(await add(owner, 'account', `https://www.tiktok.com/@${account?.handle}`)).toEqual(added);
    expect(await list(owner)).toEqual([added]);
  });

  it('normalises hashtags and rejects invalid ones', async () => {
    const owner = await newOwner(context, 'tags@fav.example', 'ADVANCED');
    const added = await add(owner, 'hashtag', '＃FyP');
    expect(added).toMatchObject({ subjectId: 'fyp', name: 'fyp' });
    expect(await add(owner, 'hashtag', '#fyp')).toEqual(added);
    await expect(add(owner, 'hashtag', 'two words')).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [{ path: 'body.subject', message: 'Must be a hashtag.' }],
    });
    await expect(add(owner, 'sound', 'not an id')).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(await list(owner, 'hashtag')).toEqual([added]);
  });

  it('rejects an account that the platform does not have', async () => {
    const owner = await newOwner(context, 'nobody@fav.example', 'ADVANCED');
    await expect(add(owner, 'account', 'nobody.has.this.name')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message:
        'No TikTok source is connected, so @nobody.has.this.name cannot be looked up. Import a file or connect a source.',
    });
    expect(await list(owner)).toEqual([]);
  });
});

const recordedSound = aSound({ observedAt: clock.now(), soundId: '1', title: 'Slow rain' });

describe('limits', () => {
  it('of two concurrent requests one gets the last place', async () => {
    const owner = await newOwner(context, 'last@fav.example', 'BASIC');
    const names = accounts.slice(1, 4).map(({ handle }) => handle);
    const results = await Promise.allSettled(names.map(name => add(owner, 'account', name)));
    const refused = results.filter(result => result.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(['LIMIT_REACHED', 'LIMIT_REACHED']);
    expect(refused[0]?.reason.message).toBe(
      'Your plan includes 1 tracked account, and your team already tracks 1.',
    );
    expect(await list(owner)).toHaveLength(1);
  });

  it('each kind has its own', async () => {
    const owner = await newOwner(context, 'kinds@fav.example', 'BASIC');
    await add(owner, 'account', accounts[1]?.handle ?? '');
    await add(owner, 'hashtag', 'one');
    await expect(add(owner, 'hashtag', 'two')).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
    await context.recorder.recordSounds([recordedSound]);
    await add(owner, 'sound', '1');
    const influencer = await newOwner(context, 'none@fav.example', 'INFLUENCER');
    await expect(add(influencer, 'hashtag', 'one')).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
      message: 'Your plan does not include tracked hashtags.',
    });
  });

  it('a removed favourite frees its place, and one of another team is not found', async () => {
    const owner = await newOwner(context, 'frees@fav.example', 'BASIC');
    const other = await newOwner(context, 'foreign@fav.example', 'BASIC');
    const first = await add(owner, 'hashtag', 'freed');
    await expect(remove(other, first.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await remove(owner, first.id)).toEqual({ ok: true });
    await expect(remove(owner, first.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await add(owner, 'hashtag', 'second')).name).toBe('second');
    expect(mailsTo(context, 'frees@fav.example')).toHaveLength(1);
  });
});

describe('undoing a removal', () => {
  const none = { params: {}, query: {} };
  const restore = (owner: SignedIn<ProcessContext>, ...ids: string[]) =>
    restoreFavourites(owner, { ...none, body: { ids } });
  const note = (owner: SignedIn<ProcessContext>, id: string, text: string) =>
    addFavouriteNote(owner, { params: { id }, query: {}, body: { text } });
  const notesOf = async (owner: SignedIn<ProcessContext>, id: string) =>
    (await favouriteNotes(owner, { params: { id }, query: {}, body: undefined })).notes;
  const notFound = expect.objectContaining({ code: 'NOT_FOUND' });
  const full = expect.objectContaining({ code: 'LIMIT_REACHED', limitation: { limit: 'hashtags' } });

  it('restores its id, rank, notes with their authors, folders and labels', async () => {
    const owner = await newOwner(context, 'undo@fav.example', 'ADVANCED');
    const colleague = await newContributor(owner, 'colleague@fav.example');
    const first = await add(owner, 'hashtag', 'undone');
    const second = await add(owner, 'hashtag', 'stays');
    await createFolder(owner, { ...none, body: { name: 'Food', favouriteIds: [second.id, first.id] } });
    await createFolder(owner, { ...none, body: { name: 'Best', favouriteIds: [first.id] } });
    const label = await createLabel(owner, { ...none, body: { name: 'Friends', color: '#00aa00' } });
    const labelled = { favouriteIds: [first.id], attached: true };
    await labelFavourites(owner, { params: { id: label.id }, query: {}, body: labelled });
    const notes = [await note(owner, first.id, 'Asked.'), await note(colleague, first.id, 'Said yes.')];
    const before = await list(owner);
    expect(before[0]).toMatchObject({ notes: 2, folderIds: { length: 2 }, labels: [{ name: 'Friends' }] });

    await remove(owner, first.id);
    expect((await list(owner)).map(({ name }) => name)).toEqual(['stays']);
    expect(await tracked('hashtag', 'undone')).toMatchObject({ updatesPerDay: 0 });
    expect(await restore(colleague, first.id)).toEqual({ ok: true });
    expect(await list(owner)).toEqual(before);
    expect(await notesOf(owner, first.id)).toEqual(expect.arrayContaining(notes));
    expect(await tracked('hashtag', 'undone')).toMatchObject({ updatesPerDay: 6 });
    // A second click changes nothing.
    expect(await restore(owner, first.id)).toEqual({ ok: true });
    expect(await list(owner)).toEqual(before);
  });

  it('is possible for the own team, all or none, and for a day', async () => {
    const owner = await newOwner(context, 'day@fav.example', 'ADVANCED');
    const other = await newOwner(context, 'nosy@fav.example', 'ADVANCED');
    const [early, late] = [await add(owner, 'hashtag', 'kept'), await add(owner, 'hashtag', 'late')];
    await remove(owner, early.id);
    await expect(restore(other, early.id)).rejects.toEqual(notFound);
    await expect(restore(owner, early.id, other.actor.userId)).rejects.toEqual(notFound);
    clock.forwardMs(23 * HOUR_MS);
    await remove(owner, late.id);
    await forgetRemovedFavourites(context);
    await restore(owner, early.id);
    await remove(owner, early.id);
    clock.forwardMs(24 * HOUR_MS + 1);
    await expect(restore(owner, early.id)).rejects.toEqual(notFound);
    await forgetRemovedFavourites(context);
    const { rows } = (await context.business.db.execute(
      `SELECT id FROM removed_favourites WHERE team_id = '${owner.actor.teamId}'`,
    )) as unknown as { rows: object[] };
    expect(rows).toEqual([]);
  });

  it('needs a place, which a removal frees at once', async () => {
    const owner = await newOwner(context, 'place@fav.example', 'BASIC');
    const first = await add(owner, 'hashtag', 'first');
    await note(owner, first.id, 'Asked.');
    await remove(owner, first.id);
    const second = await add(owner, 'hashtag', 'second');
    await expect(restore(owner, first.id)).rejects.toEqual(full);
    // The rejected request deleted nothing.
    await remove(owner, second.id);
    await restore(owner, first.id);
    expect(await list(owner)).toMatchObject([{ name: 'first', notes: 1 }]);
  });

  it('restores notes and folders of a favourite that was added again', async () => {
    const owner = await newOwner(context, 'again@fav.example', 'BASIC');
    const first = await add(owner, 'hashtag', 'again');
    await note(owner, first.id, 'Asked.');
    const folder = await createFolder(owner, { ...none, body: { name: 'Food', favouriteIds: [first.id] } });
    await remove(owner, first.id);
    const again = await add(owner, 'hashtag', 'again');
    await note(owner, again.id, 'Asked again.');
    await restore(owner, first.id);
    expect(await list(owner)).toMatchObject([{ id: again.id, notes: 2, folderIds: [folder.id] }]);
  });

  it('restores favourites beyond the limit after a downgrade', async () => {
    const rich = await newOwner(context, 'shrunk@fav.example', 'ADVANCED');
    const [first] = [await add(rich, 'hashtag', 'oldest'), await add(rich, 'hashtag', 'newest')];
    await changePlan(context, rich.actor.teamId, 'BASIC');
    const poor = { ...rich, actor: { ...rich.actor, plan: 'BASIC' } } as const;
    clock.forwardMs(1000);
    await remove(poor, first.id);
    await restore(poor, first.id);
    expect(await list(poor)).toMatchObject([
      { name: 'oldest', frozen: false },
      { name: 'newest', frozen: true },
    ]);
  });
});

function countReads(
  { platforms }: ProcessContext,
  onRead: (accountId: string) => void,
): ProcessContext['platforms'] {
  return {
    ...platforms,
    of: platform => {
      const source = platforms.of(platform);
      return (
        source && {
          ...source,
          account: ref => {
            if ('accountId' in ref) onRead(ref.accountId);
            return source.account(ref);
          },
        }
      );
    },
  };
}
