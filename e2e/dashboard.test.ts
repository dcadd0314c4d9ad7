import { formatCount } from '@clipscope/domain';
import type { Locator } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { asking, type OpenPage, tableNamed } from './browser.ts';
import { testInDepth } from './depth.ts';
import { letBrowserAsk } from './faked.ts';
import { ADMIN, BASIC, closePages, OWNER, openTabAs } from './sessions.ts';
import { settle } from './settle.ts';
import { shiftsOf, watchShifts } from './shifts.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const demoAccount = inject('demoAccount');
const ITEMS = '/business/widgets/items';

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the reply holds
type Reply = any;
afterAll(closePages);

/** The reply that the screen received, since the tracker keeps running. */
async function answered(page: OpenPage, part: string): Promise<Reply> {
  const reply = await page.waitForResponse(
    one => one.url().startsWith(apiUrl) && one.url().includes(part) && one.request().method() === 'GET',
  );
  return reply.json();
}

/** The recorded usage events, as "feature action". */
function recorded(page: OpenPage): string[] {
  const events: string[] = [];
  page.on('request', request => {
    if (!request.url().endsWith('/usage-tracking') || request.method() !== 'POST') return;
    const { feature, action } = request.postDataJSON();
    events.push(`${feature} ${action}`);
  });
  return events;
}

test('widgets show the API’s numbers, with one call each and without layout shifts', async () => {
  const page = await openTabAs(OWNER);
  await letBrowserAsk(page);
  await watchShifts(page);
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  const replies = Promise.all(
    ['onboarding-checklist', 'tracked-accounts?', 'tracked-accounts-videos', 'recommended-videos'].map(name =>
      answered(page, `${ITEMS}/${name}`),
    ),
  );
  await page.goto(`${webUrl}/dashboard`);
  const [checklist, tracked, theirs, recommended] = await replies;

  await page.getByText(`${checklist.done} of ${checklist.steps.length} steps done`).waitFor();
  const rows = tableNamed(page, 'Counts as shown by the platform').locator('tbody tr');
  await rows.first().waitFor();
  const shown = await rows.evaluateAll(lines =>
    lines.map(line => [...line.querySelectorAll('td')].slice(0, 2).map(cell => cell.textContent)),
  );
  expect(shown).toEqual(
    tracked.accounts.map(({ account }: Reply) => [
      `${account.displayName}@${account.handle}`,
      formatCount(account.followers),
    ]),
  );
  const newest = page.getByRole('list', { name: 'Newest videos' }).getByRole('listitem');
  await expect.poll(() => newest.count()).toBe(theirs.newest.length);
  await expect
    .poll(() => newest.first().textContent())
    .toContain(`${formatCount(theirs.newest[0].views)} views`);
  const rising = page.getByRole('region', { name: 'Rising videos for you' }).getByRole('listitem');
  await expect.poll(() => rising.count()).toBe(recommended.videos.length);
  if (recommended.videos.length > 0)
    await expect
      .poll(() => rising.first().textContent())
      .toContain(`+${formatCount(recommended.videos[0].viewsGained7Days)}`);
  expect(asked.filter(path => path.startsWith('/users/'))).toEqual([]);
  expect(asked.filter(path => path === `${ITEMS}/tracked-accounts`)).toHaveLength(1);
  await settle(page);
  const { sum, largest } = await shiftsOf(page);
  expect(sum, largest.join('\n')).toBeLessThan(0.05);
  expect(page.problems).toEqual([]);
  await page.close();
});

