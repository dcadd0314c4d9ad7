import { updateTicket } from '@clipscope/business-store';
import { contract } from '@clipscope/contract';
import { newContributor, newOwner, noObservations, openTestContext, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedInContext } from '../context.ts';
import { addInternalNote, internalNotes } from './internal-notes.ts';
import { openTicket, userProblem } from './open-ticket.ts';
import { supportTickets } from './support-tickets.ts';
import { writeToSupport } from './write-to-support.ts';

/** A Sunday in Helsinki, 14:00, 19 hours before support opens. */
const clock = testClock('2026-11-15T12:00:00.000Z');
let close: () => Promise<void>;
let owner: SignedInContext;
let guest: SignedInContext;
beforeAll(async () => {
  const opened = await openTestContext({ observationStore: noObservations, now: clock.now });
  close = opened.close;
  owner = await newOwner(opened.context, 'owner@support.example', 'GROW');
  guest = await newContributor(owner, 'guest@support.example');
});
afterAll(() => close());

it('stores conversations for the whole team, latest first', async () => {
  const body = { category: 'BILLING_ISSUE', subject: 'An invoice', message: 'Where is it?' } as const;
  const ticket = await openTicket(owner, { params: {}, query: {}, body });
  clock.forwardMs(1000);
  const problem = await userProblem(guest, { params: {}, query: {}, body: { message: 'It is empty.' } });
  expect(problem).toMatchObject({ category: 'PRODUCT_ISSUE', state: 'open' });
  await updateTicket(owner.business.db, owner.actor.teamId, ticket.id, {
    state: 'closed',
    updatedAt: clock.now(),
  });
  clock.forwardMs(1000);
  const again = { params: { id: ticket.id }, query: {}, body: { message: 'Still not here.' } };
  expect(await writeToSupport(guest, again)).toMatchObject({ state: 'open' });
  const reply = contract.supportTickets.reply.parse(await supportTickets(owner));
  expect(reply.availability).toMatchObject({ online: false, hoursUntilOnline: 19 });
  expect(reply.tickets.map(({ id }) => id)).toEqual([ticket.id, problem.id]);
  expect(reply.tickets[0]?.messages.map(({ writtenBy, text }) => [writtenBy, text])).toEqual([
    ['owner@support.example', 'Where is it?'],
    ['guest@support.example', 'Still not here.'],
  ]);
});

it('stores staff’s notes about a team, newest first', async () => {
  const { teamId } = owner.actor;
  const admin = await newOwner(owner, 'admin@support.example', 'ADMIN');
  for (const text of ['First', 'Second']) {
    await addInternalNote(admin, { params: {}, query: {}, body: { teamId, text } });
    clock.forwardMs(1000);
  }
  const { notes } = await internalNotes(admin, { params: {}, query: { teamId }, body: undefined });
  expect(notes.map(({ text, writtenBy }) => [text, writtenBy])).toEqual([
    ['Second', 'admin@support.example'],
    ['First', 'admin@support.example'],
  ]);
});
