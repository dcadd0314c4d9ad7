import { changeTeam, changeUser, findUserByEmail, listAudit, putMembership } from '@clipscope/business-store';
import { type Contract, contract, type InputOf } from '@clipscope/contract';
import { DAY_MS } from '@clipscope/domain';
import {
  latestLinkToken,
  mailsTo,
  newContributor,
  newOwner,
  noObservations,
  openTestContext,
  signedIn,
  TEST_PASSWORD,
  testClock,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptInvitation } from '../access/accept-invitation.ts';
import { openInvitation } from '../access/open-invitation.ts';
import { signUp } from '../access/sign-up.ts';
import type { Context, SignedInContext } from '../context.ts';
import { inviteMember } from './invite-member.ts';
import { teamMembers } from './team-members.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

const clock = testClock();
let context: Context;
let close: () => Promise<void>;
let olivia: SignedInContext;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ observationStore: noObservations, now: clock.now }));
  olivia = await newOwner(context, 'olivia@kitchen.example', 'AGENCY');
});
afterAll(() => close());

const invite = (owner: SignedInContext, email: string, more: object = {}) =>
  inviteMember(owner, {
    params: {},
    query: {},
    body: { email, role: 'CONTRIBUTOR', billing: 'READ_ONLY', ...more },
  });
type Entry = InputOf<Contract['acceptInvitation']>['body'];
const accept = (token: string, body: Entry = {}) =>
  acceptInvitation(context, {
    params: { token },
    query: {},
    body: { ...(body.password !== undefined && { tosApproved: true }), ...body },
  });
const open = (token: string) => openInvitation(context, { params: { token }, query: {}, body: undefined });
const withdraw = (owner: SignedInContext, id: string) =>
  withdrawInvitation(owner, { params: { id }, query: {}, body: undefined });
const rejection = (code: string) => expect.objectContaining({ code });

describe('inviteMember', () => {
  it('mails a link and lists the invitation', async () => {
    const invitation = await invite(olivia, 'Ivo@Kitchen.example', { role: 'OWNER', billing: 'EDIT' });
    expect(contract.inviteMember.reply.parse(invitation)).toEqual({
      id: expect.any(String),
      email: 'ivo@kitchen.example',
      role: 'OWNER',
      billing: 'EDIT',
      invitedBy: 'olivia@kitchen.example',
      expiresAt: new Date(clock.now().getTime() + 7 * DAY_MS).toISOString(),
    });
    expect(mailsTo(context, 'ivo@kitchen.example').at(-1)).toMatchObject({
      subject: 'Join olivia’s team on Clipscope',
      text: expect.stringMatching(/\nhttp:\/\/127\.0\.0\.1:3000\/invite\/[\w-]{43}\n/),
    });
    const team = await teamMembers(olivia);
    expect(contract.teamMembers.reply.parse(team)).toEqual({
      members: [
        {
          userId: olivia.actor.userId,
          email: 'olivia@kitchen.example',
          name: '',
          role: 'OWNER',
          billing: 'EDIT',
          joinedAt: clock.now().toISOString(),
        },
      ],
      invitations: [invitation],
    });
  });

  it('is for owners only, as is withdrawing', async () => {
    clock.forwardMs(1);
    const carl = await newContributor(olivia, 'carl@kitchen.example');
    await expect(invite(carl, 'friend@kitchen.example')).rejects.toThrow(rejection('FORBIDDEN'));
    const { id } = await invite(olivia, 'friend@kitchen.example');
    await expect(withdraw(carl, id)).rejects.toThrow(rejection('FORBIDDEN'));
    expect((await teamMembers(carl)).members.map(({ email }) => email)).toEqual([
      'olivia@kitchen.example',
      'carl@kitchen.example',
    ]);
  });

  it('rejects current members', async () => {
    await expect(invite(olivia, 'OLIVIA@kitchen.example')).rejects.toThrow(rejection('CONFLICT'));
    await expect(invite(olivia, 'carl@kitchen.example')).rejects.toThrow(rejection('CONFLICT'));
  });

  it('replaces an open invitation to the same address', async () => {
    await invite(olivia, 'rob@kitchen.example');
    const first = latestLinkToken(context, 'rob@kitchen.example');
    await invite(olivia, 'rob@kitchen.example', { role: 'OWNER' });
    await expect(open(first)).rejects.toThrow(rejection('LINK_INVALID'));
    expect((await open(latestLinkToken(context, 'rob@kitchen.example'))).role).toBe('OWNER');
    const listed = (await teamMembers(olivia)).invitations;
    expect(listed.filter(({ email }) => email === 'rob@kitchen.example')).toHaveLength(1);
  });

  it('creates no invitation when the mail cannot be sent', async () => {
    const broken: SignedInContext = {
      ...olivia,
      mail: { kind: 'smtp', send: () => Promise.reject(new Error('no')), close: () => {} },
    };
    await expect(invite(broken, 'lost@kitchen.example')).rejects.toThrow(rejection('UNAVAILABLE'));
    const { invitations } = await teamMembers(olivia);
    expect(invitations.filter(({ email }) => email === 'lost@kitchen.example')).toEqual([]);
  });
});

