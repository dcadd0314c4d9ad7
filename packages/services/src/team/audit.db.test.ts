import {
  changePlan,
  latestLinkToken,
  newContributor,
  newOwner,
  noObservations,
  openTestContext,
  paddleSubscription,
  paddleWebhook,
  TEST_PASSWORD,
  testClock,
  testPaddleBilling,
} from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashSecret } from '../access/secret.ts';
import { adminAudit } from '../admin/admin-audit.ts';
import { adminChangePlan } from '../admin/admin-change-plan.ts';
import { endImpersonation, startImpersonation } from '../admin/impersonation.ts';
import { createApiKey } from '../api-keys/create-api-key.ts';
import { revokeApiKey } from '../api-keys/revoke-api-key.ts';
import { cancelSubscription } from '../billing/cancel-subscription.ts';
import { changeSubscription } from '../billing/change-subscription.ts';
import { checkoutComplete } from '../billing/checkout-complete.ts';
import { checkoutUrl } from '../billing/checkout-url.ts';
import { handlePaddleWebhook } from '../billing/handle-paddle-webhook.ts';
import type { Context, SignedInContext } from '../context.ts';
import { removeUserAccount } from '../user/remove-user-account.ts';
import { changeMember } from './change-member.ts';
import { inviteMember } from './invite-member.ts';
import { removeMember } from './remove-member.ts';
import { renameTeam } from './rename-team.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

const clock = testClock();
/** The clock advances with every call, so that the log has an order. */
const now = () => {
  clock.forwardMs(1);
  return clock.now();
};
const none = { params: {}, query: {} };
const nothing = { query: {}, body: undefined };
let context: Context;
let close: () => Promise<void>;
let admin: SignedInContext;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ observationStore: noObservations, now }));
  admin = await newOwner(context, 'admin@staff.example', 'ADMIN');
});
afterAll(() => close());

/** Oldest first; entries of one step by action. */
async function logOf({ actor: { teamId } }: SignedInContext) {
  const query = { teamId, action: undefined, page: 1, limit: 100 };
  const { entries } = await adminAudit(admin, { ...none, query, body: undefined });
  const key = ({ at, action }: (typeof entries)[number]) => `${at} ${action}`;
  return entries
    .toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
    .map(({ action, actor, details }) => ({ action, actor, details }));
}
it('every change to a team, its roles, plans and keys is audited with actor, action and values', async () => {
  const owner = await newOwner(context, 'olivia@kitchen.example', 'ENTERPRISE');
  const secrets: string[] = [];
  await renameTeam(owner, { ...none, body: { name: 'Kitchen' } });
  const guest = await newContributor(owner, 'guest@kitchen.example');
  const spare = { email: 'spare@kitchen.example', role: 'OWNER', billing: 'EDIT' } as const;
  const { id: invitationId } = await inviteMember(owner, { ...none, body: spare });
  secrets.push(
    latestLinkToken(context, 'spare@kitchen.example'),
    latestLinkToken(context, 'guest@kitchen.example'),
  );
  await withdrawInvitation(owner, { params: { id: invitationId }, ...nothing });
  const { userId } = guest.actor;
  await changeMember(owner, { params: { userId }, query: {}, body: { role: 'OWNER' } });
  await changeMember(owner, { params: { userId }, query: {}, body: { billing: 'EDIT' } });
  const made = await createApiKey(owner, { ...none, body: { name: 'Nightly', scope: 'read' } });
  const guests = await createApiKey(guest, { ...none, body: { name: 'Guest’s', scope: 'write' } });
  secrets.push(made.key, guests.key);
  await revokeApiKey(owner, { params: { id: made.id }, ...nothing });
  await removeMember(owner, { params: { userId }, ...nothing });
  const acting = { userId: owner.actor.userId, reason: 'A ticket' };
  const impersonation = await startImpersonation(admin, { ...none, body: acting });
  secrets.push(impersonation.accessToken);
  await endImpersonation(admin, { params: { id: impersonation.id }, ...nothing });
  const input = { plan: 'GROW', reason: 'A gift' } as const;
  await adminChangePlan(admin, { params: { teamId: owner.actor.teamId }, query: {}, body: input });

  const olivia = 'olivia@kitchen.example';
  const staff = 'admin@staff.example';
  const guestPlace = { email: 'guest@kitchen.example', role: 'CONTRIBUTOR', billing: 'READ_ONLY' };
  expect(await logOf(owner)).toEqual([
    { action: 'team.renamed', actor: olivia, details: { from: 'olivia’s team', to: 'Kitchen' } },
    { action: 'invitation.made', actor: olivia, details: guestPlace },
    { action: 'invitation.accepted', actor: 'guest@kitchen.example', details: guestPlace },
    { action: 'invitation.made', actor: olivia, details: spare },
    { action: 'invitation.withdrawn', actor: olivia, details: {} },
    {
      action: 'member.changed',
      actor: olivia,
      details: {
        from: { role: 'CONTRIBUTOR', billing: 'READ_ONLY' },
        to: { role: 'OWNER', billing: 'READ_ONLY' },
      },
    },
    {
      action: 'member.changed',
      actor: olivia,
      details: { from: { role: 'OWNER', billing: 'READ_ONLY' }, to: { role: 'OWNER', billing: 'EDIT' } },
    },
    { action: 'api-key.created', actor: olivia, details: { name: 'Nightly', scope: 'read' } },
    {
      action: 'api-key.created',
      actor: 'guest@kitchen.example',
      details: { name: 'Guest’s', scope: 'write' },
    },
    { action: 'api-key.revoked', actor: olivia, details: {} },
    { action: 'api-key.revoked', actor: olivia, details: { because: 'its creator left the team' } },
    { action: 'member.removed', actor: olivia, details: { role: 'OWNER', billing: 'EDIT' } },
    {
      action: 'impersonation.started',
      actor: staff,
      details: { reason: 'A ticket', session: impersonation.id, expiresAt: impersonation.expiresAt },
    },
    {
      action: 'impersonation.ended',
      actor: staff,
      details: { session: impersonation.id, startedBy: admin.actor.userId },
    },
    { action: 'plan.granted', actor: staff, details: { from: 'ENTERPRISE', to: 'GROW', reason: 'A gift' } },
  ]);
  await expectNoSecrets([...secrets, TEST_PASSWORD]);
});

