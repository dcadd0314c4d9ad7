import { contract, type Endpoint, type EndpointName } from '@clipscope/contract';
import type { ProcessContext, SignedIn } from '@clipscope/services';
import * as services from '@clipscope/services';
import {
  aComment,
  anAccount,
  anAccountObservation,
  aVideoObservation,
  newContributor,
  newOwner,
  runWaitingJobs,
  spareMember,
  storedForecasts,
  TEST_PASSWORD,
  testClock,
} from '@clipscope/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { SHOWS_IMPORTED } from './isolation-imported.ts';
import { expectedOutcome, INSIDERS, OUTSIDERS, type Outcome, type Persona } from './isolation-personas.ts';
import { TABLE, type TeamRows } from './isolation-table.ts';
import { openTestApi, type TestApi } from './open-test-api.ts';

/** Part of every text of the team: it must not appear in any reply to an outsider. */
const MARK = 'zebra-crossing';
const clock = testClock();
let api: TestApi;
let owner: SignedIn<ProcessContext>;
let tokens: Record<Persona, string>;
let rows: TeamRows;

beforeAll(async () => {
  api = await openTestApi({ now: clock.now });
  const { context } = api;
  const bearer = async (email: string) =>
    (await services.authToken(context, { params: {}, query: {}, body: { email, password: TEST_PASSWORD } }))
      .accessToken;
  const at = (name: string) => `${name}@${MARK}.example`;

  owner = await newOwner(context, at('owner'), 'ENTERPRISE');
  await services.renameTeam(owner, { params: {}, query: {}, body: { name: MARK } });
  await newOwner(context, 'other@elsewhere.example', 'ENTERPRISE');
  await newOwner(context, 'basic@elsewhere.example', 'BASIC');
  await newOwner(context, 'admin@elsewhere.example', 'ADMIN');
  await newContributor(owner, at('contributor'));
  const second = await newContributor(owner, at('second'));
  await services.changeMember(owner, {
    params: { userId: second.actor.userId },
    query: {},
    body: { role: 'OWNER' },
  });
  const left = await newContributor(owner, at('left'));
  const expiredToken = await bearer(at('owner'));
  clock.forwardMs((context.settings.accessTokenMinutes + 1) * 60_000);
  const deletedMember = await bearer(at('left'));
  await services.removeMember(owner, {
    params: { userId: left.actor.userId },
    query: {},
    body: undefined,
  });
  rows = rowsOf(owner);
  // Rows that no call changes, so that every list has something that outsiders must not see.
  const { label, search, ticket, note, folder, idea, sheetSync, shareLink, import: file, invitation } = rows;
  for (const create of [label, search, ticket, note, folder, idea, sheetSync, shareLink, file, invitation])
    await create();
  await watchRowsOfTeam(owner.actor.teamId);
  const key = (scope: 'read' | 'write') =>
    services.createApiKey(owner, { params: {}, query: {}, body: { name: MARK, scope } });
  const revoked = await key('write');
  await services.revokeApiKey(owner, { params: { id: revoked.id }, query: {}, body: undefined });
  tokens = {
    anonymous: '',
    otherOwner: await bearer('other@elsewhere.example'),
    basicPlan: await bearer('basic@elsewhere.example'),
    admin: await bearer('admin@elsewhere.example'),
    deletedMember,
    revokedKey: revoked.key,
    expiredToken,
    owner: await bearer(at('owner')),
    billingReadOnly: await bearer(at('second')),
    contributor: await bearer(at('contributor')),
    readKey: (await key('read')).key,
    writeKey: (await key('write')).key,
  };
});
afterAll(() => api.close());

