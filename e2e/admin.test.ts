import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asking, type OpenPage, tableNamed } from './browser.ts';
import { testInDepth } from './depth.ts';
import { inspect, MANY_SCREENS_MS, WAYS } from './inspect.ts';
import { signUp } from './newcomer.ts';
import { ADMIN, BASIC, closePages, OWNER, openOwnSessionAs, openTabAs } from './sessions.ts';
import { openSettled, visit } from './settle.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const PASSWORD = 'a-password-nobody-guesses';
/** A separate team: its plan changes and its ticket is answered. */
const CUSTOMER = `customer-${Date.now()}@example.com`;
const SUBJECT = `Where is the export ${Date.now()}`;

let admin: OpenPage;
let ask: Awaited<ReturnType<typeof asking>>;
let [customerId, teamId, ticketId] = ['', '', ''];
beforeAll(async () => {
  await signUp(apiUrl, CUSTOMER, PASSWORD);
  const customer = await openTabAs(CUSTOMER, { password: PASSWORD });
  const ticket = { category: 'PRODUCT_ISSUE', subject: SUBJECT, message: 'I cannot find it.' };
  ticketId = (await (await asking(customer, { webUrl, apiUrl }))('/business/support', 'POST', ticket)).id;
  await customer.close();
  // Its own tab: it impersonates a user.
  admin = await openOwnSessionAs(ADMIN);
  ask = await asking(admin, { webUrl, apiUrl });
  const { users } = await ask(`/admin/users?search=${CUSTOMER}`);
  [customerId, teamId] = [users[0].id, users[0].team.id];
});
afterAll(closePages);

const exact = (value: number) => value.toLocaleString('en-GB');
const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

/** The API's reply to the page's next request. */
async function comingReply(path: string) {
  const isMeant = (url: string) => url.split('?')[0] === apiUrl + path;
  return (await admin.waitForResponse(reply => isMeant(reply.url()))).json();
}

async function replyTo(path: string, address: string) {
  const coming = comingReply(path);
  await admin.goto(webUrl + address);
  return coming;
}

testInDepth('the overview shows the API’s numbers and links to each list', async () => {
  const replies = ['/admin/jobs', '/admin/ingest', '/admin/sources', '/admin/tickets'].map(comingReply);
  await admin.goto(`${webUrl}/admin`);
  const [jobs, ingest, sources, tickets] = await Promise.all(replies);
  const figure = (label: string) => admin.locator('main dl > div', { hasText: label }).locator('dd').first();
  for (const [label, value] of [
    ['Overdue updates', sum(ingest.due.map(({ subjects }: { subjects: number }) => subjects))],
    ['Failed jobs, last hour', sum(jobs.queues.map(({ failed }: { failed: number }) => failed))],
    ['Open tickets', tickets.total],
    ['last reading failed', sum(sources.platforms.map(({ failing }: { failing: number }) => failing))],
  ] as const) {
    await figure(label).getByText(exact(value), { exact: true }).waitFor();
  }
  const videos = ingest.kinds.find(
    ({ kind, platform }: Record<string, string>) => kind === 'videos' && platform === 'tiktok',
  );
  const row = tableNamed(admin, 'Data collection').getByRole('row', { name: 'TikTok Videos' });
  await expect.poll(() => row.textContent()).toContain(exact(videos.recordedLastDay));
  await admin.getByRole('link', { name: 'View tickets' }).click();
  await admin.waitForURL(/\/admin\/tickets\?state=open/);
  await tableNamed(admin, 'Tickets').getByRole('link', { name: SUBJECT }).waitFor();
  const group = admin
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('region', { name: 'Admin' });
  await expect.poll(() => group.getByRole('link').count()).toBe(13);
  await expect.poll(() => group.locator('[aria-current]').textContent()).toBe('Tickets');
});

