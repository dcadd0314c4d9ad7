import { changeTeam, findTeam, findUser, findUserByEmail, listAudit } from '@clipscope/business-store';
import { contract } from '@clipscope/contract';
import {
  newContributor,
  newOwner,
  noObservations,
  openTestContext,
  signedIn,
  testClock,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '../api-keys/create-api-key.ts';
import { cancelReason } from '../billing/cancel-reason.ts';
import { cancelSubscription } from '../billing/cancel-subscription.ts';
import { checkoutComplete } from '../billing/checkout-complete.ts';
import { checkoutUrl } from '../billing/checkout-url.ts';
import { settleSubscriptions } from '../billing/settle-subscriptions.ts';
import type { ProcessContext, SignedIn } from '../context.ts';
import { addFavourite } from '../favourites/add-favourite.ts';
import { attachLabel } from '../labels/attach-label.ts';
import { createLabel } from '../labels/create-label.ts';
import { useCsvRows } from '../quota/csv-quota.ts';
import { useReport } from '../quota/use-report.ts';
import { saveSearch } from '../searches/save-search.ts';
import { openTicket } from '../support/open-ticket.ts';
import { inviteMember } from '../team/invite-member.ts';
import { teamMembers } from '../team/team-members.ts';
import { createUtmTag } from './create-utm-tag.ts';
import { removeUserAccount } from './remove-user-account.ts';

const clock = testClock();
let context: ProcessContext;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ observationStore: noObservations, now: clock.now }));
});
afterAll(() => close());

const none = { params: {}, query: {} };
const remove = (user: SignedIn<ProcessContext>, email = user.actor.email) => {
  clock.forwardMs(1);
  return removeUserAccount(user, { ...none, body: { email } });
};
const rejection = (code: string) => expect.objectContaining({ code });
const actionsIn = async ({ actor: { teamId } }: SignedIn<ProcessContext>) =>
  (await listAudit(context.business.db, teamId)).map(({ action }) => action);

describe('removeUserAccount', () => {
  it('wants the own address, and refuses while a subscription would go on', async () => {
    const owner = await newOwner(context, 'owner@paid.example', 'GROW');
    await expect(remove(owner, 'other@paid.example')).rejects.toEqual(rejection('VALIDATION'));
    const { teamId } = owner.actor;
    await changeTeam(context.business.db, teamId, { subscriptionStatus: 'active', updatedAt: clock.now() });
    await expect(remove(owner)).rejects.toEqual(rejection('CONFLICT'));
    expect((await signedIn(context, 'owner@paid.example')).actor.teamId).toBe(teamId);
    await changeTeam(context.business.db, teamId, { subscriptionStatus: 'deleted', updatedAt: clock.now() });
    const reply = await remove(owner, 'OWNER@paid.example');
    expect(contract.removeUserAccount.reply.parse(reply)).toEqual({
      ok: true,
      teams: [{ id: teamId, name: 'owner’s team', fate: 'deleted', newOwner: null, removedRows: 0 }],
    });
  });

  it('does not wait for the end of a subscription that is cancelled', async () => {
    const buyer = await newOwner(context, 'owner@cancelled.example');
    const order = { plan: 'ADVANCED', cycle: 'month', trial: false } as const;
    const { checkoutId } = await checkoutUrl(buyer, { ...none, body: order });
    await checkoutComplete(buyer, { ...none, body: { checkoutId } });
    const why = { plan: 'ADVANCED', feedback: '', wasTrialSubscription: false } as const;
    const body = { ...why, userId: buyer.actor.userId, cancelReasons: [], lovedTools: [] };
    await cancelReason(buyer, { ...none, body });
    await expect(remove(buyer)).rejects.toEqual(rejection('CONFLICT'));
    await cancelSubscription(buyer);
    // The purchase and the reason.
    expect((await remove(buyer)).teams).toMatchObject([{ fate: 'deleted', removedRows: 2 }]);
    expect(await tablesWithRowsOf(buyer.actor.teamId)).toEqual([
      'audit_log',
      'memberships',
      'simulated_invoices',
      'subscriptions',
    ]);
    const { db } = context.business;
    clock.forwardMs(40 * 86_400_000);
    await settleSubscriptions(context);
    expect(await findTeam(db, buyer.actor.teamId)).toMatchObject({
      plan: 'BASIC',
      subscriptionStatus: 'deleted',
    });
  });

  it('leaves nothing of the person, and of a team without others only its records', async () => {
    const owner = await newOwner(context, 'owner@alone.example', 'ENTERPRISE');
    await fillTeam(owner);
    await remove(owner);
    const { db } = context.business;
    expect(await findUserByEmail(db, 'owner@alone.example')).toBeUndefined();
    expect(await findUser(db, owner.actor.userId)).toMatchObject({
      email: `removed-${owner.actor.userId}@removed.invalid`,
      passwordHash: null,
      emailVerifiedAt: null,
    });
    await expect(signedIn(context, 'owner@alone.example')).rejects.toEqual(rejection('INVALID_CREDENTIALS'));
    expect(await tablesWithRowsOf(owner.actor.teamId)).toEqual(['audit_log', 'memberships']);
    expect((await actionsIn(owner)).slice(0, 2).sort()).toEqual(['team.emptied', 'user.removed']);
    const newcomer = await newOwner(context, 'owner@alone.example');
    expect(newcomer.actor.userId).not.toBe(owner.actor.userId);
  });

  it('hands the team over to the member who is there longest', async () => {
    const owner = await newOwner(context, 'owner@handed.example', 'GROW');
    const oldest = await newContributor(owner, 'oldest@handed.example');
    clock.forwardMs(1000);
    await newContributor(owner, 'newest@handed.example');
    expect((await remove(owner)).teams).toMatchObject([
      { id: owner.actor.teamId, fate: 'handed-over', newOwner: 'oldest@handed.example', removedRows: 0 },
    ]);
    expect((await teamMembers(oldest)).members).toMatchObject([
      { email: 'oldest@handed.example', role: 'OWNER', billing: 'EDIT' },
      { email: 'newest@handed.example', role: 'CONTRIBUTOR', billing: 'READ_ONLY' },
    ]);
    expect((await actionsIn(owner)).slice(0, 2).sort()).toEqual(['team.handed-over', 'user.removed']);
  });
});

