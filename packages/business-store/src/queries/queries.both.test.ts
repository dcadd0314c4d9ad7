import { HOUR_MS } from '@clipscope/domain';
import { openTestStore } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertOwner, NOW } from '../../test/people.ts';
import {
  type BusinessStore,
  changeTeam,
  changeUser,
  confirmSignInFailure,
  consumeOneTimeToken,
  countMembers,
  countOpenInvitations,
  deleteSignInFailures,
  extendSession,
  findLiveSession,
  findOneTimeToken,
  findOpenInvitation,
  findProfile,
  findUserByEmail,
  insertAudit,
  insertInvitation,
  insertOneTimeToken,
  insertSession,
  insertSignInAttempt,
  invalidateTokens,
  isMemberByEmail,
  isUniqueViolation,
  listAudit,
  listMembers,
  listOpenInvitations,
  lockTeam,
  markInvitationAccepted,
  newId,
  putMembership,
  recentSignInFailures,
  revokeSession,
  revokeSessionsOf,
  type User,
  withdrawInvitation,
  withdrawInvitationsTo,
} from '../index.ts';

const later = (ms: number) => new Date(NOW.getTime() + ms);

let store: BusinessStore;
let olivia: User;
let ben: User;
beforeAll(async () => {
  store = await openTestStore();
  olivia = await insertOwner(store.db, 'olivia@kitchen.example');
  ben = await insertOwner(store.db, 'ben@solo.example');
});
afterAll(() => store.close());

describe('users', () => {
  it('are unique by email address, ignoring case', async () => {
    const failure = await insertOwner(store.db, 'OLIVIA@Kitchen.example').catch(error => error);
    expect(isUniqueViolation(failure)).toBe(true);
    expect(isUniqueViolation(new Error('other'))).toBe(false);
    expect((await findUserByEmail(store.db, 'Olivia@KITCHEN.example'))?.id).toBe(olivia.id);
    expect(await findUserByEmail(store.db, 'olivia@kitchen.exampl')).toBeUndefined();
  });

  it('keep times, lists and empty values unchanged', async () => {
    await changeUser(store.db, ben.id, {
      desiredTools: ['trending', 'data-sync'],
      tosApprovedAt: new Date('2026-02-03T04:05:06.789Z'),
      country: 'FI',
      firstName: 'Be\0n 🎉 العربية',
      updatedAt: later(1),
    });
    const found = await findUserByEmail(store.db, ben.email);
    expect(found).toMatchObject({
      desiredTools: ['trending', 'data-sync'],
      tosApprovedAt: new Date('2026-02-03T04:05:06.789Z'),
      country: 'FI',
      privacyApprovedAt: null,
      lang: 'en',
      firstName: 'Ben 🎉 العربية',
      createdAt: NOW,
      updatedAt: later(1),
    });
  });

  it('have a profile in their own team only', async () => {
    expect((await findProfile(store.db, olivia.activeTeamId, olivia.id))?.team.name).toBe(
      'Team of olivia@kitchen.example',
    );
    expect(await findProfile(store.db, ben.activeTeamId, olivia.id)).toBeUndefined();
  });
});

describe('teams and members', () => {
  it('belong to one team: another team’s id finds nothing', async () => {
    expect((await listMembers(store.db, olivia.activeTeamId)).map(({ email }) => email)).toEqual([
      'olivia@kitchen.example',
    ]);
    expect(await isMemberByEmail(store.db, olivia.activeTeamId, 'Olivia@kitchen.example')).toBe(true);
    expect(await isMemberByEmail(store.db, ben.activeTeamId, 'olivia@kitchen.example')).toBe(false);
    expect(await countMembers(store.db, newId())).toBe(0);
    expect(await lockTeam(store.db, newId())).toBeUndefined();
  });

  it('a removed member is not counted, and can return with another role', async () => {
    const guest = await insertOwner(store.db, 'guest@elsewhere.example');
    const place = {
      teamId: ben.activeTeamId,
      userId: guest.id,
      billing: 'READ_ONLY',
      updatedAt: NOW,
    } as const;
    await putMembership(store.db, { ...place, role: 'CONTRIBUTOR', joinedAt: NOW });
    expect(await countMembers(store.db, ben.activeTeamId)).toBe(2);
    await putMembership(store.db, { ...place, role: 'DELETED', joinedAt: NOW });
    expect(await countMembers(store.db, ben.activeTeamId)).toBe(1);
    expect(await isMemberByEmail(store.db, ben.activeTeamId, guest.email)).toBe(false);
    expect(await findProfile(store.db, ben.activeTeamId, guest.id)).toBeUndefined();
    await putMembership(store.db, { ...place, role: 'OWNER', joinedAt: later(5) });
    expect((await listMembers(store.db, ben.activeTeamId)).at(1)).toMatchObject({
      userId: guest.id,
      role: 'OWNER',
      joinedAt: later(5),
    });
    await putMembership(store.db, { ...place, role: 'DELETED', joinedAt: NOW });
  });
});

