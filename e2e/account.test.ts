import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asking, type OpenPage, tableNamed } from './browser.ts';
import { testInDepth } from './depth.ts';
import { inspect, MANY_SCREENS_MS, WAYS } from './inspect.ts';
import { emailedLink, signUp } from './newcomer.ts';
import { ADMIN, closePages, OWNER, openPageAs, openTabAs } from './sessions.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const PASSWORD = 'a-password-nobody-guesses';
/** Separate users: a team is changed, and an account is removed. */
const [LEADER, MATE, LEAVER] = ['leader', 'mate', 'leaver'].map(
  name => `${name}-${Date.now()}@example.com`,
) as [string, string, string];
const PATHS = [
  '/account/profile',
  '/account/team',
  '/account/api-keys',
  '/account/usage',
  '/account/data',
  '/support',
];

let owner: OpenPage;
let leader: OpenPage;
beforeAll(async () => {
  await Promise.all([LEADER, LEAVER].map(email => signUp(apiUrl, email, PASSWORD)));
  owner = await openTabAs(OWNER);
  leader = await openTabAs(LEADER, { password: PASSWORD });
});
afterAll(closePages);

test('saves the profile, and grants and withdraws a permission immediately', async () => {
  const ask = await asking(leader, { webUrl, apiUrl });
  await leader.goto(`${webUrl}/account/profile`);
  await leader.getByLabel('First name').fill('Lea');
  await leader.getByLabel('Country').selectOption({ label: 'Finland' });
  await leader.getByLabel('Job role').selectOption({ label: 'Analyst' });
  await leader.getByRole('button', { name: 'Save' }).click();
  await leader.getByText('Profile saved').waitFor();
  await leader.getByRole('switch', { name: 'Product news by email' }).click();
  await leader.getByText('You will receive product news by email.').waitFor();
  await leader.getByRole('checkbox', { name: 'Trending' }).check();
  await leader.getByText('Goals saved').waitFor();
  await expect
    .poll(() => ask('/business/user/settings'))
    .toMatchObject({
      firstName: 'Lea',
      country: 'FI',
      jobRole: 'analyst',
      marketing_permission: true,
      marketing_permission_asked: true,
      desiredTools: ['trending'],
    });
  await leader.getByLabel('Colour scheme').last().selectOption('dark');
  await leader.locator('html[data-mantine-color-scheme=dark]').waitFor();
  await leader.getByLabel('Colour scheme').last().selectOption('auto');
});