test('adds, explains, edits, moves by keyboard and pointer, resizes, removes and restores widgets', async () => {
  const page = await openTabAs(OWNER);
  const ask = await asking(page, { webUrl, apiUrl });
  const events = recorded(page);
  const saved = () =>
    page.waitForResponse(
      reply => reply.url().includes('/business/widgets/') && reply.request().method() === 'PATCH',
    );
  await page.goto(`${webUrl}/dashboard`);
  const said = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Add group' }).click();
  await page.getByLabel('New group name').fill('Rivals');
  await page.getByRole('button', { name: 'Save' }).click();
  const group = page.getByRole('region', { name: 'Rivals', exact: true });
  await group.getByText('This group is empty').waitFor();

  await openEditor(page, group);
  const sent = answered(page, '/data');
  await page.getByRole('button', { name: `Add @${demoAccount} ` }).click();
  await page.getByRole('button', { name: 'Add widget', exact: true }).click();
  const [{ value }] = (await sent).subjects;
  await group.getByText(formatCount(value), { exact: true }).waitFor();

  await openEditor(page, group);
  await page.getByRole('radio', { name: 'Tracked hashtags' }).check();
  await page.getByRole('button', { name: 'Add widget', exact: true }).click();
  const grip = group.getByRole('button', { name: 'Move Tracked hashtags' });
  await grip.focus();
  let saving = saved();
  await grip.press('ArrowUp');
  await said('Tracked hashtags: position 1 of 2 in Rivals.');
  await saving;
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Move Tracked hashtags');

  saving = saved();
  await group.getByRole('button', { name: 'Resize Tracked hashtags' }).press('ArrowRight');
  await said('Tracked hashtags: 5 of 12 columns wide, 3 rows high.');
  await saving;

  await choose(page, 'Options for Followers', 'Edit…');
  await page.getByRole('combobox', { name: 'Metric' }).click();
  await page.getByRole('option', { name: 'Engagement rate by views' }).click();
  await page.getByLabel('Title (optional)').fill('Our rival');
  await page.getByRole('button', { name: 'Save' }).click();
  const rival = page.getByRole('region', { name: 'Our rival' });
  await rival.getByRole('button', { name: /Explain/ }).click();
  await page
    .getByRole('dialog')
    .getByText(/Recalculated (just now )?from these rows/)
    .waitFor();

  await page.reload();
  await rival.waitFor();
  await expect
    .poll(() => group.getByRole('heading', { level: 3 }).allTextContents())
    .toEqual(['Tracked hashtags', 'Our rival']);
  const { groups } = await ask('/business/widgets/group');
  const { items } = groups.find(({ name }: Reply) => name === 'Rivals');
  expect(
    items.map(({ kind, title, width, height, metric }: Reply) => [kind, title, width, height, metric]),
  ).toEqual([
    ['tracked-hashtags', '', 5, 3, null],
    ['number', 'Our rival', 3, 1, 'engagement_rate_views'],
  ]);

  saving = saved();
  await draw(page, group.getByRole('button', { name: 'Move Our rival' }), grip);
  await said('Our rival: position 1 of 2 in Rivals.');
  await saving;

  await choose(page, 'Options for Our rival', 'Remove');
  await page.getByRole('button', { name: 'Undo' }).click();
  await rival.waitFor();
  await expect
    .poll(() => group.getByRole('heading', { level: 3 }).allTextContents())
    .toEqual(['Our rival', 'Tracked hashtags']);

  await choose(page, 'Options for group Rivals', 'Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await group.waitFor({ state: 'detached' });
  await tableNamed(page, 'Counts as shown by the platform').getByRole('link').first().click();
  await page.waitForURL(/\/user\//);
  expect(events.filter(event => event.startsWith('widget-'))).toEqual([
    'widget-edit add',
    'widget-edit add',
    'widget-move move',
    'widget-edit edit',
    'widget-edit edit',
    'widget-move move',
    'widget-edit remove',
    'widget-edit add',
    'widget-click tracked-accounts',
  ]);
  expect(page.problems).toEqual([]);
  await page.close();
});

testInDepth(
  'records a completed checklist step, and a failing widget does not affect the others',
  async () => {
    const page = await openTabAs(OWNER);
    const events = recorded(page);
    await letBrowserAsk(page);
    const body = { status: 500, errorEnum: 'INTERNAL', message: 'It broke.', requestId: 'req-7' };
    await page.route(`${apiUrl}${ITEMS}/tracked-hashtags*`, route =>
      route.request().method() === 'GET'
        ? route.fulfill({ status: 500, json: body, headers: { 'access-control-allow-origin': '*' } })
        : route.continue(),
    );
    await page.goto(`${webUrl}/dashboard`);
    const failed = page.getByRole('region', { name: 'Tracked hashtags' });
    await failed.getByText('Request ID: req-7').waitFor();
    await tableNamed(page, 'Counts as shown by the platform').waitFor();
    await page.unrouteAll();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await failed.getByRole('link').first().waitFor();
    await expect.poll(() => failed.getByText('Request ID: req-7').count()).toBe(0);
    await settle(page);

    await page.getByRole('link', { name: 'Complete your profile' }).click();
    await page.waitForURL(`${webUrl}/account/profile`);
    expect(events).toContain('onboarding-tutorial-v2 fill-profile');
    expect(events).toContain('widget-click onboarding-checklist');
    await page.close();
  },
);

testInDepth(
  'explains how to track an account when there are none, and shows which plan can arrange widgets',
  async () => {
    const page = await openTabAs(ADMIN);
    await page.goto(`${webUrl}/dashboard`);
    await page.getByRole('heading', { name: 'Start here' }).waitFor();
    await page.getByLabel('Find an account').fill(demoAccount);
    await page
      .getByRole('button', { name: /^Track / })
      .first()
      .waitFor();
    await page.getByText('No tracked accounts yet').waitFor();
    await page.close();

    const basic = await openTabAs(BASIC);
    await basic.goto(`${webUrl}/dashboard`);
    await basic.getByRole('button', { name: 'Add widget to Overview' }).click();
    const modal = basic.getByRole('dialog', { name: 'Not included in your plan' });
    await modal.waitFor();
    await expect.poll(() => modal.textContent()).toContain('Widgets: not included in the Basic plan.');
    await expect.poll(() => basic.getByRole('button', { name: /^Move / }).count()).toBe(0);
    await basic.close();
  },
);

async function openEditor(page: OpenPage, group: Locator): Promise<void> {
  await group.getByRole('button', { name: /^Add widget/ }).click();
  await page.getByRole('dialog', { name: 'New widget' }).waitFor();
}

async function choose(page: OpenPage, menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Drags one element to the near side of another. */
async function draw(page: OpenPage, held: Locator, target: Locator): Promise<void> {
  await held.scrollIntoViewIfNeeded();
  const [from, to] = [await held.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('Both should be in sight.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
}
