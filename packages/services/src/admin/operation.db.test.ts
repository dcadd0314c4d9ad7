import { listSourceUse, pauseSource } from '@clipscope/business-store';
import { contract } from '@clipscope/contract';
import { type Platform, PlatformError, platformOf } from '@clipscope/platforms';
import { listSources, newOwner, openTestContext, runWaitingJobs, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAnalyticsConsent } from '../analytics/set-analytics-consent.ts';
import type { ProcessContext, SignedIn } from '../context.ts';
import { addFavourite } from '../favourites/add-favourite.ts';
import { trackUsage } from '../usage/track-usage.ts';
import { adminAudit } from './admin-audit.ts';
import { adminIngest } from './admin-ingest.ts';
import { adminJobs, retryJob } from './admin-jobs.ts';
import { adminSources } from './admin-sources.ts';
import { adminUsage, adminUserUsage } from './admin-usage.ts';
import { meteredPlatform } from './metered-platform.ts';

const clock = testClock();
const none = { params: {}, query: {} };
let close: () => Promise<void>;
let admin: SignedIn<ProcessContext>;
let olivia: SignedIn<ProcessContext>;
let mina: SignedIn<ProcessContext>;
let tiktok: Platform;

const refusing = platformOf({
  source: 'tests',
  platform: 'tiktok',
  ask: async question => {
    if (question.call === 'hashtag')
      throw new PlatformError('RATE_LIMITED', 'slow down', { retryAfterS: 60 });
    if (question.call === 'sound') throw new Error('a wire broke');
    return { body: {}, receivedAt: clock.now(), quotaUsed: 3 };
  },
  read: () => ({ accounts: [], videos: [], nextCursor: null, warnings: [] }) as never,
});

beforeAll(async () => {
  const opened = await openTestContext({ now: clock.now });
  close = opened.close;
  const { business } = opened.context;
  const reportProblem = (problem: Error) => {
    throw problem;
  };
  tiktok = meteredPlatform(refusing, { business, now: clock.now, reportProblem });
  const context = { ...opened.context, platforms: listSources([tiktok]) };
  admin = await newOwner(context, 'admin@staff.example', 'ADMIN');
  olivia = await newOwner(context, 'olivia@kitchen.example', 'GROW');
  mina = await newOwner(context, 'mina@bakery.example', 'GROW');
});
afterAll(() => close());