it('plans that are bought, changed, cancelled and reported by Paddle are audited', async () => {
  const buyer = await newOwner(context, 'buyer@shop.example');
  const order = { plan: 'ESSENTIALS', cycle: 'month', trial: false } as const;
  const { checkoutId } = await checkoutUrl(buyer, { ...none, body: order });
  await checkoutComplete(buyer, { ...none, body: { checkoutId } });
  await changeSubscription(buyer, { ...none, body: { plan: 'ADVANCED', cycle: 'year' } });
  await cancelSubscription(buyer);
  const entries = (await logOf(buyer)).map(({ action, actor, details }) => [
    action,
    actor,
    details.by,
    details.to,
  ]);
  const year = { status: 'active', plan: 'ADVANCED', cycle: 'year' };
  const ends = '2027-11-15T12:00:0';
  expect(entries).toEqual([
    ['plan.changed', 'buyer@shop.example', 'checkout', 'ESSENTIALS'],
    [
      'subscription.changed',
      'buyer@shop.example',
      'checkout',
      { status: 'active', plan: 'ESSENTIALS', cycle: 'month', cancelsAt: null },
    ],
    ['plan.changed', 'buyer@shop.example', 'plan change', 'ADVANCED'],
    ['subscription.changed', 'buyer@shop.example', 'plan change', { ...year, cancelsAt: null }],
    [
      'subscription.changed',
      'buyer@shop.example',
      'cancellation',
      { ...year, cancelsAt: expect.stringContaining(ends) },
    ],
  ]);

  const payer = await newOwner(context, 'payer@shop.example');
  const at = '2026-11-15T12:00:00Z';
  const state = { id: 'sub_audit', teamId: payer.actor.teamId, plan: 'ADVANCED', status: 'active', at };
  const event = { id: 'evt_audit', type: 'subscription.activated', at, data: paddleSubscription(state) };
  const billing = testPaddleBilling({ url: 'http://127.0.0.1:1' });
  await handlePaddleWebhook({ ...context, billing }, paddleWebhook(event));
  expect((await logOf(payer)).map(({ action, actor, details }) => [action, actor, details.by])).toEqual([
    ['plan.changed', null, 'subscription.activated'],
    ['subscription.changed', null, 'subscription.activated'],
  ]);
});

it('an emptied team and a removed user are audited', async () => {
  const leaver = await newOwner(context, 'leaver@shop.example');
  await changePlan(context, leaver.actor.teamId, 'GROW');
  await removeUserAccount(leaver, { ...none, body: { email: 'leaver@shop.example' } });
  const lines = (await logOf(leaver)).map(({ action, details }) => [action, details]);
  expect(lines.sort()).toEqual([
    ['team.emptied', { plan: { from: 'GROW', to: 'BASIC' }, removedRows: 0 }],
    ['user.removed', {}],
  ]);
});

/** Neither a secret nor its hash. */
async function expectNoSecrets(secrets: string[]): Promise<void> {
  const { rows } = (await context.business.db.execute(
    "SELECT coalesce(string_agg(l::text, ' '), '') AS everything FROM audit_log l",
  )) as unknown as { rows: { everything: string }[] };
  const everything = rows[0]?.everything ?? '';
  expect(everything).toContain('team.renamed');
  for (const secret of secrets) {
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(hashSecret(secret));
  }
  expect(everything).not.toMatch(/ck_|rt_|eyJ|\$argon2/);
}