testInDepth('lists show the API’s numbers', async () => {
  const { total } = await replyTo('/admin/users', '/admin/users');
  await admin.getByText(`${exact(total)} in total`).waitFor();

  const { subscriptions } = await replyTo('/admin/subscriptions', '/admin/subscriptions?status=active');
  const active = tableNamed(admin, 'Subscriptions').getByRole('row');
  await active.nth(1).waitFor();
  await expect.poll(() => active.count()).toBe(subscriptions.length + 1);

  const { days } = await replyTo('/admin/usage', '/admin/usage?days=7');
  const uses = exact(sum(days.map(({ uses }: { uses: number }) => uses)));
  await admin.getByText(`${uses} uses`, { exact: true }).waitFor();

  const { total: onEnterprise } = await ask('/admin/teams?plan=ENTERPRISE&limit=1');
  await admin.goto(`${webUrl}/admin/plans`);
  const limits = tableNamed(admin, 'Limits');
  await limits.waitFor();
  const place = (await limits.getByRole('columnheader').allTextContents()).indexOf('Enterprise');
  const cell = (row: string) => limits.getByRole('row', { name: row }).getByRole('gridcell').nth(place);
  await cell('teams on this plan').getByText(exact(onEnterprise), { exact: true }).waitFor();
  await expect.poll(() => cell('Tracked accounts').textContent()).toBe('300');
  await expect.poll(() => cell('price per month').textContent()).toBe('€499.00');

  const { platforms } = await replyTo('/admin/sources', '/admin/sources');
  const [source] = platforms[0].sources;
  const used = tableNamed(admin, 'TikTok sources').getByRole('row', { name: source.source });
  await expect.poll(() => used.textContent()).toContain(exact(source.lastWeek.quotaUsed));
  expect(admin.problems).toEqual([]);
});

testInDepth('a source key can be stored, tested and removed, and is never shown again', async () => {
  const key = `AIza${crypto.randomUUID()}`;
  await admin.goto(`${webUrl}/admin/sources`);
  const youtube = admin.getByRole('region', { name: 'YouTube Data API' });
  await youtube.getByText('no key', { exact: true }).waitFor();
  await expect
    .poll(() => youtube.getByRole('switch', { name: 'Turned on: YouTube Data API' }).isDisabled())
    .toBe(true);
  await youtube.getByText('Permitted use of this source').click();
  await youtube.getByText('YouTube data is refreshed within 30 days or deleted.').waitFor();

  const dialog = admin.getByRole('dialog');
  await youtube.getByRole('button', { name: 'Set up…' }).click();
  await dialog.getByLabel('API key', { exact: true }).fill(key);
  // Nothing responds there, and no request leaves this machine.
  await dialog.getByLabel('Custom address').fill('http://127.0.0.1:9');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.getByText('YouTube Data API is set up.').waitFor();
  await youtube.getByText('turned off', { exact: true }).waitFor();
  await youtube.getByRole('meter', { name: 'units' }).waitFor();

  await youtube.getByRole('switch', { name: 'Turned on: YouTube Data API' }).click();
  await youtube.getByText('connected', { exact: true }).waitFor();
  await youtube.getByRole('button', { name: 'Test YouTube Data API' }).click();
  await youtube.getByText('The source is not responding').waitFor();
  await youtube.getByText('failing', { exact: true }).waitFor();
  await admin.getByText('New data comes from: YouTube Data API.').waitFor();

  await youtube.getByRole('button', { name: 'Set up…' }).click();
  const field = dialog.getByLabel('API key', { exact: true });
  expect([await field.inputValue(), await field.getAttribute('placeholder')]).toEqual(['', 'stored']);
  const shown = [await ask('/admin/sources'), await ask('/admin/audit?action=source'), await admin.content()];
  expect(JSON.stringify(shown)).not.toContain(key);
  await dialog.getByRole('button', { name: 'Back' }).click();

  await youtube.getByRole('button', { name: 'Remove…' }).click();
  await dialog.getByRole('button', { name: 'Remove source' }).click();
  await youtube.getByText('no key', { exact: true }).waitFor();
  const { entries } = await ask('/admin/audit?action=source&limit=3');
  expect(entries.map((entry: { action: string; details: object }) => [entry.action, entry.details])).toEqual([
    ['source.removed', {}],
    ['source.changed', { isOn: true }],
    ['source.changed', { keys: ['apiKey'], baseUrl: 'http://127.0.0.1:9' }],
  ]);
  expect(admin.problems).toEqual([]);
});

