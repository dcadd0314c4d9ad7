import { listAudit, putMembership } from '@clipscope/business-store';
import { contract } from '@clipscope/contract';
import { limitsOfPlan } from '@clipscope/domain';
import {
  newContributor,
  newOwner,
  noObservations,
  openTestContext,
  signedIn,
  testClock,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticate } from '../access/authenticate.ts';
import { createApiKey } from '../api-keys/create-api-key.ts';
import type { Context, SignedInContext } from '../context.ts';
import { changeMember } from './change-member.ts';
import { removeMember } from './remove-member.ts';
import { renameTeam } from './rename-team.ts';
import { team } from './team.ts';
import { teamMembers } from './team-members.ts';

const clock = testClock();
let context: Context;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ observationStore: noObservations, now: clock.now }));
});
afterAll(() => close());

type Changes = { role?: 'OWNER' | 'CONTRIBUTOR'; billing?: 'READ_ONLY' | 'EDIT' };
const change = (by: SignedInContext, { actor: { userId } }: SignedInContext, body: Changes) => {
  clock.forwardMs(1);
  return changeMember(by, { params: { userId }, query: {}, body });
};
const remove = (by: SignedInContext, { actor: { userId } }: SignedInContext) => {
  clock.forwardMs(1);
  return removeMember(by, { params: { userId }, query: {}, body: undefined });
};
const rejection = (code: string) => expect.objectContaining({ code });
const rolesIn = async (by: SignedInContext) =>
  Object.fromEntries((await teamMembers(by)).members.map(({ email, role }) => [email, role]));
const auditOf = async ({ actor: { teamId } }: SignedInContext) =>
  (await listAudit(context.business.db, teamId)).map(({ action, subject, details }) => ({
    action,
    subject,
    details,
  }));

describe('team', () => {
  it('tells the plan’s limits and the seats taken, and is renamed by owners alone', async () => {
    const owner = await newOwner(context, 'owner@first.example', 'GROW');
    const guest = await newContributor(owner, 'guest@first.example');
    const createdAt = clock.now().toISOString();
    clock.forwardMs(1);
    await renameTeam(owner, { params: {}, query: {}, body: { name: 'First' } });
    expect(contract.team.reply.parse(await team(guest))).toEqual({
      id: owner.actor.teamId,
      name: 'First',
      plan: 'GROW',
      limits: limitsOfPlan('GROW'),
      seatsUsed: 2,
      createdAt,
    });
    await expect(renameTeam(guest, { params: {}, query: {}, body: { name: 'Mine' } })).rejects.toEqual(
      rejection('FORBIDDEN'),
    );
    expect((await auditOf(owner))[0]).toEqual({
      action: 'team.renamed',
      subject: owner.actor.teamId,
      details: { from: 'owner’s team', to: 'First' },
    });
  });
});