describe('usage', () => {
  const usage = (query: object) =>
    adminUsage(admin, { ...none, query: contract.adminUsage.query.parse(query), body: undefined });

  it('is counted by day, feature and action, of users who allowed it and are not staff', async () => {
    const use = (user: SignedIn<ProcessContext>, feature: 'search' | 'export') => {
      const body = { action: 'start', feature, url: '/', urlParameters: {} };
      return trackUsage(user, { ...none, body });
    };
    await use(olivia, 'search');
    for (const user of [olivia, mina, admin])
      await setAnalyticsConsent(user, { ...none, body: { consent: 'granted' } });
    await use(olivia, 'search');
    await use(olivia, 'search');
    await use(mina, 'search');
    await use(mina, 'export');
    await use(admin, 'search');
    const row = { day: '2026-11-15', action: 'start' };
    expect(contract.adminUsage.reply.parse(await usage({}))).toEqual({
      startDate: '2026-10-17',
      endDate: '2026-11-15',
      days: [
        { ...row, feature: 'export', uses: 1, users: 1, teams: 1 },
        { ...row, feature: 'search', uses: 3, users: 2, teams: 2 },
      ],
    });
    expect((await usage({ teamId: olivia.actor.teamId })).days).toMatchObject([{ uses: 2, users: 1 }]);
    expect((await usage({ feature: 'export' })).days).toHaveLength(1);
    expect((await usage({ endDate: '2026-11-14' })).days).toEqual([]);
  });

  it('is listed by person', async () => {
    const of = async (userId: string) => {
      const reply = await adminUserUsage(admin, { params: { userId }, query: {}, body: undefined });
      return contract.adminUserUsage.reply.parse(reply).uses;
    };
    const at = clock.now().toISOString();
    const row = { action: 'start', firstAt: at, lastAt: at };
    expect(await of(olivia.actor.userId)).toEqual([{ ...row, feature: 'search', uses: 2 }]);
    expect(await of(admin.actor.userId)).toEqual([]);
    expect(await of(mina.actor.userId)).toEqual([
      { ...row, feature: 'export', uses: 1 },
      { ...row, feature: 'search', uses: 1 },
    ]);
    await expect(of(olivia.actor.teamId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is listed for a year at most', async () => {
    const rejection = { code: 'VALIDATION' };
    await usage({ startDate: '2025-11-14', endDate: '2026-11-15' });
    await expect(usage({ startDate: '2025-11-13', endDate: '2026-11-15' })).rejects.toMatchObject(rejection);
    await expect(usage({ startDate: '0900-01-01', endDate: '0900-02-01' })).rejects.toMatchObject(rejection);
    await expect(usage({ startDate: '2026-11-16', endDate: '2026-11-15' })).rejects.toMatchObject(rejection);
  });
});

describe('sources', () => {
  it('count answers, failures and quota by day, and show pauses and the last errors', async () => {
    await tiktok.video('1');
    await tiktok.video('2');
    await expect(tiktok.hashtag('pasta')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const refusedAt = clock.now().toISOString();
    const until = new Date(clock.now().getTime() + 1000);
    await pauseSource(admin.business.db, {
      platform: 'tiktok',
      until,
      reason: 'TikTok is rate-limiting our requests.',
    });
    const [first, ...rest] = contract.adminSources.reply.parse(await adminSources(admin)).platforms;
    expect(first).toMatchObject({
      platform: 'tiktok',
      pause: {
        until: until.toISOString(),
        reason: { message: 'TikTok is rate-limiting our requests.' },
      },
      tracked: 0,
      sources: [
        {
          source: 'tests',
          connected: true,
          today: { answers: 2, rejections: 1, quotaUsed: 6 },
          lastWeek: { answers: 2, rejections: 1, quotaUsed: 6 },
          lastRejection: 'RATE_LIMITED',
          lastRejectionAt: refusedAt,
        },
      ],
    });
    expect(rest.map(({ platform, sources }) => [platform, sources])).toEqual([
      ['youtube', []],
      ['instagram', []],
    ]);
    clock.forwardMs(86_400_000);
    const later = await adminSources({ ...admin, platforms: listSources([]) });
    expect(later.platforms[0]).toMatchObject({
      pause: null,
      sources: [{ connected: false, today: { answers: 0 }, lastWeek: { answers: 2 } }],
    });
  });

  it('count unexpected errors too', async () => {
    await expect(tiktok.sound('1')).rejects.toThrow('a wire broke');
    expect(await listSourceUse(admin.business.db, '2026-11-16')).toMatchObject([
      { answers: 0, rejections: 1, lastRejection: 'FAULT' },
    ]);
  });
});

it('ingest lists what is overdue', async () => {
  const body = { kind: 'hashtag', platform: 'tiktok', subject: 'pasta' } as const;
  await addFavourite(olivia, { ...none, body });
  clock.forwardMs(90_500);
  expect(contract.adminIngest.reply.parse(await adminIngest(admin))).toEqual({
    kinds: [],
    interruptedInserts: 0,
    due: [{ platform: 'tiktok', subjects: 1, lagS: 90 }],
  });
});

describe('jobs', () => {
  const jobs = async () => contract.adminJobs.reply.parse(await adminJobs(admin));
  const countsOf = async (name: string) => (await jobs()).queues.find(queue => queue.name === name);

  it('are counted, and failed ones can be retried', async () => {
    const payload = { fetchId: 'no such id' };
    const queue = 'fetch-account';
    await admin.jobs.queue.send(queue, [{ payload, key: 'x' }]);
    expect(await countsOf(queue)).toMatchObject({ waiting: 1, running: 0, failed: 0 });
    // Sets the retries to 0, since the queue would wait between them.
    await admin.business.db.execute(`UPDATE pgboss.job SET retry_limit = 0 WHERE name = '${queue}'`);
    await expect(runWaitingJobs(admin)).rejects.toThrow();
    const { failed } = await jobs();
    expect(failed).toMatchObject([{ queue, payload, tries: 1 }]);
    expect(failed[0]?.reason).toContain('fetchId');
    const retry = (id = '') => retryJob(admin, { params: { queue, id }, query: {}, body: undefined });
    expect(await retry(failed[0]?.id)).toEqual({ ok: true });
    expect(await countsOf(queue)).toMatchObject({ waiting: 1, failed: 0 });
    await expect(retry(failed[0]?.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(runWaitingJobs(admin)).rejects.toThrow();
    expect((await jobs()).failed).toMatchObject([{ tries: 2 }]);
  });

  it('are not retried while a job with the same key waits', async () => {
    const [failed] = (await jobs()).failed;
    const queue = 'fetch-account';
    await admin.jobs.queue.send(queue, [{ payload: { fetchId: 'another' }, key: 'x' }]);
    const input = { params: { queue, id: failed?.id ?? '' }, query: {}, body: undefined };
    await expect(retryJob(admin, input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('the audit log is filtered by team and action', async () => {
  const read = async (query: object) => {
    const asked = { ...none, query: contract.adminAudit.query.parse(query), body: undefined };
    const { entries, total } = contract.adminAudit.reply.parse(await adminAudit(admin, asked));
    return [entries.map(({ action, actor, teamName }) => [action, actor, teamName]), total];
  };
  const retried = ['job.retried', 'admin@staff.example', 'admin’s team'];
  expect(await read({ action: 'job' })).toEqual([[retried], 1]);
  expect(await read({ action: 'job.retried', teamId: admin.actor.teamId })).toEqual([[retried], 1]);
  expect(await read({ action: 'job.ret' })).toEqual([[], 0]);
  expect(await read({ teamId: olivia.actor.teamId })).toEqual([[], 0]);
});