test('finds a team, adds a note, changes its plan and lists the change in the audit log', async () => {
  await openSettled(admin, `${webUrl}/admin/users`);
  await admin.getByRole('searchbox', { name: 'Search users' }).fill(CUSTOMER);
  await admin.getByText('1 in total').waitFor();
  await admin.getByRole('link', { name: CUSTOMER }).click();
  await admin.waitForURL(`${webUrl}/admin/users/${customerId}`);
  await admin.getByLabel('New internal note').fill('Pays by invoice.');
  await admin.getByRole('button', { name: 'Add note' }).click();
  await admin.getByRole('list', { name: 'Internal notes' }).getByText('Pays by invoice.').waitFor();

  await tableNamed(admin, 'Teams and roles').getByRole('link').click();
  await admin.waitForURL(`${webUrl}/admin/teams/${teamId}`);
  await admin.getByText('Pays by invoice.').waitFor();
  await admin.getByRole('button', { name: 'Change plan…' }).click();
  const dialog = admin.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Change plan' });
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await dialog.getByLabel('Plan').selectOption('GROW');
  await confirm.click();
  await dialog.getByText('Enter a reason.').waitFor();
  await dialog.getByLabel('Reason').fill('As agreed on the phone');
  await confirm.click();
  await admin.getByText('The team is now on the Grow plan.').waitFor();
  const limit = tableNamed(admin, 'Plan limits').getByRole('row', { name: 'Tracked accounts' });
  await limit.getByText('10', { exact: true }).waitFor();
  await expect.poll(() => ask(`/admin/teams/${teamId}`)).toMatchObject({ plan: 'GROW', status: null });

  await admin.getByRole('main').getByRole('link', { name: 'Audit log' }).click();
  const entry = tableNamed(admin, 'Audit log').getByRole('row', { name: 'plan.granted' });
  for (const text of ['GROW', 'As agreed on the phone']) await entry.getByText(text).first().waitFor();
  expect(admin.problems).toEqual([]);
});

testInDepth('a ticket can be answered, closed and reopened', async () => {
  await admin.goto(`${webUrl}/admin/tickets?state=open&category=PRODUCT_ISSUE`);
  await admin.getByRole('link', { name: SUBJECT }).click();
  await admin.waitForURL(`${webUrl}/admin/tickets/${ticketId}`);
  await admin.getByRole('button', { name: 'Send reply' }).click();
  await admin.getByText('Enter a message.').waitFor();
  await admin.getByLabel('Your reply').fill('Under Work, in Exports.');
  await admin.getByRole('button', { name: 'Send reply' }).click();
  const conversation = admin.getByRole('list', { name: 'Conversation' });
  await conversation.getByText('Under Work, in Exports.').waitFor();
  await expect.poll(() => conversation.getByRole('listitem').count()).toBe(2);
  await admin.getByText('answered', { exact: true }).waitFor();
  await admin.getByRole('button', { name: 'Close', exact: true }).click();
  await admin.getByRole('button', { name: 'Reopen' }).click();
  await admin.getByRole('button', { name: 'Close', exact: true }).waitFor();
  await expect.poll(async () => (await ask(`/admin/tickets/${ticketId}`)).state).toBe('open');
  expect(admin.problems).toEqual([]);
});

