import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asking, type OpenPage, openCommandSearch, tableNamed, tabTo } from './browser.ts';
import { testInDepth } from './depth.ts';
import { emailedLink, signUp } from './newcomer.ts';
import { closePages, openTabAs, openVisitorPage } from './sessions.ts';
import { openSettled, settle, visit } from './settle.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const demoAccount = inject('demoAccount');
const PASSWORD = 'a-password-nobody-guesses';
/** Separate teams, to test their permissions. */
const [LEADER, HAND, DEPUTY] = ['leader', 'hand', 'deputy'].map(
  name => `${name}-of-journeys-${Date.now()}@example.com`,
) as [string, string, string];

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the reply holds
type Reply = any;
type Ask = Awaited<ReturnType<typeof asking>>;

let leader: OpenPage;
let askAsLeader: Ask;
beforeAll(async () => {
  await signUp(apiUrl, LEADER, PASSWORD);
  leader = await openTabAs(LEADER, { password: PASSWORD });
  askAsLeader = await asking(leader, { webUrl, apiUrl });
});
afterAll(closePages);

/** A user who joined the owner's team, signed in. */
async function joined(email: string, role: 'OWNER' | 'CONTRIBUTOR'): Promise<{ page: OpenPage; ask: Ask }> {
  await askAsLeader('/business/team/members', 'POST', { email, role, billing: 'READ_ONLY' });
  const token = new URL(await emailedLink(apiUrl, email, /\/invite\//)).pathname.split('/').at(-1);
  await askAsLeader(`/auth/invitations/${token}/accept`, 'POST', { password: PASSWORD, tosApproved: true });
  const page = await openTabAs(email, { password: PASSWORD });
  return { page, ask: await asking(page, { webUrl, apiUrl }) };
}

async function seesBillingOnly(page: OpenPage, ask: Ask): Promise<void> {
  await visit(page, `${webUrl}/account/paddle/subscription`);
  await page.getByText('You can view billing but not change it.').waitFor();
  await page.getByRole('listitem', { name: 'Advanced' }).waitFor();
  for (const name of [/^Switch to/, /^Choose/, /^Start/, 'Cancel subscription'])
    await expect.poll(() => page.getByRole('button', { name }).count(), { message: String(name) }).toBe(0);
  const order = { plan: 'ADVANCED', cycle: 'month' };
  expect(await ask('/business/paddle/checkout-url', 'POST', order)).toMatchObject({ errorEnum: 'FORBIDDEN' });
}

async function untracked(ask: Ask): Promise<Reply> {
  const { favourites } = await ask('/business/favourite?kind=account');
  const known = new Set(favourites.map(({ subjectId }: Reply) => subjectId));
  const { accounts } = await ask('/search/users/a?limit=50&platform=tiktok');
  return accounts.find(({ id }: Reply) => !known.has(id));
}

test('a contributor uses what the team tracks, but cannot change the team or the plan', async () => {
  const { page, ask } = await joined(HAND, 'CONTRIBUTOR');
  await visit(page, `${webUrl}/user/tiktok/${demoAccount}`);
  await page.getByRole('button', { name: 'Track', pressed: false }).click();
  await page.getByRole('button', { name: 'Tracked', pressed: true }).waitFor();
  const { favourites } = await askAsLeader('/business/favourite?kind=account');
  expect(favourites.map(({ name }: Reply) => name)).toEqual([demoAccount]);

  await visit(page, `${webUrl}/account/team`);
  const members = tableNamed(page, 'Members');
  await members.getByRole('row', { name: LEADER }).waitFor();
  await members.getByRole('button', { name: 'Leave team' }).waitFor();
  for (const name of ['Invite', 'Rename', /^Change /, /^Remove /, /^Withdraw /])
    await expect.poll(() => page.getByRole('button', { name }).count(), { message: String(name) }).toBe(0);
  const invitation = { email: 'friend@example.com', role: 'OWNER', billing: 'EDIT' };
  expect(await ask('/business/team/members', 'POST', invitation)).toMatchObject({ errorEnum: 'FORBIDDEN' });
  await seesBillingOnly(page, ask);

  await visit(page, `${webUrl}/user/tiktok/${demoAccount}`);
  await page.getByRole('button', { name: 'Tracked', pressed: true }).click();
  await page.getByRole('button', { name: 'Stop tracking…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop tracking', exact: true }).click();
  await page.getByRole('button', { name: 'Track', pressed: false }).waitFor();
  expect(page.problems).toEqual([]);
  await page.close();
});

testInDepth('an owner with read-only billing manages the team, but cannot change the plan', async () => {
  const { page, ask } = await joined(DEPUTY, 'OWNER');
  await visit(page, `${webUrl}/account/team`);
  await page.getByLabel('Email address').fill('friend@example.com');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('button', { name: 'Withdraw invitation for friend@example.com' }).click();
  await page.getByText('Invitation withdrawn').waitFor();
  await page.getByRole('button', { name: `Edit ${LEADER}` }).waitFor();
  await seesBillingOnly(page, ask);
  expect(page.problems).toEqual([]);
  await page.close();
});

test('each limit of the basic plan suggests an upgrade, and the product keeps working', async () => {
  const modal = leader.getByRole('dialog', { name: 'Not included in your plan' });
  const ends = async (limit: string, amount: number, plan: string, more: number) => {
    await modal.getByText(`${limit} on the Basic plan: ${amount}.`).waitFor();
    await modal.getByText(`${limit} on the ${plan} plan: ${more}.`).waitFor();
    await modal.getByText(`With ${plan} you also get`).waitFor();
    await modal.getByRole('button', { name: `Try ${plan} free for 14 days` }).waitFor();
    await modal.getByRole('button', { name: 'Not now' }).click();
    await modal.waitFor({ state: 'detached' });
  };
  await leader.goto(`${webUrl}/user/tiktok/${demoAccount}`);
  await leader.getByRole('link', { name: '90 d' }).click();
  await ends('Days of history', 7, 'Essentials', 90);
  await leader.getByRole('link', { name: '1 y' }).click();
  await ends('Days of history', 7, 'Advanced', 730);
  await leader.getByRole('button', { name: 'Track', pressed: false }).click();
  await leader.getByRole('button', { name: 'Tracked', pressed: true }).waitFor();

  const other = await untracked(askAsLeader);
  await visit(leader, `${webUrl}/user/tiktok/${other.handle}`);
  await leader.getByRole('button', { name: 'Track', pressed: false }).click();
  await ends('Tracked accounts', 1, 'Essentials', 50);
  await expect.poll(() => leader.locator('.Toastify__toast').count()).toBe(0);

  const [today] = new Date().toISOString().split('T');
  await askAsLeader('/business/campaign', 'POST', { name: 'The one', startDate: today, endDate: today });
  await visit(leader, `${webUrl}/campaigns`);
  await leader.getByRole('button', { name: 'New campaign' }).click();
  await ends('Campaigns', 1, 'Essentials', 10);

  await leader.goto(`${webUrl}/trending`);
  await leader.getByText('Included in the Essentials plan.').waitFor();
  await leader.getByRole('link', { name: 'Compare plans' }).click();
  await leader.waitForURL(`${webUrl}/account/paddle/subscription?back=%2Ftrending%2Fworld`);
  await leader.getByRole('listitem', { name: 'Essentials' }).waitFor();
});

/** Uses the command search by keyboard. */
async function choose(page: OpenPage, words: string, wanted: string): Promise<void> {
  await openCommandSearch(page);
  await Promise.all([
    page.waitForResponse(reply => reply.url().includes(`/search/all/${encodeURIComponent(words)}?`)),
    page.keyboard.type(words),
  ]);
  await page.locator('[data-action]', { hasText: wanted }).first().waitFor();
  const chosen = page.locator('[data-action][data-selected]', { hasText: wanted });
  // The list renders again with the last reply and scrolls to its top.
  for (let presses = 0, steady = 0; presses < 40 && steady < 3; presses += 1) {
    const isChosen = (await chosen.count()) === 1;
    steady = isChosen ? steady + 1 : 0;
    if (isChosen) await settle(page);
    else await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

test('an owner can sign in, search, open a report, track it and reach the dashboard by keyboard', async () => {
  const page = await openVisitorPage();
  await openSettled(page, `${webUrl}/auth/sign-in`);
  await tabTo(page, 'Email');
  await page.keyboard.type('admin@demo.clipscope.test');
  await tabTo(page, 'Password');
  await page.keyboard.type('clipscope-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${webUrl}/dashboard`);
  const ask = await asking(page, { webUrl, apiUrl });
  const { handle, id } = await untracked(ask);
  await settle(page);

  await choose(page, handle, `@${handle} · TikTok`);
  await page.waitForURL(`${webUrl}/user/tiktok/${handle}`);
  await page.getByRole('button', { name: 'Track', pressed: false }).waitFor();
  await tabTo(page, 'Skip to content');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Track');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Tracked', pressed: true }).waitFor();
  await settle(page);

  await choose(page, 'Dashboard', 'Dashboard');
  await page.waitForURL(`${webUrl}/dashboard`);
  await page.getByRole('main').getByText(`@${handle}`).first().waitFor();
  const { favourites } = await ask('/business/favourite?kind=account');
  const favourite = favourites.find(({ subjectId }: Reply) => subjectId === id);
  await ask(`/business/favourite/${favourite.id}`, 'DELETE');
  expect(page.problems).toEqual([]);
  await page.context().close();
});