describe('invitations', () => {
  const invite = (email: string, expiresAt = later(HOUR_MS)) =>
    insertInvitation(store.db, {
      id: newId(),
      teamId: olivia.activeTeamId,
      email,
      role: 'CONTRIBUTOR',
      billing: 'READ_ONLY',
      tokenHash: `hash of ${email} ${expiresAt.getTime()}`,
      invitedBy: olivia.id,
      createdAt: NOW,
      expiresAt,
    });

  it('are not found from another team', async () => {
    const { id, tokenHash } = await invite('first@kitchen.example');
    expect(await withdrawInvitation(store.db, ben.activeTeamId, id, NOW)).toBe(false);
    expect(await markInvitationAccepted(store.db, ben.activeTeamId, id, NOW)).toBe(false);
    expect(await listOpenInvitations(store.db, ben.activeTeamId, NOW)).toEqual([]);
    expect(await countOpenInvitations(store.db, olivia.activeTeamId, NOW)).toBe(1);
    expect(await findOpenInvitation(store.db, tokenHash, NOW)).toMatchObject({
      teamName: 'Team of olivia@kitchen.example',
      invitedBy: 'olivia@kitchen.example',
    });
    expect(await withdrawInvitation(store.db, olivia.activeTeamId, id, NOW)).toBe(true);
    expect(await withdrawInvitation(store.db, olivia.activeTeamId, id, NOW)).toBe(false);
    expect(await findOpenInvitation(store.db, tokenHash, NOW)).toBeUndefined();
  });

  it('end when they expire', async () => {
    const { tokenHash, id } = await invite('second@kitchen.example');
    expect(await findOpenInvitation(store.db, tokenHash, later(HOUR_MS - 1))).toBeDefined();
    expect(await findOpenInvitation(store.db, tokenHash, later(HOUR_MS))).toBeUndefined();
    expect(await countOpenInvitations(store.db, olivia.activeTeamId, later(HOUR_MS))).toBe(0);
    expect(await markInvitationAccepted(store.db, olivia.activeTeamId, id, later(HOUR_MS))).toBe(false);
    expect(await markInvitationAccepted(store.db, olivia.activeTeamId, id, NOW)).toBe(true);
    expect(await markInvitationAccepted(store.db, olivia.activeTeamId, id, NOW)).toBe(false);
  });

  it('are limited to one for each team and address until it is withdrawn', async () => {
    await invite('third@kitchen.example', later(1));
    const failure = await invite('Third@kitchen.example').catch(error => error);
    expect(isUniqueViolation(failure)).toBe(true);
    await withdrawInvitationsTo(store.db, olivia.activeTeamId, 'THIRD@kitchen.example', NOW);
    await invite('Third@kitchen.example');
    expect(await countOpenInvitations(store.db, olivia.activeTeamId, NOW)).toBe(1);
  });
});

describe('sessions', () => {
  const open = async (userId: string) => {
    const id = newId();
    const times = { createdAt: NOW, lastUsedAt: NOW, expiresAt: later(HOUR_MS) };
    await insertSession(store.db, { id, userId, refreshTokenHash: `refresh ${id}`, ...times });
    return id;
  };
  const isLive = async (sessionId: string, now = NOW) =>
    (await findLiveSession(store.db, { sessionId }, now)) !== undefined;

  it('include user, membership and team, and are found by either key', async () => {
    const sessionId = await open(olivia.id);
    const found = await findLiveSession(store.db, { sessionId }, NOW);
    expect(found).toEqual({
      sessionId,
      userId: olivia.id,
      email: 'olivia@kitchen.example',
      firstName: '',
      lastName: '',
      teamId: olivia.activeTeamId,
      paddleUserId: null,
      plan: 'BASIC',
      role: 'OWNER',
      billing: 'EDIT',
      expiresAt: later(HOUR_MS),
      impersonatedBy: null,
    });
    expect(await findLiveSession(store.db, { refreshTokenHash: `refresh ${sessionId}` }, NOW)).toEqual(found);
    await changeTeam(store.db, olivia.activeTeamId, { plan: 'ADVANCED', updatedAt: NOW });
    expect((await findLiveSession(store.db, { sessionId }, NOW))?.plan).toBe('ADVANCED');
  });

  it('end when they expire, and are extended by use', async () => {
    const sessionId = await open(olivia.id);
    expect(await isLive(sessionId, later(HOUR_MS - 1))).toBe(true);
    expect(await isLive(sessionId, later(HOUR_MS))).toBe(false);
    await extendSession(store.db, sessionId, { lastUsedAt: later(1), expiresAt: later(HOUR_MS + 1) });
    expect(await isLive(sessionId, later(HOUR_MS))).toBe(true);
  });

  it('end one by one or all of a user together', async () => {
    const [first, second, third, foreign] = [
      await open(olivia.id),
      await open(olivia.id),
      await open(olivia.id),
      await open(ben.id),
    ];
    await revokeSession(store.db, `refresh ${first}`, NOW);
    expect([await isLive(first), await isLive(second)]).toEqual([false, true]);
    await revokeSessionsOf(store.db, olivia.id, NOW);
    expect([await isLive(second), await isLive(third), await isLive(foreign)]).toEqual([false, false, true]);
  });

  it('end with the membership in the active team', async () => {
    const sessionId = await open(ben.id);
    const place = { teamId: ben.activeTeamId, userId: ben.id, billing: 'EDIT' } as const;
    await putMembership(store.db, { ...place, role: 'DELETED', joinedAt: NOW, updatedAt: NOW });
    expect(await isLive(sessionId)).toBe(false);
    await putMembership(store.db, { ...place, role: 'OWNER', joinedAt: NOW, updatedAt: NOW });
    expect(await isLive(sessionId)).toBe(true);
  });
});