describe('changeMember', () => {
  it('changes role and billing permission, with a record of it', async () => {
    const owner = await newOwner(context, 'owner@second.example', 'GROW');
    const guest = await newContributor(owner, 'guest@second.example');
    expect(await change(owner, guest, { role: 'OWNER' })).toMatchObject({
      role: 'OWNER',
      billing: 'READ_ONLY',
    });
    expect(await change(owner, guest, { billing: 'EDIT' })).toMatchObject({ role: 'OWNER', billing: 'EDIT' });
    await change(owner, guest, { billing: 'EDIT' });
    expect((await auditOf(owner)).filter(({ action }) => action === 'member.changed')).toEqual([
      {
        action: 'member.changed',
        subject: guest.actor.userId,
        details: {
          from: { role: 'OWNER', billing: 'READ_ONLY' },
          to: { role: 'OWNER', billing: 'EDIT' },
        },
      },
      {
        action: 'member.changed',
        subject: guest.actor.userId,
        details: {
          from: { role: 'CONTRIBUTOR', billing: 'READ_ONLY' },
          to: { role: 'OWNER', billing: 'READ_ONLY' },
        },
      },
    ]);
  });

  it('leaves the last owner an owner, and lets go of one of two', async () => {
    const owner = await newOwner(context, 'owner@third.example', 'GROW');
    const guest = await newContributor(owner, 'guest@third.example');
    await expect(change(owner, owner, { role: 'CONTRIBUTOR' })).rejects.toEqual(rejection('CONFLICT'));
    await expect(remove(owner, owner)).rejects.toEqual(rejection('CONFLICT'));
    await change(owner, guest, { role: 'OWNER' });
    expect(await change(owner, owner, { role: 'CONTRIBUTOR' })).toMatchObject({ role: 'CONTRIBUTOR' });
  });

  it('lets one of two owners win who demote each other at once', async () => {
    const [first, other] = await twoOwners('demote');
    const outcomes = await Promise.allSettled([
      change(first, other, { role: 'CONTRIBUTOR' }),
      change(other, first, { role: 'CONTRIBUTOR' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(Object.values(await rolesIn(first)).sort()).toEqual(['CONTRIBUTOR', 'OWNER']);
  });
});

describe('removeMember', () => {
  it('ends sessions and keys, and leaves the person a team of their own', async () => {
    const owner = await newOwner(context, 'owner@fourth.example', 'ENTERPRISE');
    const guest = await newContributor(owner, 'guest@fourth.example');
    const body = { name: 'A program', scope: 'read' } as const;
    const { key } = await createApiKey(guest, { params: {}, query: {}, body });
    expect(await authenticate(context, key)).toMatchObject({
      teamId: owner.actor.teamId,
      role: 'CONTRIBUTOR',
    });
    await remove(owner, guest);
    expect(await rolesIn(owner)).toEqual({ 'owner@fourth.example': 'OWNER' });
    await expect(authenticate(context, key)).rejects.toEqual(rejection('UNAUTHENTICATED'));
    const again = await signedIn(context, 'guest@fourth.example');
    expect(again.actor).toMatchObject({ role: 'OWNER', billing: 'EDIT', plan: 'BASIC' });
    expect(again.actor.teamId).not.toBe(owner.actor.teamId);
    await expect(remove(owner, guest)).rejects.toEqual(rejection('NOT_FOUND'));
    // The revocation of the key was audited at the same time.
    expect(await auditOf(owner)).toContainEqual({
      action: 'member.removed',
      subject: guest.actor.userId,
      details: { role: 'CONTRIBUTOR', billing: 'READ_ONLY' },
    });
  });

  it('sends the person back to another team of theirs', async () => {
    const own = await newOwner(context, 'guest@fifth.example');
    const owner = await newOwner(context, 'owner@fifth.example', 'GROW');
    const guest = await newContributor(owner, 'guest@fifth.example');
    expect(guest.actor.teamId).toBe(owner.actor.teamId);
    await remove(guest, guest);
    expect((await signedIn(context, 'guest@fifth.example')).actor.teamId).toBe(own.actor.teamId);
    expect((await auditOf(owner))[0]).toMatchObject({ action: 'member.left' });
  });

  it('is for owners, and for contributors about themselves', async () => {
    const owner = await newOwner(context, 'owner@sixth.example', 'GROW');
    const guest = await newContributor(owner, 'guest@sixth.example');
    await expect(remove(guest, owner)).rejects.toEqual(rejection('FORBIDDEN'));
    const stranger = await newOwner(context, 'owner@elsewhere.example');
    await expect(remove(stranger, guest)).rejects.toEqual(rejection('NOT_FOUND'));
  });

  it('keeps one of two owners who leave at once', async () => {
    const [first, other] = await twoOwners('leave');
    const outcomes = await Promise.allSettled([remove(first, first), remove(other, other)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(Object.values(await rolesIn(first))).toEqual(['OWNER']);
  });

  it('leaves a way in for a member whom two teams remove at once', async () => {
    const [first, other] = [
      await newOwner(context, 'one@teams.example', 'GROW'),
      await newOwner(context, 'other@teams.example', 'GROW'),
    ];
    const guest = await newContributor(first, 'guest@teams.example');
    const at = clock.now();
    const place = { userId: guest.actor.userId, role: 'CONTRIBUTOR', billing: 'READ_ONLY' } as const;
    await putMembership(context.business.db, {
      teamId: other.actor.teamId,
      ...place,
      joinedAt: at,
      updatedAt: at,
    });
    await Promise.all([remove(first, guest), remove(other, guest)]);
    expect((await signedIn(context, 'guest@teams.example')).actor).toMatchObject({ role: 'OWNER' });
  });
});

async function twoOwners(name: string): Promise<[SignedInContext, SignedInContext]> {
  const first = await newOwner(context, `one@${name}.example`, 'GROW');
  const other = await newContributor(first, `other@${name}.example`);
  await change(first, other, { role: 'OWNER' });
  return [first, { ...other, actor: { ...other.actor, role: 'OWNER' } }];
}