describe('the seats of a plan', () => {
  it('are 10 with members and open invitations together, and an expired or withdrawn one is free again', async () => {
    const ben = await newOwner(context, 'ben@solo.example', 'BASIC');
    await newContributor(ben, 'second@solo.example');
    const invitations = [];
    for (let seat = 3; seat <= 10; seat += 1) invitations.push(await invite(ben, `seat${seat}@solo.example`));
    await expect(invite(ben, 'eleventh@solo.example')).rejects.toThrow(
      expect.objectContaining({
        code: 'LIMIT_REACHED',
        message: 'Your plan includes 10 team members. 10 seats are in use, including pending invitations.',
      }),
    );
    await invite(ben, 'seat10@solo.example');
    await withdraw(ben, invitations[0]?.id ?? '');
    await invite(ben, 'eleventh@solo.example');
    await expect(invite(ben, 'twelfth@solo.example')).rejects.toThrow(rejection('LIMIT_REACHED'));
    clock.forwardMs(7 * DAY_MS);
    await invite(ben, 'twelfth@solo.example');
  });

  it('go to one of 20 concurrent invitations', async () => {
    const una = await newOwner(context, 'una@solo.example', 'ESSENTIALS');
    for (let seat = 2; seat <= 9; seat += 1) await invite(una, `una${seat}@solo.example`);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => invite(una, `racer${index}@solo.example`)),
    );
    const codes = results.map(result => (result.status === 'fulfilled' ? 'OK' : result.reason.code)).sort();
    expect(codes).toEqual([...Array(19).fill('LIMIT_REACHED'), 'OK']);
    const team = await teamMembers(una);
    expect(team.members.length + team.invitations.length).toBe(10);
  });

  it('are unlimited on some plans', async () => {
    for (let seat = 0; seat < 12; seat += 1) await invite(olivia, `many${seat}@kitchen.example`);
  });

  it('are counted again when an invitation is accepted on a smaller plan', async () => {
    const kai = await newOwner(context, 'kai@agency.example', 'AGENCY');
    for (let seat = 2; seat <= 10; seat += 1) await newContributor(kai, `kai${seat}@agency.example`);
    await invite(kai, 'kai11@agency.example');
    await changeTeam(context.business.db, kai.actor.teamId, { plan: 'BASIC', updatedAt: clock.now() });
    const token = latestLinkToken(context, 'kai11@agency.example');
    await expect(accept(token, { password: TEST_PASSWORD })).rejects.toThrow(rejection('LIMIT_REACHED'));
    await changeTeam(context.business.db, kai.actor.teamId, { plan: 'AGENCY', updatedAt: clock.now() });
    await accept(token, { password: TEST_PASSWORD });
  });
});

