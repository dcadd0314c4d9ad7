import { type CallOf, contract, type Endpoint, errorBodySchema } from '@clipscope/contract';
import { demoHandles, loadDemoObservations, loadDemoUsers } from '@clipscope/services';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { callsOf, type KnownValues, requestOf } from './generated-calls.ts';
import { type Answer, INTERNAL_SECRET, openTestApi, type TestApi } from './open-test-api.ts';

const SEED = 20_261_115;
const [CALLS_PER_ENDPOINT, SCALE] = inject('depth') === 'deep' ? [40, 0.01] : [2, 0.002];
const NOW = new Date('2026-11-15T12:00:00.000Z');

/** Calls that would take away from the caller what lets the others reach the code behind them. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  removeUserAccount: 'removes the caller',
  adminChangePlan: 'may take the caller’s plan, and with it most calls',
  changeMember: 'may take the caller’s role',
  removeMember: 'may put the caller out of the team',
};

let api: TestApi;
/** Of a plan that has everything, so that no refusal hides what lies behind it. */
let token: string;
let seen: {
  readonly [Kind in 'accounts' | 'videos' | 'hashtags' | 'sounds' | 'stickers']: readonly string[];
};

beforeAll(async () => {
  api = await openTestApi({ now: () => NOW });
  await loadDemoUsers(api.context);
  await loadDemoObservations(api.context, { scale: SCALE });
  token = await api.tokenOf('admin@demo.clipscope.test');
  const [handle = ''] = await demoHandles(api.context);
  const { id } = await ask(contract.accountBasic, { params: { id: handle } });
  const { videos } = await ask(contract.accountVideos, { params: { id: handle } });
  const videoIds: string[] = videos.map((video: { id: string }) => video.id).slice(0, 8);
  const told = await Promise.all(videoIds.map(video => ask(contract.video, { params: { id: video } })));
  const some = (values: readonly string[]) => [...new Set(values)].slice(0, 3);
  seen = {
    accounts: [handle, id],
    videos: some(videoIds),
    hashtags: some(told.flatMap(video => video.hashtags)),
    sounds: some(told.flatMap(video => video.sound?.id ?? [])),
    stickers: some(told.flatMap(video => video.stickers.map((sticker: { id: string }) => sticker.id))),
  };
  for (const values of Object.values(seen)) expect(values).not.toEqual([]);
});
afterAll(() => api.close());

async function ask<E extends Endpoint>(endpoint: E, call: CallOf<E>): Promise<Answer['body']> {
  const { status, body } = await api.call(endpoint, call, { token });
  expect(status, `${endpoint.name} ${JSON.stringify(body)}`).toBe(200);
  return body;
}

let made = 0;
const named = () => `Pasta ${++made}`;
const campaign = () => ({ name: named(), startDate: '2026-11-01', endDate: '2026-11-30' });

/** What a team must have before a call of the group finds it. */
const MADE_FOR: Readonly<Record<string, () => Promise<unknown[]>>> = {
  Team: async () => [await ask(contract.inviteMember, { body: { email: 'guest@guests.example' } })],
  'API keys': async () => [await ask(contract.createApiKey, { body: { name: named() } })],
  Billing: async () => [await ask(contract.businessUser, {})],
  Labels: async () => [await ask(contract.createLabel, { body: { name: named() } })],
  Support: ticketAndTeam,
  Admin: ticketAndTeam,
  Search: async () => [
    await ask(contract.saveSearch, { body: { name: named(), view: 'search', query: 'q=pasta' } }),
  ],
  Favourites: async () => {
    const body = { kind: 'hashtag', subject: seen.hashtags[0] ?? 'pasta' } as const;
    const { id } = await ask(contract.addFavourite, { body });
    return [id, await ask(contract.addFavouriteNote, { params: { id }, body: { text: 'Asked on Monday.' } })];
  },
  Folders: async () => [
    await ask(contract.createFolder, { body: { name: named() } }),
    await ask(contract.favourites, {}),
  ],
  Campaigns: async () => {
    const { campaigns } = await ask(contract.campaigns, {});
    return campaigns.length > 1 ? campaigns : [await ask(contract.createCampaign, { body: campaign() })];
  },
  Widgets: async () => {
    // A dashboard has room for a few groups only.
    const { groups } = await ask(contract.widgetGroups, {});
    const groupId = groups[0]?.id ?? (await ask(contract.createWidgetGroup, { body: { name: named() } })).id;
    return [groupId, await ask(contract.createWidgetItem, { body: { groupId, kind: 'tracked-accounts' } })];
  },
  'Social listening': async () => [
    await ask(contract.createListener, { body: { name: named(), any: ['pasta'] } }),
  ],
  'Share links': async () => [
    await ask(contract.createShareLink, {
      body: { kind: 'hashtag', platform: 'tiktok', subjectId: seen.hashtags[0] ?? 'pasta' },
    }),
  ],
};