test.each(Object.keys(TABLE) as EndpointName[])('%s gives access as the table says', async name => {
  const ask = async (persona: Persona, call: object) => {
    const reply = await api.call(contract[name] as Endpoint, call, { token: tokens[persona] });
    return { persona, ...reply };
  };
  const newCall = async () => (await TABLE[name].call?.(rows)) ?? {};
  // Staff may read and change all teams.
  const isForStaff = TABLE[name].access.startsWith('staff');
  // A call is reused until it changes something.
  let call: object | undefined = await newCall();
  await api.context.business.db.execute('DELETE FROM test_changes');
  const replies = [];
  for (const persona of personasFor(name, OUTSIDERS)) {
    if (isForStaff && persona === 'admin') continue;
    replies.push(await ask(persona, call));
  }
  expect(await changes(), 'an outsider changed a row').toEqual([]);
  for (const { persona, body } of replies) {
    // In development everyone sees all emails.
    if (name !== 'outbox') expect(JSON.stringify(body), `${persona} saw a row`).not.toContain(MARK);
  }
  for (const persona of isForStaff
    ? (['admin', ...personasFor(name, INSIDERS)] as const)
    : personasFor(name, INSIDERS)) {
    call ??= await newCall();
    const reply = await ask(persona, call);
    replies.push(reply);
    if (contract[name].method !== 'GET' && reply.status < 400) call = undefined;
  }

  const expected = replies.map(({ persona }) => [persona, expectedOutcome(TABLE[name], persona)] as const);
  const outcomes = replies.map(({ status, body }, index): Outcome => {
    const isOpen = status < 500 && ![401, 403].includes(status);
    if (isOpen && expected[index]?.[1] === 'open') return 'open';
    return status < 400 ? 'ok' : body.errorEnum;
  });
  expect(replies.map(({ persona }, index) => [persona, outcomes[index]])).toEqual(expected);
});

/** KNOWN has public data too; PRIVATE is only in the file. */
const KNOWN = { id: '7601', videoId: '7611', hashtag: 'isolatedtram' };
const PRIVATE = { id: '7602', videoId: '7612', hashtag: 'isolatedbus' };

test('imports are invisible to other teams, and leave nothing when removed', async () => {
  const { context } = api;
  const { observations, recorder } = context;
  const file = importedLines();
  await recorder.recordAccounts([described(KNOWN.id)]);
  await recorder.recordAccountObservations(OBSERVED_DAYS.map(day => counted(KNOWN.id, day, 2000 + day)));
  const shown = async (persona: Persona) => {
    const shownReplies: Record<string, object> = {};
    for (const about of [KNOWN, PRIVATE])
      for (const [name, call] of Object.entries(SHOWS_IMPORTED)) {
        const endpoint = contract[name as EndpointName] as Endpoint;
        const { status, body } = await api.call(endpoint, call(about), { token: tokens[persona] });
        shownReplies[`${name} of ${about.id}`] = { status, ...body, requestId: null };
      }
    return shownReplies;
  };
  const before = await shown('otherOwner');
  const ofOwner = await shown('owner');

  const query = { name: 'isolation.ndjson' };
  const uploaded = await services.uploadImport(owner, { params: {}, query, body: bytesOf(file) });
  const params = { id: uploaded.import.id };
  await runWaitingJobs(context);
  await services.startImport(owner, { params, query: {}, body: undefined });
  await runWaitingJobs(context);
  const imported = await shown('owner');
  expect(imported[`accountForecast of ${PRIVATE.id}`]).toMatchObject({
    status: 200,
    followers: { issuedAt: null, forecast: { value: expect.any(Number) } },
    record: { issued: 0 },
  });
  expect(imported[`accountForecast of ${KNOWN.id}`]).not.toEqual(ofOwner[`accountForecast of ${KNOWN.id}`]);
  expect(await shown('otherOwner')).toEqual(before);
  expect(await storedForecasts(observations)).toEqual([]);

  // Forecasts are issued from public data, also for accounts that the team tracks.
  for (const { id } of [KNOWN, PRIVATE]) {
    const body = { kind: 'account', platform: 'tiktok', subject: id } as const;
    expect(await api.call(contract.addFavourite, { body }, { token: tokens.owner })).toMatchObject({
      status: 200,
    });
  }
  await context.jobs.send('issueForecasts', [{ payload: {}, key: 'all' }]);
  await runWaitingJobs(context);
  const issued = await storedForecasts(observations);
  const expected = before[`accountForecast of ${KNOWN.id}`] as { followers: { forecast: { value: number } } };
  expect(issued).toEqual([{ subject_id: KNOWN.id, value: expected.followers.forecast.value }]);

  await services.removeImport(owner, { params, query: {}, body: undefined });
  await runWaitingJobs(context);
  const after = await shown('otherOwner');
  const name = `accountForecast of ${KNOWN.id}`;
  const issuedAt = clock.now().toISOString();
  const followers = { ...expected.followers, issuedAt };
  const record = { issued: 1, scored: 0, inside: 0, coverage: null };
  expect(after).toEqual({ ...before, [name]: { ...expected, followers, record } });
  expect(await shown('owner')).toEqual({ ...ofOwner, [name]: after[name] });
  expect(await storedForecasts(observations)).toEqual(issued);
});