testInDepth('an invited colleague joins and becomes an owner, and the last owner cannot leave', async () => {
  await leader.goto(`${webUrl}/account/team`);
  await leader.getByText('1 of 10 seats used').waitFor();
  await leader.getByRole('button', { name: 'Leave team' }).click();
  await leader.getByRole('dialog').getByText('make somebody else an owner first').waitFor();
  await expect
    .poll(() => leader.getByRole('dialog').getByRole('button', { name: 'Leave team' }).isDisabled())
    .toBe(true);
  await leader.keyboard.press('Escape');
  await leader.getByRole('button', { name: /^Edit Lea/ }).click();
  await leader.getByRole('dialog').getByText('make somebody else an owner first').waitFor();
  await expect.poll(() => leader.getByRole('radio', { name: 'Contributor' }).isDisabled()).toBe(true);
  await leader.keyboard.press('Escape');

  await leader.getByRole('button', { name: 'Invite', exact: true }).click();
  await leader.getByText('Enter an email address.').waitFor();
  await leader.getByLabel('Email address').fill(LEADER);
  await leader.getByText('This person is already in the team.').waitFor();
  await leader.getByLabel('Email address').fill(MATE);
  await leader.getByRole('button', { name: 'Invite', exact: true }).click();
  await leader.getByRole('button', { name: `Withdraw invitation for ${MATE}` }).waitFor();
  await leader.getByText('2 of 10 seats used').waitFor();

  const token = new URL(await emailedLink(apiUrl, MATE, /\/invite\//)).pathname.split('/').at(-1);
  const joined = await fetch(`${apiUrl}/auth/invitations/${token}/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD, tosApproved: true }),
  });
  expect(joined.status).toBe(200);
  await leader.reload();
  await leader.getByRole('button', { name: `Edit ${MATE}` }).click();
  await leader.getByRole('radio', { name: 'Owner' }).check();
  await leader.getByRole('radio', { name: 'Manage billing' }).check();
  await leader.getByRole('button', { name: 'Save' }).click();
  const row = tableNamed(leader, 'Members').getByRole('row', { name: MATE });
  await row.getByText('Manage billing').waitFor();
  const { members } = await (await asking(leader, { webUrl, apiUrl }))('/business/team/members');
  expect(members.map(({ role, billing }: Record<string, string>) => [role, billing])).toEqual([
    ['OWNER', 'EDIT'],
    ['OWNER', 'EDIT'],
  ]);

  await leader.getByRole('button', { name: `Remove ${MATE}` }).click();
  await leader.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await row.waitFor({ state: 'detached' });
  expect(leader.problems).toEqual([]);
});

testInDepth(
  'a key is shown once, works until revoked, and the basic plan shows which plan includes keys',
  async () => {
    const name = `Nightly report ${Date.now()}`;
    await owner.goto(`${webUrl}/account/api-keys`);
    await owner.getByRole('button', { name: 'Create key' }).click();
    await owner.getByText('Enter a name.').waitFor();
    await owner.getByLabel('Name', { exact: true }).fill(name);
    await owner.getByRole('button', { name: 'Create key' }).click();
    const field = owner.getByLabel('API key', { exact: true });
    const key = await field.inputValue();
    expect(key).toMatch(/^ck_/);
    const calling = () => fetch(`${apiUrl}/business/user`, { headers: { authorization: `Bearer ${key}` } });
    expect((await calling()).status).toBe(200);
    await owner.getByRole('button', { name: 'I have saved the key' }).click();
    await owner.reload();
    const row = tableNamed(owner, 'API keys').getByRole('row', { name });
    await row.waitFor();
    await expect.poll(() => row.textContent()).not.toContain('never');
    expect(await owner.content()).not.toContain(key);
    await owner.getByRole('button', { name: `Revoke ${name}` }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await row.waitFor({ state: 'detached' });
    expect((await calling()).status).toBe(401);

    await leader.goto(`${webUrl}/account/api-keys`);
    await leader.getByRole('button', { name: 'See which plans include it' }).click();
    const modal = leader.getByRole('dialog', { name: 'Not included in your plan' });
    await modal.getByText('Included in the Enterprise plan.').waitFor();
  },
);

testInDepth('usage shows the API’s numbers and marks limits that are used up', async () => {
  const coming = owner.waitForResponse(reply => reply.url().endsWith('/business/usage'));
  await owner.goto(`${webUrl}/account/usage`);
  const { limits } = (await (await coming).json()) as {
    limits: Record<string, { limit: number; isUnlimited: boolean; used: number | null }>;
  };
  const exact = (value: number | null | undefined) => value?.toLocaleString('en-GB') ?? '';
  for (const [label, name] of [
    ['Tracked accounts', 'favourites'],
    ['Campaigns', 'campaigns'],
    ['Team members', 'teamMembers'],
    ['Exported rows per month', 'monthlyCsvLimit'],
  ] as const) {
    const row = owner.locator('main li', { has: owner.getByText(label, { exact: true }) });
    await expect
      .poll(() => row.textContent(), { message: label })
      .toContain(`${exact(limits[name]?.used)} of ${exact(limits[name]?.limit)}`);
  }

  const ask = await asking(leader, { webUrl, apiUrl });
  await ask('/business/favourite', 'POST', { kind: 'hashtag', subject: 'pasta' });
  await leader.goto(`${webUrl}/account/usage`);
  await leader.getByText('1 limit has been reached or is close.').waitFor();
  const full = leader.locator('main li', { has: leader.getByText('Tracked hashtags', { exact: true }) });
  await expect.poll(() => full.textContent()).toContain('1 of 1');
  await full.getByText('Limit reached').waitFor();
  await full.getByRole('button', { name: /Compare plans/ }).click();
  await leader.getByRole('dialog').getByText('Tracked hashtags on the Essentials plan: 50.').waitFor();
});

testInDepth('a user downloads their data and deletes their account', async () => {
  const page = await openPageAs(LEAVER, { password: PASSWORD });
  await page.goto(`${webUrl}/account/data`);
  await page.getByText('everything the team has collected will be deleted').waitFor();
  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog');
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download data' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^clipscope-my-data-\d{4}-\d\d-\d\d\.json$/);
  const saved = JSON.parse(readFileSync(await download.path(), 'utf8')) as { profile: { email: string } };
  expect(saved.profile.email).toBe(LEAVER);
  const remove = dialog.getByRole('button', { name: 'Delete permanently' });
  await dialog.getByLabel('Type your email address').fill('somebody@example.com');
  await dialog.getByText('This is not the email address you are signed in with.').waitFor();
  await expect.poll(() => remove.isDisabled()).toBe(true);
  await dialog.getByLabel('Type your email address').fill(LEAVER);
  await remove.click();
  await page.waitForURL(`${webUrl}/`);
  const refused = await fetch(`${apiUrl}/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: LEAVER, password: PASSWORD }),
  });
  expect(refused.status).toBe(401);
  await page.context().close();
});

