import type { ImportMapping } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import { anAccount, newOwner, openTestContext, runWaitingJobs, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accountIdOf,
  capturedLine,
  currentImport,
  ownRows,
  startAndWait,
  uploadAndRead,
} from '../../test/import-files.ts';
import type { ProcessContext, SignedIn } from '../context.ts';
import { imports } from '../imports/imports.ts';
import { mapImport } from '../imports/map-import.ts';
import { removeImport } from '../imports/remove-import.ts';
import { startImport } from '../imports/start-import.ts';
import { forgetAccount } from './forget-account.ts';
import { forgetEverywhere } from './forget-everywhere.ts';
import { forgottenAccounts } from './forgotten-accounts.ts';

const clock = testClock();
let context: ProcessContext;
let close: () => Promise<void>;
let team: SignedIn<ProcessContext>;
/** Uploads the same files without the lines of the forgotten account. */
let twin: SignedIn<ProcessContext>;

const platform = 'tiktok' as const;
const ville = accountIdOf('ville');
const videoId = (video: number) => String(7_436_000_000_000_000_000n + BigInt(video));

beforeAll(async () => {
  ({ context, close } = await openTestContext({ now: clock.now }));
  team = await newOwner(context, 'owner@forgetting.example');
  twin = await newOwner(context, 'twin@forgetting.example');
  const [earlier, observedAt] = [new Date('2026-10-01T00:00:00Z'), clock.now()];
  await context.recorder.recordAccounts([
    anAccount({ accountId: ville, handle: 'Tram.Ville', observedAt: earlier }),
    anAccount({ accountId: ville, handle: 'ville', observedAt }),
  ]);
});
afterAll(() => close());

const at = '2026-11-02T10:00:00Z';
const VILLE = [
  capturedLine({ video: 1, account: 'ville', views: 100, at, hashtags: ['tram', 'snow'] }),
  capturedLine({ video: 1, account: 'ville', views: 150, at: '2026-11-03T10:00:00Z' }),
];
const AINO = [capturedLine({ video: 3, account: 'aino', views: 40, at })];

const COMMENTS = 'Comment,Video,Words,When,Who,Name';
const comment = (id: number, video: number, who: string, name: string) =>
  `74990000000000000${id},${videoId(video)},words ${id},${at},${who},${name}`;
const OTHERS = [comment(10, 3, '6900000000000000001', 'reader')];
const THEIRS = [
  comment(11, 3, ville, 'ville'),
  comment(12, 3, '', 'Tram.Ville'),
  comment(13, 1, '6900000000000000001', 'reader'),
];
const asComments: ImportMapping = {
  kind: 'comments',
  columns: {
    ...{ Comment: 'commentId', Video: 'videoId', Words: 'text', When: 'publishedAt' },
    ...{ Who: 'authorId', Name: 'authorHandle' },
  },
  fixed: { platform },
};

async function readFile(
  who: SignedIn<ProcessContext>,
  name: string,
  lines: string[],
  mapping?: ImportMapping,
) {
  const { id } = await uploadAndRead(who, name, lines.join('\n'));
  if (mapping) {
    await mapImport(who, { params: { id }, query: {}, body: { mapping } });
    await runWaitingJobs(context);
  }
  return currentImport(who, id);
}
const startNow = (who: SignedIn<ProcessContext>, { id }: { id: string }) =>
  startImport(who, { params: { id }, query: {}, body: undefined });
const largest = async () => {
  const all = (await imports(team)).imports;
  return all.flatMap(({ preview }) => preview?.largest.map(({ handle }) => handle) ?? []).toSorted();
};
const revisions = async () => {
  const { rows } = (await context.business.db.execute(
    'SELECT team_id, revision, wanted_revision FROM team_datasets',
  )) as { rows: { team_id: string; revision: number; wanted_revision: number }[] };
  const of = (who: SignedIn<ProcessContext>) => rows.find(row => row.team_id === who.actor.teamId);
  return [team, twin].map(who => [of(who)?.revision, of(who)?.wanted_revision]);
};