const OBSERVED_DAYS = Array.from({ length: 40 }, (_, day) => day - 40);
const observation = (accountId: string, day: number) => {
  const at = new Date(Date.UTC(2026, 10, 15 + day, 6));
  return { platform: 'tiktok' as const, accountId, observedAt: at, recordedAt: at, source: 'test' };
};
const counted = (accountId: string, day: number, followers: number) =>
  anAccountObservation({ ...observation(accountId, day), followers });
const described = (accountId: string) =>
  anAccount({ ...observation(accountId, -40), handle: `isolated${accountId}`, displayName: 'Isolated' });

function importedLines(): string {
  const about = [KNOWN, PRIVATE].flatMap(({ id, videoId, hashtag }) => [
    { type: 'account', ...described(id) },
    ...OBSERVED_DAYS.map(day => ({ type: 'accountObservation', ...counted(id, day, 90_000 + 700 * day) })),
    {
      type: 'videoObservation',
      ...aVideoObservation({
        ...{
          ...observation(id, -1),
          videoId,
          publishedAt: observation(id, -2).observedAt,
          hashtags: [hashtag],
        },
        ...{ views: 500, likes: 50, comments: 5, shares: 5, saves: 5 },
      }),
    },
  ]);
  return about.map(line => JSON.stringify(line)).join('\n');
}

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

/**
 * All personas in deep runs. In quick runs an anonymous caller, the owner of another team, and one persona for each
 * outcome in the table, which rotates with the endpoint.
 */
function personasFor<P extends Persona>(name: EndpointName, personas: readonly P[]): P[] {
  if (inject('depth') === 'deep') return [...personas];
  const rotation = Object.keys(TABLE).indexOf(name);
  const byOutcome = Map.groupBy(personas, persona => expectedOutcome(TABLE[name], persona));
  const chosen = [...byOutcome.values()].flatMap(group => group[rotation % group.length] ?? []);
  return personas.filter(persona => ALWAYS.has(persona) || chosen.includes(persona));
}
const ALWAYS: ReadonlySet<Persona> = new Set(['anonymous', 'otherOwner']);

/** Records every change of the team's rows, except staff notes. */
async function watchRowsOfTeam(teamId: string): Promise<void> {
  const { db } = api.context.business;
  const tables = await rowsFrom(`
    SELECT table_name AS value FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'team_id' AND table_name <> 'internal_notes'`);
  expect(tables.length).toBeGreaterThan(10);
  await db.execute('CREATE TABLE test_changes (change text)');
  await db.execute(`
    CREATE FUNCTION test_record_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF '${teamId}' IN (to_jsonb(OLD) ->> TG_ARGV[0], to_jsonb(NEW) ->> TG_ARGV[0])
        AND OLD IS DISTINCT FROM NEW THEN
        INSERT INTO test_changes VALUES (concat_ws(' ', TG_OP, TG_TABLE_NAME, OLD::text, NEW::text));
      END IF;
      RETURN NULL;
    END $$`);
  const columns = [...tables.map(table => [table, 'team_id']), ['teams', 'id'], ['users', 'active_team_id']];
  for (const [table, column] of columns)
    await db.execute(`
      CREATE TRIGGER test_record_change AFTER INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION test_record_change('${column}')`);
  await services.renameTeam(owner, { params: {}, query: {}, body: { name: `${MARK} watched` } });
  expect(await changes(), 'changes that the triggers must record').not.toEqual([]);
}