testInDepth(
  'a ticket is opened, answered and replied to, and a problem can be reported from any page',
  async () => {
    await leader.goto(`${webUrl}/support`);
    await leader.getByText('Monday to Friday, 09:00–17:00 Helsinki time').waitFor();
    await leader.getByRole('button', { name: 'Send message', exact: true }).click();
    for (const rule of ['Choose a topic.', 'Enter a subject.', 'Enter a message.'])
      await leader.getByText(rule).waitFor();
    await leader.getByRole('radio', { name: 'Billing issue' }).check();
    await leader.getByLabel('Subject').fill('Invoice for November');
    await leader.getByLabel('Message', { exact: true }).fill('Where do I find it?');
    await leader.getByRole('button', { name: 'Send message', exact: true }).click();
    await leader.waitForURL(/ticket=/);
    const id = new URL(leader.url()).searchParams.get('ticket');

    const admin = await openTabAs(ADMIN);
    await (await asking(admin, { webUrl, apiUrl }))(`/admin/tickets/${id}/messages`, 'POST', {
      message: 'Under Plan, in the list of payments.',
    });
    await admin.close();
    await leader.reload();
    const conversation = leader.getByRole('list', { name: 'Conversation' });
    await conversation.getByText('Under Plan, in the list of payments.').waitFor();
    await leader
      .getByText(/Billing issue · answered/)
      .first()
      .waitFor();
    await leader.getByLabel('Your reply').fill('Found it, thank you.');
    await leader.getByRole('button', { name: 'Send reply' }).click();
    await conversation.getByText('Found it, thank you.').waitFor();
    await expect.poll(() => conversation.getByRole('listitem').count()).toBe(3);

    await leader.goto(`${webUrl}/account/usage`);
    await leader.getByRole('button', { name: 'Your account' }).click();
    await leader.getByRole('button', { name: 'Report a problem' }).click();
    await leader.getByLabel('What went wrong?').fill('The bar stands still.');
    await leader.getByRole('button', { name: 'Send report' }).click();
    await leader.getByRole('button', { name: 'View ticket' }).click();
    await conversation.getByText('The bar stands still.').waitFor();
    const { tickets } = await (await asking(leader, { webUrl, apiUrl }))('/business/support');
    expect(tickets.map(({ category, state }: Record<string, string>) => [category, state])).toEqual([
      ['PRODUCT_ISSUE', 'open'],
      ['BILLING_ISSUE', 'open'],
    ]);
    expect(leader.problems).toEqual([]);
  },
);

test.each(WAYS)(
  'the screens are accessible and do not overflow: %s',
  async (_, options, direction) => {
    const page = await openTabAs(LEADER, { ...options, password: PASSWORD });
    for (const path of PATHS) await inspect(page, webUrl + path, direction);
    expect(page.problems).toEqual([]);
    await page.close();
  },
  MANY_SCREENS_MS,
);
