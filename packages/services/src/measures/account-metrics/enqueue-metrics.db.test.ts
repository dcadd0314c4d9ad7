import { insertFavourite, newId } from '@clipscope/business-store';
import { contract, type InputOf } from '@clipscope/contract';
import { questions, sql } from '@clipscope/observation-store';
import {
  anAccount,
  newOwner,
  openTestContext,
  runWaitingJobs,
  testClock,
  testWorld,
  worldSources,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REPORT_ACCOUNT, REPORT_NOW, reportCounts, seedReport } from '../../../test/report-account.ts';
import { accountForecast } from '../../accounts/account-forecast.ts';
import { accountInfo } from '../../accounts/account-info.ts';
import { accountScore } from '../../accounts/account-score.ts';
import { powerTable } from '../../accounts/power-table/power-table.ts';
import type { ProcessContext, SignedIn } from '../../context.ts';
import { addFavourite } from '../../favourites/add-favourite.ts';
import { fetchAccount } from '../../tracking/fetch-account.ts';
import { enqueueAllAccountMetrics } from './enqueue-metrics.ts';

const clock = testClock(REPORT_NOW.toISOString());
const world = testWorld();
let context: ProcessContext;
let owner: SignedIn<ProcessContext>;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ context, close } = await openTestContext({
    now: clock.now,
    platforms: worldSources(world, clock.now),
  }));
  owner = await newOwner(context, 'figures@measures.example', 'ADVANCED');
  await seedReport(context.observationStore);
});
afterAll(() => close());

const cohortOf = (platform: string) =>
  context.observations.ask(questions.metricsCohort, {
    platform,
    fewestFollowers: 0,
    mostFollowers: 1_000_000_000,
  });
const forecastOf = async (id: string) =>
  contract.accountForecast.reply.parse(
    await accountForecast(owner, {
      params: { id },
      query: contract.accountForecast.query.parse({}),
      body: undefined,
    }),
  );
type Query<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>['query'];

describe('metrics are computed by jobs', () => {
  test('for all accounts once, even if enqueued twice', async () => {
    await enqueueAllAccountMetrics(context);
    await enqueueAllAccountMetrics(context);
    await runWaitingJobs(context);
    const members = await cohortOf('tiktok');
    expect(members.map(member => member.account_id)).toEqual([REPORT_ACCOUNT, '7002']);
  });

  test('for an account after it was fetched', async () => {
    const [listed] = world.accounts('tiktok', clock.now());
    if (!listed) throw new Error('The world has accounts.');
    const params = { id: listed.handle };
    await fetchAccount(owner, { params, query: { platform: 'tiktok' }, body: undefined });
    await runWaitingJobs(context);
    const rows = await context.observations.ask(
      {
        name: 'test-figures',
        input: questions.hasAccounts.input,
        row: questions.accountOfVideo.row,
        sql: sql`SELECT account_id FROM account_figures FINAL ORDER BY account_id`,
      },
      {},
    );
    expect(rows).toHaveLength(3);
  });
});

test('the power table shows only the team’s own favourites', async () => {
  const query = contract.powerTable.query.parse({ columns: 'followers' }) as Query<'powerTable'>;
  const empty = await powerTable(owner, { params: {}, query, body: undefined });
  expect(empty).toMatchObject({ total: 0, rows: [] });
  await insertFavourite(context.business.db, {
    id: newId(),
    teamId: owner.actor.teamId,
    kind: 'account',
    platform: 'tiktok',
    subjectId: REPORT_ACCOUNT,
    name: 'minacooksfast',
    addedAt: context.now(),
    addedBy: owner.actor.userId,
  });
  const reply = await powerTable(owner, { params: {}, query, body: undefined });
  expect(reply.total).toBe(1);
  expect(reply.rows[0]).toMatchObject({
    account: { handle: 'minacooksfast' },
    columns: [{ column: 'followers', value: 102_900, change: 2900 }],
  });
  const other = await newOwner(context, 'other@measures.example', 'ADVANCED');
  expect(await powerTable(other, { params: {}, query, body: undefined })).toMatchObject({
    total: 0,
    rows: [],
  });
});

describe('YouTube', () => {
  const id = 'UCaaaaaaaaaaaaaaaaaaaaaa';
  beforeAll(async () => {
    const [first] = reportCounts;
    if (!first) throw new Error('The report has counts.');
    const known = { ...first, platform: 'youtube' as const, accountId: id };
    await context.recorder.recordAccounts([
      anAccount({
        ...{ platform: 'youtube', accountId: id, observedAt: first.observedAt },
        ...{ handle: 'tubecook', countryCode: null, language: null, industry: null },
      }),
    ]);
    await context.recorder.recordAccountObservations([known]);
    await enqueueAllAccountMetrics(context);
    await runWaitingJobs(context);
  });

  test('derives nothing from its counts', async () => {
    expect(await cohortOf('youtube')).toEqual([]);
    const query = contract.accountScore.query.parse({ platform: 'youtube' });
    const { score, axes } = await accountScore(owner, { params: { id }, query, body: undefined });
    expect(score).toMatchObject({ value: null, notEnough: { needed: 0, reason: 'platform-forbids' } });
    expect(axes).toEqual([]);
    const info = await accountInfo(owner, {
      params: { id },
      query: contract.accountInfo.query.parse({}),
      body: undefined,
    });
    const reasons = new Map(info.metrics.map(({ metric, notEnough }) => [metric, notEnough?.reason]));
    expect(reasons.get('account_score')).toBe('platform-forbids');
    expect(reasons.get('audience_quality')).toBe('platform-forbids');
    expect(reasons.get('growth_rate')).toBe('small-sample');
    const forecast = await forecastOf(id);
    expect(forecast.followers.forecast.notEnough?.reason).toBe('platform-forbids');
  });

  test('derives metrics if the operator has permission', async () => {
    const allowed = { ...owner, settings: { ...owner.settings, deriveFromYoutube: true } };
    const query = contract.accountScore.query.parse({});
    const { score } = await accountScore(allowed, { params: { id }, query, body: undefined });
    expect(score.notEnough).toEqual({ needed: 30, reason: 'small-cohort' });
  });
});

describe('forecasts are issued by a job', () => {
  const issue = async () => {
    await context.jobs.send('issueForecasts', [{ payload: {}, key: 'all' }]);
    await runWaitingJobs(context);
  };

  test('for tracked accounts once per target time; earlier requests get a forecast that is not stored', async () => {
    const preview = await forecastOf(REPORT_ACCOUNT);
    expect(preview.followers).toMatchObject({ issuedAt: null, forecast: { notEnough: null } });
    expect(preview.record).toEqual({ issued: 0, scored: 0, inside: 0, coverage: null });
    await issue();
    expect(await forecastOf(REPORT_ACCOUNT)).toEqual(preview);

    const body = { kind: 'account', platform: 'tiktok', subject: REPORT_ACCOUNT } as const;
    const tracking = await newOwner(context, 'forecasts@measures.example', 'ADVANCED');
    await addFavourite(tracking, { params: {}, query: {}, body });
    await issue();
    const issuedAt = clock.now().toISOString();
    const issued = await forecastOf(REPORT_ACCOUNT);
    expect(issued.followers).toEqual({ ...preview.followers, issuedAt });
    expect(issued.record.issued).toBe(1);
    await issue();
    expect(await forecastOf(REPORT_ACCOUNT)).toEqual(issued);
  });
});