it('createUtmTag keeps the first tag of a person of whom nothing is known', async () => {
  const owner = await newOwner(context, 'owner@utm.example');
  const tag = (source: string) => createUtmTag(owner, { ...none, body: { source } });
  expect(await tag('letter')).toEqual({ stored: true });
  expect(await tag('poster')).toEqual({ stored: false });
});

/** Inserts a row into every table of a team. */
async function fillTeam(owner: SignedIn<ProcessContext>): Promise<void> {
  const subject = { kind: 'hashtag', platform: 'tiktok' } as const;
  await addFavourite(owner, { ...none, body: { ...subject, subject: 'pasta' } });
  const { id } = await createLabel(owner, { ...none, body: { name: 'Seen', color: '#000000' } });
  await attachLabel(owner, { params: { id }, query: {}, body: { ...subject, subjectId: 'pasta' } });
  await createApiKey(owner, { ...none, body: { name: 'A program', scope: 'read' } });
  const question = { category: 'GENERAL_INQUIRY', subject: 'A question', message: 'When?' } as const;
  await openTicket(owner, { ...none, body: question });
  const guest = { email: 'guest@alone.example', role: 'CONTRIBUTOR', billing: 'READ_ONLY' } as const;
  await inviteMember(owner, { ...none, body: guest });
  await useReport(owner, { params: { report: 'account', id: '7001' }, query: {}, body: undefined });
  await saveSearch(owner, { ...none, body: { name: 'Pasta', view: 'search', query: 'q=pasta' } });
  await useCsvRows(owner, 1);
  expect(await tablesWithRowsOf(owner.actor.teamId)).toHaveLength(12);
}

async function tablesWithRowsOf(teamId: string): Promise<string[]> {
  const ask = async (query: string) =>
    ((await context.business.db.execute(query)) as unknown as { rows: { name: string }[] }).rows;
  const tables = await ask(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'team_id' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await ask(`SELECT 1 AS name FROM ${name} WHERE team_id = '${teamId}' LIMIT 1`);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
