import { changeTrackedSubject } from '@clipscope/business-store';
import { contract } from '@clipscope/contract';
import { DAY_MS } from '@clipscope/domain';
import { PlatformError, type PlatformErrorCode, platformOf } from '@clipscope/platforms';
import {
  latestLinkToken,
  listSources,
  newContributor,
  newOwner,
  openTestContext,
  runWaitingJobs,
  testClock,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptInvitation } from '../access/accept-invitation.ts';
import type { ProcessContext, SignedIn } from '../context.ts';
import { exportFavourites } from '../exports/export-favourites.ts';
import { addFavourite } from '../favourites/add-favourite.ts';
import { addFavourites } from '../favourites/add-favourites.ts';
import { useCsvRows } from '../quota/csv-quota.ts';
import { inviteMember } from '../team/invite-member.ts';
import { removeMember } from '../team/remove-member.ts';
import { withdrawInvitation } from '../team/withdraw-invitation.ts';
import { fetchAccount } from '../tracking/fetch-account.ts';
import { trackSubject } from '../tracking/track-subject.ts';
import { removeUserAccount } from '../user/remove-user-account.ts';
import { forgetNotifications } from './forget-notifications.ts';
import { notifications } from './notifications.ts';
import { readNotifications } from './read-notifications.ts';

const clock = testClock();
let rejection: PlatformErrorCode = 'NOT_FOUND';
let context: ProcessContext;
let close: () => Promise<void>;
beforeAll(async () => {
  const source = platformOf({
    source: 'test',
    platform: 'tiktok',
    ask: async () => {
      throw new PlatformError(rejection, 'as the test wants it');
    },
    read: () => {
      throw new Error('there is nothing to read');
    },
  });
  ({ context, close } = await openTestContext({ now: clock.now, platforms: listSources([source]) }));
});
afterAll(() => close());

const none = { params: {}, query: {} };
async function readPage(reader: SignedIn<ProcessContext>, query = { limit: 20, offset: 0 }) {
  const reply = await notifications(reader, { params: {}, query, body: undefined });
  return contract.notifications.reply.parse(reply);
}
const abouts = async (reader: SignedIn<ProcessContext>) =>
  (await readPage(reader)).notifications.map(({ about }) => about);
const read = (reader: SignedIn<ProcessContext>, body: { ids?: string[]; all?: true }) =>
  readNotifications(reader, { ...none, body });
const invite = (reader: SignedIn<ProcessContext>, email: string) =>
  inviteMember(reader, { ...none, body: { email, role: 'CONTRIBUTOR', billing: 'READ_ONLY' } });
const notFound = expect.objectContaining({ code: 'NOT_FOUND' });

async function exportHashtags(reader: SignedIn<ProcessContext>): Promise<void> {
  clock.forwardMs(1);
  const query = { format: 'csv', dateColumn: false, zip: false, kind: 'hashtag' } as const;
  const { bytes } = await exportFavourites(reader, { params: {}, query, body: undefined });
  await Array.fromAsync(bytes);
}
const track = (reader: SignedIn<ProcessContext>, subject: string) =>
  addFavourite(reader, { ...none, body: { kind: 'hashtag', platform: 'tiktok', subject } });

describe('an export', () => {
  it('that finished or failed notifies the user who started it, and no API key', async () => {
    const owner = await newOwner(context, 'owner@exports.example', 'ENTERPRISE');
    const colleague = await newContributor(owner, 'colleague@exports.example');
    await track(owner, 'pasta');
    await exportHashtags(colleague);
    const ask = () => Promise.reject(new Error('the store is gone'));
    const broken = { ...colleague, observations: { ...context.observations, ask } };
    await expect(exportHashtags(broken)).rejects.toThrow('the store is gone');
    const apiKey = { id: colleague.actor.userId, scope: 'read' } as const;
    await exportHashtags({ ...colleague, actor: { ...colleague.actor, apiKey } });
    expect(await abouts(colleague)).toEqual([
      { kind: 'export-failed', exportId: expect.any(String), what: 'hashtags', rows: 1 },
      { kind: 'export-finished', exportId: expect.any(String), what: 'hashtags', rows: 1 },
    ]);
    expect(await abouts(owner)).toEqual([
      { kind: 'invitation-accepted', member: 'colleague@exports.example' },
    ]);
  });
});