describe('withdrawInvitation', () => {
  it('finds only open invitations of the own team', async () => {
    const eve = await newOwner(context, 'eve@other.example');
    const { id } = await invite(olivia, 'tom@kitchen.example');
    const token = latestLinkToken(context, 'tom@kitchen.example');
    await expect(withdraw(eve, id)).rejects.toThrow(rejection('NOT_FOUND'));
    expect(await withdraw(olivia, id)).toEqual({ ok: true });
    await expect(withdraw(olivia, id)).rejects.toThrow(rejection('NOT_FOUND'));
    await expect(open(token)).rejects.toThrow(rejection('LINK_INVALID'));
    await expect(accept(token, { password: TEST_PASSWORD })).rejects.toThrow(rejection('LINK_INVALID'));
  });
});

describe('openInvitation', () => {
  it('describes the invitation until it expires', async () => {
    const { expiresAt } = await invite(olivia, 'pia@kitchen.example');
    const token = latestLinkToken(context, 'pia@kitchen.example');
    expect(contract.openInvitation.reply.parse(await open(token))).toEqual({
      teamName: 'olivia’s team',
      email: 'pia@kitchen.example',
      role: 'CONTRIBUTOR',
      invitedBy: 'olivia@kitchen.example',
      expiresAt,
      needsPassword: true,
    });
    clock.forwardMs(7 * DAY_MS - 1);
    await open(token);
    clock.forwardMs(1);
    await expect(open(token)).rejects.toThrow(rejection('LINK_INVALID'));
    await expect(open('made-up-made-up-made-up')).rejects.toThrow(rejection('LINK_INVALID'));
  });
});