test('staff see what a user sees, with a banner to return', async () => {
  const { users } = await ask(`/admin/users?search=${OWNER}`);
  const path = `/admin/users/${users[0].id}`;
  await visit(admin, webUrl + path);
  await admin.getByRole('button', { name: 'Impersonate…' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await dialog.getByText('Enter a reason.').waitFor();
  await dialog.getByLabel('Reason').fill('Ticket 7: the chart is empty');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await admin.waitForURL(`${webUrl}/dashboard`);
  const banner = admin.getByRole('complementary', { name: 'Impersonation' });
  await banner.getByText(`Olivia Owner (${OWNER})`).waitFor();
  await banner.getByText(`Signed in as ${ADMIN}.`).waitFor();
  const side = admin.getByRole('navigation', { name: 'Main navigation' });
  await side.getByText('Northwind Kitchen').waitFor();
  await expect.poll(() => side.getByRole('region', { name: 'Admin' }).count()).toBe(0);
  const asUser = await asking(admin, { webUrl, apiUrl });
  expect(await asUser('/business/user')).toMatchObject({ email: OWNER, impersonatedBy: { email: ADMIN } });

  await admin.goto(`${webUrl}/admin/teams`);
  await banner.waitFor();
  await admin.getByText('Admin: not included in your plan').waitFor();
  await banner.getByRole('button', { name: 'Stop' }).click();
  await admin.waitForURL(webUrl + path);
  await banner.waitFor({ state: 'detached' });
  await side.getByRole('region', { name: 'Admin' }).waitFor();
  expect(await asUser('/business/user')).toMatchObject({ status: 401, errorEnum: 'SESSION_EXPIRED' });
  const own = await (await asking(admin, { webUrl, apiUrl }))('/business/user');
  expect(own).toMatchObject({ email: ADMIN, impersonatedBy: null });

  const { entries } = await ask('/admin/audit?action=impersonation&limit=2');
  expect(entries).toMatchObject([
    { action: 'impersonation.ended', actor: ADMIN },
    { action: 'impersonation.started', actor: ADMIN, details: { reason: 'Ticket 7: the chart is empty' } },
  ]);
  expect(admin.problems.filter(problem => !problem.includes('401'))).toEqual([]);
});

testInDepth('demo mode hides names, both by its switch and from the console', async () => {
  await admin.goto(`${webUrl}/admin`);
  const root = (name: string) => admin.locator(`html${name}`);
  await admin.getByRole('switch', { name: 'Hide names and addresses' }).click();
  await root('.demo-mode').waitFor();
  await expect.poll(async () => (await ask('/business/user')).demoMode).toBe(true);
  await admin.goto(`${webUrl}/admin/users`);
  await root('.demo-mode').waitFor();
  const name = admin.getByRole('link', { name: CUSTOMER });
  await name.waitFor();
  const blur = () =>
    admin.evaluate<string>("getComputedStyle(document.querySelector('main td [data-private]')).filter");
  await expect.poll(() => blur()).toBe('blur(6px)');
  expect(await admin.evaluate<boolean>('window.clipscope.demoMode()')).toBe(false);
  await expect.poll(() => blur()).toBe('none');
  await ask('/admin/demo-mode', 'POST', { demoMode: false });
  await admin.reload();
  await name.waitFor();
  await expect.poll(() => root('.demo-mode').count()).toBe(0);
});

testInDepth('users who are not staff see why, and no admin call is made', async () => {
  const page = await openTabAs(BASIC);
  const asked: string[] = [];
  page.on('request', request => {
    if (request.url().startsWith(`${apiUrl}/admin`)) asked.push(request.url());
  });
  await page.goto(`${webUrl}/admin/users/${customerId}`);
  await page.getByText('Admin: not included in your plan').waitFor();
  await page.getByText('These pages are only for staff who run this installation.').waitFor();
  const side = page.getByRole('navigation', { name: 'Main navigation' });
  await expect.poll(() => side.getByRole('region', { name: 'Admin' }).count()).toBe(0);
  expect(asked).toEqual([]);
  expect(page.problems).toEqual([]);
  await page.close();
});

test.each(WAYS)(
  'the screens are accessible and do not overflow: %s',
  async (_, options, direction) => {
    const page = await openTabAs(ADMIN, options);
    const paths = [
      '',
      '/users',
      `/users/${customerId}`,
      '/teams',
      `/teams/${teamId}`,
      '/plans',
      '/subscriptions',
      '/tickets',
      `/tickets/${ticketId}`,
      '/usage',
      '/jobs',
      '/sources',
      '/imports',
      '/forgotten',
      '/audit',
    ];
    for (const path of paths) await inspect(page, `${webUrl}/admin${path}`, direction);
    expect(page.problems).toEqual([]);
    await page.close();
  },
  MANY_SCREENS_MS,
);
