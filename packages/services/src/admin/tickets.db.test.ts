import { contract } from '@clipscope/contract';
import { mailsTo, newOwner, noObservations, openTestContext, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedInContext } from '../context.ts';
import { notifications } from '../notifications/notifications.ts';
import { openTicket } from '../support/open-ticket.ts';
import { supportTickets } from '../support/support-tickets.ts';
import { writeToSupport } from '../support/write-to-support.ts';
import { removeUserAccount } from '../user/remove-user-account.ts';
import { adminTicket, adminTickets } from './admin-tickets.ts';
import { answerTicket, changeTicket } from './answer-ticket.ts';

/** A Monday in Helsinki, 14:00, within support hours. */
const clock = testClock('2026-11-16T12:00:00.000Z');
const none = { params: {}, query: {} };
let close: () => Promise<void>;
let admin: SignedInContext;
let [olivia, ben]: SignedInContext[] = [];
beforeAll(async () => {
  const opened = await openTestContext({ observationStore: noObservations, now: clock.now });
  close = opened.close;
  admin = await newOwner(opened.context, 'admin@staff.example', 'ADMIN');
  olivia = await newOwner(opened.context, 'olivia@kitchen.example', 'GROW');
  ben = await newOwner(opened.context, 'ben@solo.example');
});
afterAll(() => close());

const ask = async (
  author: SignedInContext | undefined,
  category: 'BILLING_ISSUE' | 'FEATURE_REQUEST',
  subject: string,
) => {
  clock.forwardMs(60_000);
  const body = { category, subject, message: `${subject}?` };
  return (await openTicket(author as SignedInContext, { ...none, body })).id;
};
const answer = (id: string, message: string) => {
  clock.forwardMs(60_000);
  return answerTicket(admin, { params: { id }, query: {}, body: { message } });
};
const listed = async (filter: object = {}) => {
  const query = contract.adminTickets.query.parse(filter);
  const reply = await adminTickets(admin, { ...none, query, body: undefined });
  const { tickets, total } = contract.adminTickets.reply.parse(reply);
  return [tickets.map(({ subject, state }) => `${subject} ${state}`), total];
};

it('staff see every team’s tickets, answer, close and reopen them', async () => {
  const first = await ask(olivia, 'BILLING_ISSUE', 'Invoice');
  const second = await ask(ben, 'FEATURE_REQUEST', 'Dark mode');
  const third = await ask(ben, 'BILLING_ISSUE', 'Refund');
  expect(await listed()).toEqual([['Invoice open', 'Dark mode open', 'Refund open'], 3]);
  expect(await answer(first, 'Here it is.')).toMatchObject({
    state: 'answered',
    openedBy: 'olivia@kitchen.example',
    team: { id: olivia?.actor.teamId, plan: 'GROW' },
    messages: [
      { fromSupport: false },
      { fromSupport: true, text: 'Here it is.', writtenBy: 'admin@staff.example' },
    ],
  });
  clock.forwardMs(60_000);
  const close = (id: string, state: 'open' | 'closed') =>
    changeTicket(admin, { params: { id }, query: {}, body: { state } });
  expect(await close(second, 'closed')).toMatchObject({ state: 'closed' });
  expect(await listed()).toEqual([['Refund open', 'Dark mode closed', 'Invoice answered'], 3]);
  expect(await listed({ state: 'answered' })).toEqual([['Invoice answered'], 1]);
  expect(await listed({ category: 'BILLING_ISSUE', page: 2, limit: 1 })).toEqual([['Invoice answered'], 2]);
  expect(await close(second, 'open')).toMatchObject({ state: 'open' });
  expect(await close(third, 'closed')).toMatchObject({ state: 'closed' });
});

it('the team reads the answer, is notified, gets a mail and can reply', async () => {
  const { availability, tickets } = await supportTickets(olivia as SignedInContext);
  expect(availability).toEqual({
    online: true,
    hoursUntilOnline: 0,
    hours: { timeZone: 'Europe/Helsinki', opensAtHour: 9, closesAtHour: 17, weekdays: [1, 2, 3, 4, 5] },
  });
  expect(tickets[0]?.messages.at(-1)).toMatchObject({ fromSupport: true, text: 'Here it is.' });
  const id = tickets[0]?.id ?? '';
  const query = contract.notifications.query.parse({});
  const rung = await notifications(olivia as SignedInContext, { ...none, query, body: undefined });
  expect(contract.notifications.reply.parse(rung)).toMatchObject({
    notifications: [{ about: { kind: 'ticket-answered', ticketId: id, subject: 'Invoice' }, readAt: null }],
    unread: 1,
  });
  await admin.background.settled();
  expect(mailsTo(admin, 'olivia@kitchen.example').at(-1)).toMatchObject({
    subject: 'Support replied: Invoice',
    text: `Support replied to your ticket:\n\nHere it is.\n\nView the full conversation and reply here:\n\nhttp://127.0.0.1:3000/support?ticket=${id}\n`,
  });
  const more = { params: { id }, query: {}, body: { message: 'Thank you, but it is empty.' } };
  expect(await writeToSupport(olivia as SignedInContext, more)).toMatchObject({ state: 'open' });
});

it('rejects an answer to an unknown ticket, and mails no removed users', async () => {
  const unknownTicket = { params: { id: admin.actor.userId }, query: {} };
  const notFound = { code: 'NOT_FOUND' };
  await expect(adminTicket(admin, { ...unknownTicket, body: undefined })).rejects.toMatchObject(notFound);
  await expect(answerTicket(admin, { ...unknownTicket, body: { message: 'Hm.' } })).rejects.toMatchObject(
    notFound,
  );
  await expect(changeTicket(admin, { ...unknownTicket, body: { state: 'open' } })).rejects.toMatchObject(
    notFound,
  );
  const zoe = await newOwner(admin, 'zoe@kitchen.example');
  const id = await ask(zoe, 'BILLING_ISSUE', 'Last one');
  await removeUserAccount(zoe, { ...none, body: { email: 'zoe@kitchen.example' } });
  // Tickets are deleted with the last member of a team.
  await expect(answer(id, 'Too late.')).rejects.toMatchObject(notFound);
});