let madeTicketAndTeam: Promise<unknown[]> | undefined;
/** Nothing removes them, so they are made once. */
function ticketAndTeam(): Promise<unknown[]> {
  madeTicketAndTeam ??= makeTicketAndTeam();
  return madeTicketAndTeam;
}

async function makeTicketAndTeam(): Promise<unknown[]> {
  const body = { category: 'GENERAL_INQUIRY', subject: 'A question', message: 'When?' } as const;
  const { id } = await ask(contract.openTicket, { body });
  const { users } = await ask(contract.adminUsers, { query: { limit: 1 } });
  const { teams } = await ask(contract.adminTeams, { query: { limit: 1 } });
  return [id, users, teams];
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const NOBODYS_ID = '019a84c1-0000-7000-8000-000000000002';

/** Of everything that a field of the call may name, something that is there. */
async function knownFor({ group, path }: Endpoint): Promise<KnownValues> {
  const own = JSON.stringify((await MADE_FOR[group]?.()) ?? []).match(UUID);
  const uuids = own ? [...new Set(own)].slice(0, 6) : [NOBODYS_ID];
  const before = path.slice(0, path.indexOf('{'));
  const kinds = ['video', 'sound', 'sticker', 'hashtag'] as const;
  const kind = kinds.find(one => before.includes(one));
  const ids = before.includes('trending') ? ['world', 'DE'] : kind ? seen[`${kind}s`] : seen.accounts;
  const tags = { tag: seen.hashtags, hashtag: seen.hashtags, hashtags: seen.hashtags, tags: seen.hashtags };
  const isRange = path.endsWith('/{a}/{b}') && path.startsWith('/export');
  return {
    ...tags,
    id: ids,
    uuid: uuids,
    text: [...seen.accounts, ...seen.hashtags],
    accountId: seen.accounts,
    subjectId: [...seen.accounts, ...seen.hashtags],
    videoId: seen.videos,
    video: seen.videos,
    soundId: seen.sounds,
    sounds: seen.sounds,
    stickers: seen.stickers,
    q: [...seen.accounts, ...seen.hashtags],
    a: isRange ? ['2026-11-01'] : ['tiktok'],
    b: isRange ? ['2026-11-14'] : seen.accounts,
    ids: [seen.accounts.join(), seen.hashtags.join(), seen.sounds.join(), uuids.join()],
    spreadsheet: ['https://docs.google.com/spreadsheets/d/abcdefghijklmnop/edit'],
    ...(group === 'Metrics' && { kind: ['account'] }),
  };
}

let [calls, replies] = [0, 0];
const endpoints = Object.values(contract).filter(({ name }) => !(name in LEFT_OUT)) as Endpoint[];

test.each(endpoints.map(endpoint => [endpoint.name, endpoint] as const))(
  '%s answers every input with a reply or a coded refusal',
  async (_, endpoint) => {
    const headers = { authorization: `Bearer ${token}`, 'x-internal-secret': INTERNAL_SECRET };
    const known = await knownFor(endpoint);
    await fc.assert(
      fc.asyncProperty(callsOf(endpoint, known), async call => {
        const request = requestOf(endpoint, call);
        const reply = await api.app.inject({ ...request, headers: { ...request.headers, ...headers } });
        const payload = String(request.payload ?? '').slice(0, 1_000);
        const what = `${request.method} ${request.url.slice(0, 1_000)} ${payload} → ${reply.statusCode} ${reply.body.slice(0, 500)}`;
        expect(reply.statusCode, what).toBeLessThan(500);
        calls++;
        if (reply.statusCode < 400) {
          replies++;
          return;
        }
        expect(errorBodySchema.safeParse(reply.json()).data, what).toMatchObject({
          status: reply.statusCode,
        });
      }),
      { seed: SEED, numRuns: CALLS_PER_ENDPOINT, endOnFailure: true },
    );
  },
  120_000,
);

test('many of the calls were good enough to be answered, and the caller is still who it was', async () => {
  expect(replies / calls).toBeGreaterThan(0.2);
  await ask(contract.businessUser, {});
  await ask(contract.adminUsers, {});
});
