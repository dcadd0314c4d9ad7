import { readFileSync } from 'node:fs';
import { DAY_MS } from '@clipscope/domain';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asking, type OpenPage, tableNamed } from './browser.ts';
import { testInDepth } from './depth.ts';
import { inspect, inspectShown, MANY_SCREENS_MS, WAYS } from './inspect.ts';
import { ADMIN, BASIC, closePages, OWNER, openTabAs } from './sessions.ts';
import { visit } from './settle.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const DATA = `${webUrl}/account/data`;
const RUN = Date.now();
const HANDLE = `tram.watch.${RUN}`;
const CSV_HANDLE = `table.tram.${RUN}`;
/** Two observations, six days apart. */
const VISITS_MS = [RUN - 8 * DAY_MS, RUN - 2 * DAY_MS] as const;

/** TikTok ids contain the second of the upload. */
const videoId = (agoDays: number, index: number) =>
  String((BigInt(Math.floor((RUN - agoDays * DAY_MS) / 1000)) << 32n) + BigInt(index));
const VIDEOS = [30, 20, 10].map((agoDays, index) => videoId(agoDays, index));

function collectedLine(visit: 0 | 1, index: number): string {
  const id = VIDEOS[index];
  const [followers, views] = [[12_301, 12_845][visit] ?? 0, (index + 1) * ([1001, 2003][visit] ?? 0)];
  return JSON.stringify({
    nav_index: '1',
    item_id: id,
    timestamp_collected: VISITS_MS[visit],
    source_platform: 'tiktok.com',
    data: {
      id,
      desc: index === 0 ? 'First snow on line 3 #tram #snow' : 'Line 3 again #tram',
      createTime: Math.floor((RUN - (30 - 10 * index) * DAY_MS) / 1000),
      author: { id: `69${RUN}`, uniqueId: HANDLE, nickname: 'Tram watch' },
      authorStats: { followerCount: 12_300, heartCount: 4200, followingCount: 7, videoCount: 3 },
      authorStatsV2: {
        followerCount: String(followers),
        heartCount: '4242',
        followingCount: '7',
        videoCount: '3',
      },
      stats: { playCount: 1000, diggCount: 50, commentCount: 5, shareCount: 2, collectCount: '1' },
      statsV2: {
        playCount: String(views),
        diggCount: '51',
        commentCount: '5',
        shareCount: '2',
        collectCount: '1',
      },
    },
  });
}

const COLLECTED = {
  name: `collected-${RUN}.ndjson`,
  mimeType: 'application/x-ndjson',
  buffer: Buffer.from(
    [
      ...([0, 1] as const).flatMap(visit => [0, 1, 2].map(index => collectedLine(visit, index))),
      collectedLine(1, 2).slice(0, 80),
    ].join('\n'),
  ),
};