describe('the list', () => {
  it('is paged, counts unread notifications, and is marked read by its reader only', async () => {
    const owner = await newOwner(context, 'owner@list.example', 'ENTERPRISE');
    const other = await newOwner(context, 'other@list.example', 'ENTERPRISE');
    for (let number = 0; number < 3; number += 1) await exportHashtags(owner);
    const all = await readPage(owner);
    expect([all.total, all.unread, all.notifications.map(({ readAt }) => readAt)]).toEqual([
      3,
      3,
      [null, null, null],
    ]);
    const ids = all.notifications.map(({ id }) => id);
    const [newest = '', middle = '', oldest = ''] = ids;
    const page = await readPage(owner, { limit: 1, offset: 1 });
    expect([page.total, page.notifications.map(({ id }) => id)]).toEqual([3, [middle]]);

    await expect(read(other, { ids: [newest] })).rejects.toEqual(notFound);
    await exportHashtags(other);
    const [foreign] = (await readPage(other)).notifications;
    await expect(read(owner, { ids: [newest, foreign?.id ?? ''] })).rejects.toEqual(notFound);
    expect((await readPage(owner)).unread).toBe(3);

    const firstReadAt = clock.now().toISOString();
    expect(await read(owner, { ids: [oldest, oldest] })).toEqual({ unread: 2 });
    clock.forwardMs(1000);
    expect(await read(owner, { all: true })).toEqual({ unread: 0 });
    const later = clock.now().toISOString();
    expect((await readPage(owner)).notifications.map(({ readAt }) => readAt)).toEqual([
      later,
      later,
      firstReadAt,
    ]);
    expect((await readPage(other)).unread).toBe(1);
  });

  it('is deleted after 90 days or with its reader', async () => {
    const owner = await newOwner(context, 'owner@old.example', 'ENTERPRISE');
    await exportHashtags(owner);
    clock.forwardMs(90 * DAY_MS);
    await forgetNotifications(context);
    expect((await readPage(owner)).total).toBe(1);
    clock.forwardMs(1);
    await forgetNotifications(context);
    expect((await readPage(owner)).total).toBe(0);
    await exportHashtags(owner);
    await removeUserAccount(owner, { ...none, body: { email: 'owner@old.example' } });
    expect((await readPage(owner)).total).toBe(0);
  });
});

describe('a refresh', () => {
  const subject = { platform: 'tiktok', kind: 'hashtag', subjectId: 'gone' } as const;
  const tryAt = (nextDueAt: Date, lastSuccessAt: Date | null) =>
    changeTrackedSubject(context.business.db, subject, { nextDueAt, lastSuccessAt });

  it('that failed notifies the current members who added the subject, once', async () => {
    const owner = await newOwner(context, 'owner@gone.example', 'ENTERPRISE');
    const rival = await newOwner(context, 'rival@gone.example', 'ENTERPRISE');
    const leaver = await newContributor(rival, 'left@gone.example');
    await track(owner, '#Gone');
    await track(leaver, 'gone');
    const { userId } = leaver.actor;
    await removeMember(rival, { params: { userId }, query: {}, body: undefined });

    rejection = 'UNAVAILABLE';
    await trackSubject(context, subject);
    expect(await abouts(owner)).toEqual([]);
    clock.forwardMs(DAY_MS);
    rejection = 'NOT_FOUND';
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await tryAt(clock.now(), null);
      await trackSubject(context, subject);
      clock.forwardMs(DAY_MS);
    }
    const removed = {
      kind: 'refresh-failed',
      platform: 'tiktok',
      subjectKind: 'hashtag',
      subjectId: 'gone',
      name: 'gone',
      why: 'NOT_FOUND',
    };
    expect(await abouts(owner)).toEqual([removed]);
    expect((await readPage(leaver)).total).toBe(0);
    expect(await abouts(rival)).toEqual([{ kind: 'invitation-accepted', member: null }]);

    await tryAt(clock.now(), clock.now());
    rejection = 'PRIVATE';
    await trackSubject(context, subject);
    expect(await abouts(owner)).toEqual([{ ...removed, why: 'PRIVATE' }, removed]);
  });

  it('that was requested and failed notifies all requesters', async () => {
    const one = await newOwner(context, 'one@asked.example', 'ENTERPRISE');
    const two = await newOwner(context, 'two@asked.example', 'ENTERPRISE');
    rejection = 'NOT_FOUND';
    for (const reader of [one, two, one]) {
      await fetchAccount(reader, {
        params: { id: '@Nobody' },
        query: { platform: 'tiktok' },
        body: undefined,
      });
    }
    await runWaitingJobs(context);
    await runWaitingJobs(context);
    const failed = {
      kind: 'refresh-failed',
      platform: 'tiktok',
      subjectKind: 'account',
      subjectId: 'nobody',
      name: 'nobody',
      why: 'NOT_FOUND',
    };
    for (const reader of [one, two]) expect(await abouts(reader)).toEqual([failed]);
  });
});