it('teams upload files with rows of an account', async () => {
  const files = [
    [team, await readFile(team, 'trams.ndjson', [...VILLE, ...AINO])],
    [team, await readFile(team, 'comments.csv', [COMMENTS, ...THEIRS, ...OTHERS], asComments)],
    [twin, await readFile(twin, 'trams.ndjson', AINO)],
    [twin, await readFile(twin, 'comments.csv', [COMMENTS, ...OTHERS], asComments)],
  ] as const;
  // Started together, so that the metrics of each team are computed once.
  for (const [who, file] of files) await startNow(who, file);
  await runWaitingJobs(context);
  for (const [who, { id }] of files)
    expect(await currentImport(who, id)).toMatchObject({ state: 'done', failure: null });
  expect(await ownRows(team)).not.toEqual(await ownRows(twin));
  expect(await largest()).toEqual(['aino', 'ville']);
});

it('erases a forgotten account with its comments from the main store and from team datasets', async () => {
  await forgetEverywhere(context, { platform, accountId: ville, reason: 'Asked by the person.' });
  expect(await revisions()).toEqual([
    [0, 1],
    [0, 0],
  ]);
  await runWaitingJobs(context);
  expect(await ownRows(team)).toEqual(await ownRows(twin));
  expect(await largest()).toEqual(['aino']);
  expect(await revisions()).toEqual([
    [1, 1],
    [0, 0],
  ]);
  const traces = { platform, accountIds: [ville], handles: ['ville', 'tram.ville'] };
  expect(await context.observations.ask(questions.accountTraces, traces)).toEqual([]);
});

it('neither another file nor a rebuild restores the account', async () => {
  const withoutLater = await ownRows(team);
  const accounts = ['Handle,Fans,Seen', `tram.ville,5,${at}`, `other.one,6,${at}`];
  const mapping: ImportMapping = {
    kind: 'accounts',
    columns: { Handle: 'handle', Fans: 'followers', Seen: 'observedAt' },
    fixed: { platform },
  };
  const { id, preview } = await readFile(team, 'accounts.csv', accounts, mapping);
  expect(await startAndWait(team, id)).toMatchObject({ state: 'done', failure: null });
  expect(preview?.largest).toEqual([{ platform, handle: 'other.one', followers: 6 }]);
  await removeImport(team, { params: { id }, query: {}, body: undefined });
  await runWaitingJobs(context);
  expect(await ownRows(team)).toEqual(withoutLater);
});

it('lets staff request it; a second request by a profile link changes nothing', async () => {
  const before = await revisions();
  const staff = await newOwner(context, 'staff@forgetting.example', 'ADMIN');
  const request = (accountId: string) =>
    forgetAccount(staff, { params: {}, query: {}, body: { platform, accountId, reason: 'Asked again.' } });
  await expect(request('https://www.youtube.com/@Tram.Ville')).rejects.toMatchObject({
    issues: [{ path: 'body.accountId', code: 'fields.account' }],
  });
  expect(await request('https://www.tiktok.com/@Tram.Ville')).toEqual({ ok: true });
  await runWaitingJobs(context);
  expect(await revisions()).toEqual(before);
  const { rows } = (await context.business.db.execute(
    'SELECT account_id, video_ids FROM forgotten_accounts',
  )) as { rows: object[] };
  expect(rows).toEqual([{ account_id: ville, video_ids: [videoId(1)] }]);
  const query = { page: 1, limit: 25 };
  expect(await forgottenAccounts(staff, { params: {}, query, body: undefined })).toEqual({
    accounts: [
      {
        ...{ platform, accountId: ville, handles: ['tram.ville', 'ville'] },
        ...{ reason: 'Asked again.', askedAt: clock.now().toISOString() },
      },
    ],
    total: 1,
  });
});
