import { readFileSync } from 'node:fs';
import type { Download } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asking, type OpenPage, tableNamed } from './browser.ts';
import { IS_DEEP, testInDepth } from './depth.ts';
import { inspect, MANY_SCREENS_MS, WAYS } from './inspect.ts';
import { BASIC, closePages, OWNER, openTabAs } from './sessions.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');

let page: OpenPage;
let ask: Awaited<ReturnType<typeof asking>>;
beforeAll(async () => {
  page = await openTabAs(OWNER);
  ask = await asking(page, { webUrl, apiUrl });
});
afterAll(closePages);

/** The reply that the screen received. */
async function quotaAfter(act: () => Promise<unknown>): Promise<{ used: number; remaining: number }> {
  const [reply] = await Promise.all([
    page.waitForResponse(one => one.url().endsWith('/business/csv-quota')),
    act(),
  ]);
  return reply.json();
}

async function exported(): Promise<Download> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  return coming;
}

const bytesOf = async (download: Download) => readFileSync(await download.path());

test('exports chosen columns with custom titles as CSV, and updates the quota', async () => {
  const before = await quotaAfter(() => page.goto(`${webUrl}/exports`));
  await page.getByText(`${before.remaining.toLocaleString('en')} left`).waitFor();
  const { favourites } = await ask('/business/favourite?kind=account');
  await page.getByText(`This export has ${favourites.length} rows.`).waitFor();

  await page.getByRole('button', { name: 'Edit columns' }).click();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByText('Choose at least one column.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Export', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: 'Handle', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Followers', exact: true }).check();
  const title = page.getByLabel('Column header for Followers', { exact: true });
  await title.fill('Fans, all');
  await page.getByText('Column headers can’t contain commas.').waitFor();
  await title.fill('Fans');
  await page.getByRole('checkbox', { name: 'Add a date column' }).check();

  const coming = page.waitForResponse(reply => reply.url().endsWith('/business/csv-quota'));
  const download = await exported();
  const today = new Date().toISOString().slice(0, 10);
  expect(download.suggestedFilename()).toBe(`clipscope-accounts-${today}.csv`);
  const lines = (await bytesOf(download))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  expect(lines[0]).toBe('"Export date","Handle","Fans"');
  expect(lines).toHaveLength(favourites.length + 1);
  expect(lines[1]).toMatch(new RegExp(`^"${today}","[^",]+",\\d+$`));

  const after = (await (await coming).json()) as { used: number; remaining: number };
  expect(after.used).toBeGreaterThanOrEqual(before.used + favourites.length);
  await page.getByText(`${after.remaining.toLocaleString('en')} left`).waitFor();
  const row = tableNamed(page, 'Export history').locator('tbody tr').first();
  await row.getByText('Finished').waitFor();
  await expect.poll(() => row.textContent()).toContain(`clipscope-accounts-${today}.csv`);
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).waitFor();
  const { notifications } = await ask('/business/notifications?limit=5');
  const rows = favourites.length;
  expect(notifications.map(({ about }: { about: unknown }) => about)).toContainEqual(
    expect.objectContaining({ kind: 'export-finished', what: 'accounts', rows }),
  );
  expect(page.problems).toEqual([]);
});

testInDepth('exports the history of a custom range as NDJSON', async () => {
  await page.goto(`${webUrl}/exports?what=history&format=ndjson&range=7d`);
  await page.getByText('One row per account and day.').waitFor();
  const asked = page.waitForRequest(request => request.url().includes('/export/favourites/history'));
  const download = await exported();
  const query = new URL((await asked).url()).searchParams;
  expect(query.get('endDate')).toBe(new Date().toISOString().slice(0, 10));
  expect(download.suggestedFilename()).toMatch(/^clipscope-history-.+\.ndjson$/);
  const [line = ''] = (await bytesOf(download)).toString('utf8').split('\n');
  const row = JSON.parse(line) as Record<string, unknown>;
  expect(Object.keys(row).slice(0, 4)).toEqual(['date', 'platform', 'id', 'handle']);
  expect(String(row.date) >= (query.get('startDate') ?? '')).toBe(true);
});

const FORMATS: [name: string, format: string, zip: boolean, begins: string][] = [
  ['xlsx in a zip', 'xlsx', true, 'PK'],
  ...(IS_DEEP ? [['parquet', 'parquet', false, 'PAR1'] satisfies [string, string, boolean, string]] : []),
];

test.each(FORMATS)('exports videos as %s', async (_, format, zip, begins) => {
  await page.goto(`${webUrl}/exports?what=videos&format=${format}&range=7d`);
  if (zip) await page.getByRole('checkbox', { name: 'ZIP archive' }).check();
  const download = await exported();
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^clipscope-videos-.+\\.${format}${zip ? '\\.zip' : ''}$`),
  );
  const bytes = await bytesOf(download);
  expect(bytes.subarray(0, begins.length).toString('latin1')).toBe(begins);
});

test('data and format are in the URL and can be selected by keyboard', async () => {
  await page.goto(`${webUrl}/exports`);
  await page.getByRole('radio', { name: /^Tracked accounts/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/what=history/);
  await page.getByRole('radio', { name: 'CSV' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/what=history&format=xlsx/);
});

testInDepth('the basic plan shows which plan includes exports, and no quota', async () => {
  const own = await openTabAs(BASIC);
  await own.goto(`${webUrl}/exports`);
  await own.getByText('Export: not included in your plan', { exact: true }).waitFor();
  await own.getByText('Included in the Essentials plan.').waitFor();
  expect(await own.getByText(/ left$/).count()).toBe(0);
  expect(own.problems).toEqual([]);
  await own.close();
});

test.each(WAYS)(
  'exports are accessible and do not overflow: %s',
  async (_, options, direction) => {
    const own = await openTabAs(OWNER, options);
    for (const path of ['/exports', '/exports?what=history&format=parquet'])
      await inspect(own, webUrl + path, direction);
    expect(own.problems).toEqual([]);
    await own.close();
  },
  MANY_SCREENS_MS,
);