describe('acceptInvitation', () => {
  it('creates a confirmed user in the team, once', async () => {
    await invite(olivia, 'nia@kitchen.example', { billing: 'EDIT' });
    const token = latestLinkToken(context, 'nia@kitchen.example');
    await expect(accept(token)).rejects.toThrow(
      expect.objectContaining({
        code: 'VALIDATION',
        issues: [
          {
            path: 'body.password',
            message: 'Required, because the invited email address has no account yet.',
            code: 'fields.passwordRequired',
            params: {},
          },
        ],
      }),
    );
    await expect(accept(token, { password: 'short' })).rejects.toThrow(rejection('VALIDATION'));
    await expect(accept(token, { password: TEST_PASSWORD, tosApproved: undefined })).rejects.toThrow(
      expect.objectContaining({
        code: 'VALIDATION',
        issues: [
          {
            path: 'body.tosApproved',
            message: 'Accept the terms to continue.',
            code: 'fields.terms',
            params: {},
          },
        ],
      }),
    );
    const entry = { password: TEST_PASSWORD, firstName: 'Nia', privacyApproved: true };
    expect(await accept(token, entry)).toEqual({ ok: true });
    expect(await findUserByEmail(context.business.db, 'nia@kitchen.example')).toMatchObject({
      tosApprovedAt: clock.now(),
      privacyApprovedAt: clock.now(),
    });
    const nia = await signedIn(context, 'nia@kitchen.example');
    expect(nia.actor).toMatchObject({
      teamId: olivia.actor.teamId,
      role: 'CONTRIBUTOR',
      billing: 'EDIT',
      plan: 'AGENCY',
    });
    await expect(accept(token, { password: TEST_PASSWORD })).rejects.toThrow(rejection('LINK_INVALID'));
  });

  it('adds an existing user, who keeps their password', async () => {
    const max = await newOwner(context, 'max@own.example');
    const consentedAt = clock.now();
    clock.forwardMs(1);
    await invite(olivia, 'max@own.example');
    const token = latestLinkToken(context, 'max@own.example');
    expect((await open(token)).needsPassword).toBe(false);
    await accept(token, { password: 'a password that is not wanted here' });
    const moved = await signedIn(context, 'max@own.example');
    expect(moved.actor).toMatchObject({
      userId: max.actor.userId,
      teamId: olivia.actor.teamId,
      role: 'CONTRIBUTOR',
    });
    expect((await findUserByEmail(context.business.db, 'max@own.example'))?.tosApprovedAt).toEqual(
      consentedAt,
    );
  });

  it('gives an unconfirmed user a new password', async () => {
    const stranger = 'the password of a stranger';
    const body = {
      email: 'vic@kitchen.example',
      password: stranger,
      tosApproved: true,
      marketingPermission: false,
    } as const;
    await signUp(context, { params: {}, query: {}, body });
    await invite(olivia, 'vic@kitchen.example');
    const token = latestLinkToken(context, 'vic@kitchen.example');
    expect((await open(token)).needsPassword).toBe(true);
    await accept(token, { password: TEST_PASSWORD });
    await expect(signedIn(context, 'vic@kitchen.example', stranger)).rejects.toThrow(
      rejection('INVALID_CREDENTIALS'),
    );
    await signedIn(context, 'vic@kitchen.example');
  });

  it('restores a removed member', async () => {
    const { actor } = await newContributor(olivia, 'bob@kitchen.example');
    const at = clock.now();
    await putMembership(context.business.db, {
      teamId: actor.teamId,
      userId: actor.userId,
      role: 'DELETED',
      billing: 'READ_ONLY',
      joinedAt: at,
      updatedAt: at,
    });
    await invite(olivia, 'bob@kitchen.example', { role: 'OWNER' });
    await accept(latestLinkToken(context, 'bob@kitchen.example'));
    expect((await signedIn(context, 'bob@kitchen.example')).actor.role).toBe('OWNER');
  });

  it('refuses who became a member in another way', async () => {
    await invite(olivia, 'dup@kitchen.example');
    const token = latestLinkToken(context, 'dup@kitchen.example');
    await changeUser(context.business.db, (await newOwner(context, 'dup2@kitchen.example')).actor.userId, {
      email: 'dup@kitchen.example',
      updatedAt: clock.now(),
    });
    const user = await findUserByEmail(context.business.db, 'dup@kitchen.example');
    await putMembership(context.business.db, {
      teamId: olivia.actor.teamId,
      userId: user?.id ?? '',
      role: 'CONTRIBUTOR',
      billing: 'READ_ONLY',
      joinedAt: clock.now(),
      updatedAt: clock.now(),
    });
    await expect(accept(token)).rejects.toThrow(rejection('CONFLICT'));
  });

  it('works once when pressed several times at once', async () => {
    await invite(olivia, 'fast@kitchen.example');
    const token = latestLinkToken(context, 'fast@kitchen.example');
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => accept(token, { password: TEST_PASSWORD })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

it('invitations, acceptances and withdrawals are written down in the team’s log', async () => {
  const zed = await newOwner(context, 'zed@log.example', 'AGENCY');
  const yan = await newContributor(zed, 'yan@log.example');
  clock.forwardMs(1);
  const { id } = await invite(zed, 'xia@log.example');
  clock.forwardMs(1);
  await withdraw(zed, id);
  const log = await listAudit(context.business.db, zed.actor.teamId);
  expect(log.map(({ action, actorUserId }) => [action, actorUserId]).slice(0, 2)).toEqual([
    ['invitation.withdrawn', zed.actor.userId],
    ['invitation.made', zed.actor.userId],
  ]);
  expect(
    log
      .map(({ action, actorUserId }) => `${action} ${actorUserId}`)
      .slice(2)
      .sort(),
  ).toEqual([`invitation.accepted ${yan.actor.userId}`, `invitation.made ${zed.actor.userId}`]);
  expect(log[1]).toMatchObject({
    subject: id,
    details: { email: 'xia@log.example', role: 'CONTRIBUTOR', billing: 'READ_ONLY' },
  });
});