const changes = () => rowsFrom('SELECT change AS value FROM test_changes');

async function rowsFrom(query: string): Promise<string[]> {
  const { rows } = (await api.context.business.db.execute(query)) as unknown as { rows: { value: string }[] };
  return rows.map(({ value }) => value);
}

function rowsOf(context: SignedIn<ProcessContext>): TeamRows {
  const none = { params: {}, query: {} };
  const unique = () => `${MARK} ${crypto.randomUUID()}`;
  const favourite = async () => {
    const body = { kind: 'hashtag', platform: 'tiktok', subject: unique().replaceAll(/\W/g, '') } as const;
    return (await services.addFavourite(context, { ...none, body })).id;
  };
  let spare: string | undefined;
  let checkout: Promise<string> | undefined;
  const widgetGroup = reused(
    async () => (await services.createWidgetGroup(context, { ...none, body: { name: MARK } })).id,
    async id => (await services.widgetGroups(context)).groups.some(group => group.id === id),
  );
  return {
    teamId: context.actor.teamId,
    member: async () => {
      spare = await spareMember(context, `${crypto.randomUUID()}@${MARK}.example`, spare);
      return spare;
    },
    invitation: async () => {
      const body = { email: `guest@${MARK}.example`, role: 'CONTRIBUTOR', billing: 'READ_ONLY' } as const;
      return (await services.inviteMember(context, { ...none, body })).id;
    },
    key: async () =>
      (await services.createApiKey(context, { ...none, body: { name: unique(), scope: 'read' } })).id,
    label: async () =>
      (await services.createLabel(context, { ...none, body: { name: unique(), color: '#ff0000' } })).id,
    notification: async () => {
      const query = { format: 'csv', dateColumn: false, zip: false, kind: 'sound' } as const;
      const { bytes } = await services.exportFavourites(context, { params: {}, query, body: undefined });
      await Array.fromAsync(bytes);
      const input = { params: {}, query: { limit: 1, offset: 0 }, body: undefined };
      return (await services.notifications(context, input)).notifications[0]?.id ?? '';
    },
    correction: async () => {
      const comment = { platform: 'tiktok', videoId: '1', commentId: crypto.randomUUID() } as const;
      await context.recorder.recordComments([aComment({ ...comment, observedAt: context.now() })]);
      await services.correctSentiment(context, { ...none, body: { ...comment, sentiment: 'positive' } });
      return comment;
    },
    renamedTopic: async () => {
      const topic = {
        id: '5a1f0c9be2d34786',
        terms: ['bread', 'dough'],
        centroid: [1],
        tightness: 1,
        captions: 9,
      };
      const found = { model: services.topicsModel(context), means: new Map(), topics: [topic] };
      await context.recorder.recordTopics(found, context.now());
      await services.renameTopic(context, { params: { id: topic.id }, query: {}, body: { name: unique() } });
      return topic.id;
    },
    search: async () => {
      const body = { name: unique(), view: 'search', query: MARK } as const;
      return (await services.saveSearch(context, { ...none, body })).id;
    },
    ticket: async () => {
      const body = { category: 'BILLING_ISSUE', subject: unique(), message: MARK } as const;
      return (await services.openTicket(context, { ...none, body })).id;
    },
    favourite,
    removedFavourite: async () => {
      const id = await favourite();
      await services.removeFavourite(context, { params: { id }, query: {}, body: undefined });
      return id;
    },
    widgetGroup,
    widgetItem: reused(
      async () => {
        const body = { groupId: await widgetGroup(), kind: 'tracked-accounts', title: MARK } as const;
        const size = { width: 6, height: 2 };
        return (await services.createWidgetItem(context, { ...none, body: { ...body, ...size } })).id;
      },
      async id =>
        (await services.widgetGroups(context)).groups.some(({ items }) => items.some(item => item.id === id)),
    ),
    listener: reused(
      async () => {
        const body = { name: unique(), query: MARK };
        return (await services.createListener(context, { ...none, body })).id;
      },
      async id => (await services.listeners(context)).listeners.some(listener => listener.id === id),
    ),
    alert: async () => {
      const body = { name: unique(), query: MARK };
      const { id } = await services.createListener(context, { ...none, body });
      const rule = { kind: 'volume-spike', leastTexts: 5 } as const;
      return (
        await services.setAlert(context, { ...none, body: { subject: { kind: 'listener', id }, rule } })
      ).id;
    },
    import: async () => {
      const query = { name: `${MARK}.csv` };
      const body = bytesOf(unique());
      return (await services.uploadImport(context, { params: {}, query, body })).import.id;
    },
    idea: async () => {
      const body = contract.askAssistant.body.parse({
        ...{ kind: 'hook', goal: 'reach', language: 'en', subject: { kind: 'topic', text: MARK } },
      });
      const range = { startDate: '2026-05-20', endDate: '2026-11-15', timezone: 'UTC', clippedByPlan: false };
      const answer = {
        range: { ...range, earliestAllowed: '2024-11-16' },
        evidence: { videos: 0, accounts: 0 },
        ...{ suggestions: [], written: null, failure: null },
      };
      return (await services.saveIdea(context, body, answer, [])).id;
    },
    sheetSync: async () => {
      const spreadsheet = `https://docs.google.com/spreadsheets/d/${crypto.randomUUID()}/edit`;
      const body = { spreadsheet, sheetName: MARK, content: 'videos', schedule: 'weekly' } as const;
      const rest = { campaignId: null, enabled: true };
      return (await services.createSheetSync(context, { ...none, body: { ...body, ...rest } })).id;
    },
    shareLink: async () => {
      const body = contract.createShareLink.body.parse({
        kind: 'hashtag',
        subjectId: MARK.replaceAll('-', ''),
      });
      return (await services.createShareLink(context, { ...none, body })).id;
    },
    note: async () => {
      const id = await favourite();
      const note = await services.addFavouriteNote(context, {
        params: { id },
        query: {},
        body: { text: MARK },
      });
      return { id, noteId: note.id };
    },
    folder: async () => {
      const favouriteId = await favourite();
      const body = { name: unique(), favouriteIds: [favouriteId] };
      return { id: (await services.createFolder(context, { ...none, body })).id, favouriteId };
    },
    campaigns: async () => {
      // The plan limits campaigns, so only removed ones are replaced.
      const { campaigns } = await services.campaigns(context);
      const ids = campaigns.filter(({ name }) => name.includes(MARK)).map(({ id }) => id);
      while (ids.length < 2) ids.push((await services.createCampaign(context, aCampaign(unique()))).id);
      return ids.slice(-2) as [string, string];
    },
    checkout: () => {
      const body = { plan: 'ENTERPRISE', cycle: 'month', trial: false } as const;
      checkout ??= services.checkoutUrl(context, { ...none, body }).then(({ checkoutId }) => checkoutId);
      return checkout;
    },
  };
}

/** Creates a row again only if it was removed, for rows that are limited in number. */
function reused(create: () => Promise<string>, exists: (id: string) => Promise<boolean>) {
  let id: string | undefined;
  return async () => {
    if (id === undefined || !(await exists(id))) id = await create();
    return id;
  };
}

function aCampaign(name: string) {
  const body = contract.createCampaign.body.parse({ name, startDate: '2026-11-01', endDate: '2026-11-30' });
  return { params: {}, query: {}, body };
}