const link = (agoDays: number) => `https://www.tiktok.com/@${CSV_HANDLE}/video/${videoId(agoDays, 100)}`;
const TABLE = {
  name: `posts-${RUN}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Link,Plays,Hearts,Remark',
      `${link(15)},1500,20,good`,
      `${link(25)},2500,30,better`,
      'https://example.com/elsewhere,3500,40,not a video',
    ].join('\n'),
  ),
};

let page: OpenPage;
let ask: Awaited<ReturnType<typeof asking>>;
beforeAll(async () => {
  page = await openTabAs(OWNER);
  ask = await asking(page, { webUrl, apiUrl });
  await page.goto(DATA);
});
afterAll(closePages);

const card = (on: OpenPage, title: string) =>
  on.locator('section', { has: on.getByRole('heading', { level: 2, name: title, exact: true }) });

/** Without drag and drop, as by keyboard. */
async function upload(on: OpenPage, file: typeof COLLECTED) {
  const choosing = on.waitForEvent('filechooser');
  await on.getByRole('button', { name: 'Choose files' }).focus();
  await on.keyboard.press('Enter');
  await (await choosing).setFiles(file);
  await card(on, file.name).waitFor();
  return card(on, file.name);
}

/** The counts of the preview by their names. */
async function countsIn(on: OpenPage, name: string): Promise<Record<string, string>> {
  const list = card(on, name).getByLabel('File contents');
  await list.waitFor();
  const [names, counts] = await Promise.all(
    ['dt', 'dd'].map(part => list.locator(part).allTextContents()) as [Promise<string[]>, Promise<string[]>],
  );
  return Object.fromEntries(names.map((one, place) => [one, counts[place] ?? '']));
}

const found = async (askApi: typeof ask): Promise<string[]> =>
  (await askApi(`/search/users/${HANDLE}`)).accounts.map(({ handle }: { handle: string }) => handle);

const importOf = async (name: string) =>
  (await ask('/import')).imports.find(({ fileName }: { fileName: string }) => fileName === name);

test('previews a file before the import, and shows its numbers in the account report', async () => {
  await page.getByText('Only your team can see this.').first().waitFor();
  const shown = await upload(page, COLLECTED);
  await shown.getByText('Ready to import').waitFor();
  await expect
    .poll(() => countsIn(page, COLLECTED.name))
    .toEqual({
      Accounts: '1',
      'Account observations': '2',
      Videos: '3',
      'Video observations': '6',
      Hashtags: '2',
    });
  await shown.getByText('Zeeschuimer file: 6 records').waitFor();
  await shown.getByText('1 line could not be read').waitFor();
  await shown.getByText('Skipped line', { exact: true }).click();
  await shown.getByText(`${COLLECTED.name}: line 7`).waitFor();
  const coming = page.waitForEvent('download');
  await shown.getByRole('button', { name: `Download skipped lines from ${COLLECTED.name}` }).click();
  const lines = readFileSync(await (await coming).path(), 'utf8')
    .trim()
    .split('\n');
  expect(lines.map(line => JSON.parse(line).where)).toEqual([`${COLLECTED.name}: line 7`]);
  expect((await ask(`/users/${HANDLE}/basic`)).errorEnum).toBe('NOT_FOUND');

  await shown.getByRole('button', { name: 'Start import', exact: true }).click();
  await shown.getByText('The data below is now included in your reports').waitFor({ timeout: 60_000 });
  const row = tableNamed(page, 'Uploaded files').getByRole('row', { name: COLLECTED.name });
  await expect.poll(() => row.textContent()).toContain('Zeeschuimer file');
  await expect.poll(() => row.textContent()).toContain('3 videos');
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  await page.getByRole('link', { name: `${COLLECTED.name} imported: 6 records.` }).waitFor();
  await page.keyboard.press('Escape');

  const [basic, series] = [
    await ask(`/users/${HANDLE}/basic`),
    await ask(`/users/${HANDLE}/processed-timeserie`),
  ];
  expect(basic).toMatchObject({
    followers: 12_845,
    videos: 3,
    provenance: { source: 'file:zeeschuimer', exact: true },
  });
  expect(
    series.points
      .map(({ followers }: { followers: number | null }) => followers)
      .filter((count: number | null) => count !== null),
  ).toEqual([12_301, 12_845]);
  expect(series.sources).toEqual(['file:zeeschuimer']);
  await expect.poll(() => found(ask)).toContain(HANDLE);
  await shown.getByRole('link', { name: `@${HANDLE}` }).click();
  await page.waitForURL(`${webUrl}/user/tiktok/${HANDLE}`);
  await page.getByRole('heading', { level: 1, name: 'Tram watch' }).waitFor();
  await page.getByText('· Zeeschuimer file · exact counts').waitFor();
  await page.getByText('12.8K').first().waitFor();
  await page.getByText('Source: Zeeschuimer file', { exact: true }).waitFor();
  await page.getByText('3 videos in this period').waitFor();
  await page.getByRole('button', { name: 'Explain Engagement rate by views' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Engagement rate by views' });
  await drawer.getByRole('cell', { name: 'Zeeschuimer file' }).first().waitFor();
  expect(page.problems).toEqual([]);
}, 120_000);

test('shows the existing import when the same file is uploaded again', async () => {
  await visit(page, DATA);
  const before = (await ask('/import')).imports.length;
  await upload(page, COLLECTED);
  await page.getByText(`${COLLECTED.name} has already been uploaded. It was not stored again.`).waitFor();
  expect((await ask('/import')).imports).toHaveLength(before);
});

testInDepth('another team finds neither the account nor the import', async () => {
  const other = await openTabAs(BASIC);
  const { id } = await importOf(COLLECTED.name);
  const asOther = await asking(other, { webUrl, apiUrl });
  expect(await asOther(`/import/${id}`)).toMatchObject({ status: 404, errorEnum: 'NOT_FOUND' });
  expect((await asOther('/import')).imports).toEqual([]);
  expect(await found(asOther)).not.toContain(HANDLE);
  await other.goto(`${webUrl}/user/tiktok/${HANDLE}`);
  await other.getByRole('heading', { level: 1, name: `No data for @${HANDLE}` }).waitFor();
  await other.close();
});

testInDepth(
  'the uploader maps the columns of any table',
  async () => {
    const shown = await upload(page, TABLE);
    await shown.getByText('Needs column mapping').waitFor();
    const column = (title: string) => shown.getByLabel(`Field for column ${title}`);
    await expect.poll(() => column('Plays').inputValue()).toBe('views');
    await expect.poll(() => column('Hearts').inputValue()).toBe('likes');
    await expect.poll(() => column('Remark').inputValue()).toBe('');
    await expect.poll(() => shown.getByLabel('Platform', { exact: true }).inputValue()).toBe('tiktok');
    await column('Link').selectOption('');
    await shown.getByText('Required for every line: Video ID or Video link.').waitFor();
    const read = shown.getByRole('button', { name: 'Apply mapping' });
    await expect.poll(() => read.isDisabled()).toBe(true);
    await column('Link').selectOption('url');
    await column('Remark').selectOption('views');
    await expect.poll(() => shown.getByText('Views is selected for two columns.').count()).toBe(2);
    await expect.poll(() => read.isDisabled()).toBe(true);
    await column('Remark').selectOption('');
    await read.click();
    await shown.getByText('Ready to import').waitFor();
    await expect
      .poll(() => countsIn(page, TABLE.name))
      .toEqual({
        Accounts: '1',
        Videos: '2',
        'Video observations': '2',
      });
    await shown.getByText('table with mapped columns: 2 records').waitFor();
    await shown.getByText('1 line could not be read').waitFor();
    await shown.getByRole('rowheader', { name: /^url must be a link to a video on tiktok/ }).waitFor();
    await shown.getByRole('button', { name: 'Start import', exact: true }).click();
    await shown.getByText('The data below is now included in your reports').waitFor({ timeout: 60_000 });
    const { videos } = await ask(`/users/${CSV_HANDLE}/videos/withoutcache`);
    expect(
      videos.map(({ views, likes }: { views: number; likes: number }) => [views, likes]).toSorted(),
    ).toEqual([
      [1500, 20],
      [2500, 30],
    ]);
  },
  120_000,
);

testInDepth('staff see the file and can share it', async () => {
  const admin = await openTabAs(ADMIN);
  await admin.goto(`${webUrl}/admin/imports`);
  const row = tableNamed(admin, 'Imports').getByRole('row', { name: TABLE.name });
  await row.getByText('Northwind Kitchen').waitFor();
  await row.getByRole('button', { name: `Share ${TABLE.name}` }).click();
  await admin.getByRole('dialog').getByText('Everyone will see its contents').waitFor();
  await inspectShown(admin, '/admin/imports', 'ltr');
  await admin.close();
});

test.each(WAYS)(
  'the section is accessible and does not overflow: %s',
  async (_, options, direction) => {
    const own = await openTabAs(OWNER, options);
    const [collected, table] = [await importOf(COLLECTED.name), await importOf(TABLE.name)];
    /** The same file in states that pass too quickly to be observed. */
    const states = [
      { ...collected, state: 'ready', finishedAt: null, startedAt: null, needsHandle: true },
      { ...table, state: 'needs-mapping', preview: null, mapping: null, startedAt: null },
      { ...collected, state: 'importing', progress: { doneBytes: 3, totalBytes: 8 } },
      { ...collected, state: 'failed', failure: 'The file ends in the middle.' },
      { ...collected, state: 'done' },
    ].map((one, place) => ({ ...one, id: `019a84c1-0000-7000-8000-00000000010${place}` }));
    await own.route(`${apiUrl}/import`, async route =>
      route.request().method() === 'GET'
        ? route.fulfill({ response: await route.fetch(), json: { imports: states } })
        : route.fallback(),
    );
    // All are listed; the most complex ones are opened.
    for (const { id } of states.slice(0, 3)) await inspect(own, `${DATA}?import=${id}`, direction);
    await own.locator('main details').first().locator('summary').click();
    await inspectShown(own, '/account/data, formats', direction);
    await own.getByRole('button', { name: 'Remove…', exact: true }).click();
    await own.getByRole('dialog').waitFor();
    await inspectShown(own, '/account/data, removal', direction);
    expect(own.problems).toEqual([]);
    await own.close();
  },
  MANY_SCREENS_MS,
);

test('shows what removing a file deletes, after which its account is unknown', async () => {
  const { imports: before } = await ask('/import');
  await page.goto(DATA);
  const row = tableNamed(page, 'Uploaded files').getByRole('row', { name: COLLECTED.name });
  await row.getByRole('button', { name: `Remove ${COLLECTED.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(
      'This permanently removes the file and everything imported from it: 1 account, 2 account observations, 3 videos, 6 video observations, and 2 hashtags.',
    )
    .waitFor();
  await dialog.getByRole('button', { name: 'Remove permanently' }).click();
  await row.waitFor({ state: 'detached', timeout: 60_000 });
  expect((await ask('/import')).imports).toHaveLength(before.length - 1);
  expect(await ask(`/users/${HANDLE}/basic`)).toMatchObject({ status: 404, errorEnum: 'NOT_FOUND' });
  await page.goto(`${webUrl}/user/tiktok/${HANDLE}`);
  await page.getByRole('heading', { level: 1, name: `No data for @${HANDLE}` }).waitFor();
}, 120_000);

testInDepth(
  'onboarding lists what was imported, and links to the upload page and back',
  async () => {
    // The removal of one file leaves the account of the other.
    expect(await ask(`/users/${CSV_HANDLE}/basic`)).toMatchObject({ handle: CSV_HANDLE });
    await page.goto(`${webUrl}/onboarding?step=accounts`);
    await page.getByText(`${TABLE.name} imported: 1 account and 2 videos.`).waitFor();
    await page.getByRole('link', { name: 'Import more files' }).click();
    await page.waitForURL(`${DATA}?from=onboarding`);
    await page.getByRole('link', { name: 'Back to first steps' }).click();
    await page.waitForURL(`${webUrl}/onboarding?step=accounts`);

    // Other tests use the same team.
    const { id } = await importOf(TABLE.name);
    expect(await ask(`/import/${id}`, 'DELETE')).toEqual({ ok: true });
    await expect.poll(async () => (await ask('/import')).imports).toEqual([]);
  },
  120_000,
);