describe('one-time tokens', () => {
  const give = (tokenHash: string) =>
    insertOneTimeToken(store.db, {
      id: newId(),
      kind: 'verify-email',
      userId: ben.id,
      tokenHash,
      createdAt: NOW,
      expiresAt: later(HOUR_MS),
    });

  it('work once, for their kind and until they expire', async () => {
    await give('t1');
    expect(await consumeOneTimeToken(store.db, 'reset-password', 't1', NOW)).toBeUndefined();
    expect(await consumeOneTimeToken(store.db, 'verify-email', 't1', later(HOUR_MS))).toBeUndefined();
    expect(await findOneTimeToken(store.db, 'verify-email', 't1', later(HOUR_MS - 1))).toEqual({
      userId: ben.id,
    });
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => consumeOneTimeToken(store.db, 'verify-email', 't1', NOW)),
    );
    expect(tries.filter(found => found?.userId === ben.id)).toHaveLength(1);
  });

  it('are invalidated together', async () => {
    await give('t2');
    await invalidateTokens(store.db, olivia.id, 'verify-email', NOW);
    expect(await findOneTimeToken(store.db, 'verify-email', 't2', NOW)).toBeDefined();
    await invalidateTokens(store.db, ben.id, 'verify-email', NOW);
    expect(await findOneTimeToken(store.db, 'verify-email', 't2', NOW)).toBeUndefined();
  });
});

describe('sign-in failures', () => {
  it('are found by address or IP, oldest first, and deleted after the window', async () => {
    const add = async (email: string, ip: string, ms: number) => {
      const id = newId();
      await insertSignInAttempt(store.db, { id, email, ip, at: later(ms), pending: true });
      return id;
    };
    const [a, b, c, d] = [
      await add('x@y.example', '1.1.1.1', 20),
      await add('x@y.example', '2.2.2.2', 10),
      await add('other@y.example', '1.1.1.1', 30),
      await add('other@y.example', '3.3.3.3', 40),
    ];
    await confirmSignInFailure(store.db, a);
    const found = await recentSignInFailures(store.db, 'x@y.example', '1.1.1.1', later(0));
    expect(found.map(({ id, pending }) => [id, pending])).toEqual([
      [b, true],
      [a, false],
      [c, true],
    ]);
    const recent = await recentSignInFailures(store.db, 'x@y.example', '3.3.3.3', later(10));
    expect(recent.map(({ id }) => id)).toEqual([a, d]);
    await deleteSignInFailures(store.db, 'x@y.example');
    expect(await recentSignInFailures(store.db, 'x@y.example', '9.9.9.9', later(10))).toEqual([]);
  });
});

it('the audit log is read by team, newest first', async () => {
  const entry = { actorUserId: ben.id, action: 'invitation.sent', subject: 's', details: { email: 'é"' } };
  await insertAudit(store.db, { ...entry, at: NOW, teamId: ben.activeTeamId });
  await insertAudit(store.db, { ...entry, at: later(1), teamId: ben.activeTeamId, subject: 't' });
  await insertAudit(store.db, { ...entry, at: later(2), teamId: olivia.activeTeamId });
  expect(await listAudit(store.db, ben.activeTeamId)).toMatchObject([
    { ...entry, subject: 't', at: later(1) },
    { ...entry, at: NOW },
  ]);
});
