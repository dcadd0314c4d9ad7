import { contract } from '@clipscope/contract';
import { DAY_MS } from '@clipscope/domain';
import {
  aComment,
  anAccount,
  at,
  aVideo,
  changePlan,
  mailsTo,
  newContributor,
  newOwner,
  openTestContext,
  testClock,
} from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keywordLanguage } from '../../test/keyword-language.ts';
import type { ProcessContext, SignedIn } from '../context.ts';
import { analyseTexts } from '../language/analyse-texts.ts';
import { changeListener } from '../listening/change-listener.ts';
import { createListener } from '../listening/create-listener.ts';
import { notifications } from '../notifications/notifications.ts';
import { alerts } from './alerts.ts';
import { checkAlerts } from './check-alerts.ts';
import { removeAlert, setAlert } from './set-alert.ts';

const clock = testClock();
const none = { params: {}, query: {} };
let context: ProcessContext;
let owner: SignedIn<ProcessContext>;
let member: SignedIn<ProcessContext>;
let listenerId: string;
let close: () => Promise<void>;

/** Comments of days before the clock's, each so many times. */
const commented = (from: number, to: number, texts: Readonly<Record<string, number>>) =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const publishedAt = new Date(at('2026-11-15T10:00:00Z').getTime() - (from + index) * DAY_MS);
    return Object.entries(texts).flatMap(([text, times]) =>
      Array.from({ length: times }, (_, number) =>
        aComment({
          videoId: '1',
          commentId: `${from + index}-${text}-${number}`,
          text,
          publishedAt,
          observedAt: publishedAt,
        }),
      ),
    );
  }).flat();

beforeAll(async () => {
  const language = keywordLanguage('keywords-1');
  ({ context, close } = await openTestContext({ now: clock.now, language }));
  owner = await newOwner(context, 'owner@alerts.example', 'ADVANCED');
  member = await newContributor(owner, 'member@alerts.example');
  const observedAt = at('2026-09-01T00:00:00Z');
  await context.recorder.recordAccounts([anAccount({ accountId: 'a1', observedAt })]);
  await context.recorder.recordVideos([
    aVideo({ accountId: 'a1', videoId: '1', publishedAt: observedAt, observedAt }),
  ]);
  await context.recorder.recordComments([
    ...commented(0, 60, { 'good stew': 3, stew: 1 }),
    ...commented(1, 5, { 'bad stew': 6 }),
    ...commented(1, 1, { 'stew recall': 20 }),
  ]);
  await analyseTexts(context);
  const body = { name: 'Stew', query: 'stew' };
  listenerId = (await createListener(owner, { ...none, body })).id;
});
afterAll(() => close());

type Rule = Parameters<typeof setAlert>[1]['body']['rule'];
const set = (by: SignedIn<ProcessContext>, rule: Rule) =>
  setAlert(by, { ...none, body: { subject: { kind: 'listener', id: listenerId }, rule } });
const told = async (by: SignedIn<ProcessContext>) => {
  const page = { ...none, query: { limit: 20, offset: 0 }, body: undefined };
  const reply = contract.notifications.reply.parse(await notifications(by, page));
  return reply.notifications.map(({ about }) => about).filter(({ kind }) => kind !== 'invitation-accepted');
};
const mails = (to: string) => mailsTo(context, to).filter(mail => /matches/.test(mail.subject));

test('an event is reported once, in the product and by mail, to the owner and who set the alert up', async () => {
  expect(await set(member, { kind: 'volume-spike', leastTexts: 500 })).toMatchObject({
    subject: { kind: 'listener', id: listenerId },
    rule: { kind: 'volume-spike', leastTexts: 500 },
  });
  await checkAlerts(context);
  expect(await told(member)).toEqual([]);
  const spiked = await set(member, { kind: 'volume-spike', leastTexts: 20 });
  clock.forwardMs(1);
  const dropped = await set(owner, { kind: 'sentiment-drop', points: 10 });
  expect(contract.alerts.reply.parse(await alerts(owner)).alerts).toEqual([spiked, dropped]);
  await Promise.all([checkAlerts(context), checkAlerts(context)]);
  clock.forwardMs(60 * 60_000);
  await checkAlerts(context);
  const about = { subjectKind: 'listener', subjectId: listenerId, name: 'Stew', day: '2026-11-14' };
  const spike = { kind: 'volume-spike', ...about, texts: 30, expected: expect.any(Number) };
  const drop = { kind: 'sentiment-drop', ...about, share: 30 / 78, before: 0 };
  expect(await told(member)).toEqual([spike]);
  expect(await told(owner)).toHaveLength(2);
  expect(await told(owner)).toEqual(expect.arrayContaining([spike, drop]));
  expect(mails('member@alerts.example')).toHaveLength(1);
  expect(
    mails('owner@alerts.example')
      .map(({ subject }) => subject)
      .toSorted(),
  ).toEqual(['Stew: more negative matches', 'Stew: unusually many matches']);
});

test('paused listeners, smaller plans and removed rules report nothing', async () => {
  const gate = { code: 'FEATURE_NOT_IN_PLAN', limitation: { feature: 'SENTIMENTS' } };
  const smaller = { ...owner, actor: { ...owner.actor, plan: 'ESSENTIALS' as const } };
  await expect(set(smaller, { kind: 'sentiment-drop', points: 10 })).rejects.toMatchObject(gate);
  const before = (await told(owner)).length;
  const reported = async () => {
    clock.forwardMs(60 * DAY_MS);
    await context.recorder.recordComments(
      commented(0, 0, { 'stew again': 40 }).map((comment, number) => ({
        ...comment,
        commentId: `${clock.now().getTime()}-${number}`,
        publishedAt: clock.now(),
        observedAt: clock.now(),
      })),
    );
    await checkAlerts(context);
    return (await told(owner)).length - before;
  };
  const pause = (isPaused: boolean) =>
    changeListener(owner, { params: { id: listenerId }, query: {}, body: { isPaused } });
  await pause(true);
  expect(await reported()).toBe(0);
  await pause(false);
  await changePlan(owner, owner.actor.teamId, 'BASIC');
  expect(await reported()).toBe(0);
  await changePlan(owner, owner.actor.teamId, 'ADVANCED');
  expect(await reported()).toBe(1);
  const { alerts: rules } = await alerts(owner);
  const other = await newOwner(context, 'other@alerts.example', 'ADVANCED');
  for (const { id } of rules) {
    await expect(removeAlert(other, { ...none, params: { id }, body: undefined })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await removeAlert(owner, { ...none, params: { id }, body: undefined });
  }
  expect(await reported()).toBe(1);
  await expect(set(other, { kind: 'volume-spike', leastTexts: 5 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