describe('an invitation', () => {
  it('notifies existing users with its state, and the inviter when it is accepted', async () => {
    const host = await newOwner(context, 'host@invite.example', 'AGENCY');
    const guest = await newOwner(context, 'guest@invite.example');
    const first = await invite(host, 'guest@invite.example');
    const received = {
      kind: 'invitation-received',
      teamName: 'host’s team',
      invitedBy: 'host@invite.example',
      state: 'open',
    };
    expect(await abouts(guest)).toEqual([received]);
    await withdrawInvitation(host, { params: { id: first.id }, query: {}, body: undefined });
    expect(await abouts(guest)).toEqual([{ ...received, state: 'over' }]);

    clock.forwardMs(1);
    await invite(host, 'guest@invite.example');
    const token = latestLinkToken(context, 'guest@invite.example');
    await acceptInvitation(context, { params: { token }, query: {}, body: {} });
    expect(await abouts(guest)).toEqual([
      { ...received, state: 'accepted' },
      { ...received, state: 'over' },
    ]);
    expect(await abouts(host)).toEqual([{ kind: 'invitation-accepted', member: 'guest@invite.example' }]);
    // They have no notifications in the team that they joined.
    const moved = { ...guest, actor: { ...guest.actor, teamId: host.actor.teamId } };
    expect(await abouts(moved)).toEqual([]);
  });
});

describe('a limit', () => {
  const near = (limit: string, used: number, allowed: number, percent: 80 | 100) => ({
    kind: 'limit-near',
    limit,
    used,
    allowed,
    percent,
  });

  it('notifies once for each mark when reached concurrently, and again in the next month', async () => {
    const owner = await newOwner(context, 'owner@rows.example');
    await useCsvRows(owner, 79);
    expect(await abouts(owner)).toEqual([]);
    await Promise.all(Array.from({ length: 21 }, () => useCsvRows(owner, 1)));
    const rows = async () =>
      (await abouts(owner)).map(about => (about.kind === 'limit-near' ? [about.used, about.percent] : []));
    expect((await rows()).toSorted()).toEqual([
      [100, 100],
      [80, 80],
    ]);
    clock.forwardMs(31 * DAY_MS);
    await useCsvRows(owner, 90);
    expect((await abouts(owner))[0]).toEqual(near('monthlyCsvLimit', 90, 100, 80));
    expect(await rows()).toHaveLength(3);
  });

  it('notifies the owners and the user who took the place', async () => {
    const owner = await newOwner(context, 'owner@places.example', 'GROW');
    const taker = await newContributor(owner, 'taker@places.example');
    const onlooker = await newContributor(owner, 'onlooker@places.example');
    await read(owner, { all: true });
    clock.forwardMs(1);
    const lines = Array.from({ length: 8 }, (_, number) => `tag${number}`);
    await addFavourites(taker, { ...none, body: { kind: 'hashtag', platform: 'tiktok', lines } });
    clock.forwardMs(1);
    const more = ['tag8', 'tag9', 'tag10'];
    await addFavourites(owner, { ...none, body: { kind: 'hashtag', platform: 'tiktok', lines: more } });
    expect(await abouts(taker)).toEqual([near('hashtags', 8, 10, 80)]);
    expect((await abouts(owner)).slice(0, 2)).toEqual([
      near('hashtags', 10, 10, 100),
      near('hashtags', 8, 10, 80),
    ]);
    expect(await abouts(onlooker)).toEqual([]);
  });

  it('of seats counts open invitations', async () => {
    const owner = await newOwner(context, 'owner@seats.example');
    for (let seat = 2; seat <= 7; seat += 1) await invite(owner, `seat${seat}@seats.example`);
    expect(await abouts(owner)).toEqual([]);
    await invite(owner, 'seat8@seats.example');
    expect(await abouts(owner)).toEqual([near('teamMembers', 8, 10, 80)]);
  });
});
