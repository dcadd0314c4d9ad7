import { featuresOfPlan, formatCount, formatPercent, LIMIT_NAMES } from '@clipscope/domain';
import { afterAll, expect, inject, test } from 'vitest';
import { asking, exactOf, type OpenPage, tableNamed } from './browser.ts';
import { testInDepth } from './depth.ts';
import { letBrowserAsk } from './faked.ts';
import { openFirstReport, signUp, signUpNewcomer } from './newcomer.ts';
import { closePages, openPageAs, openTabAs, openVisitorPage } from './sessions.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const demoAccount = inject('demoAccount');
const PASSWORD = 'a-password-nobody-guesses';

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the reply holds
type Reply = any;
const read = async (path: string): Promise<Reply> => (await fetch(apiUrl + path)).json();
const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`;
const nameOf = (plan: string) => plan.charAt(0) + plan.slice(1).toLowerCase();

afterAll(closePages);

/** The recorded onboarding actions. */
function recorded(page: OpenPage): string[] {
  const actions: string[] = [];
  page.on('request', request => {
    if (!request.url().endsWith('/usage-tracking') || request.method() !== 'POST') return;
    const { feature, action } = request.postDataJSON();
    if (feature === 'onboarding-tutorial-v2') actions.push(action);
  });
  return actions;
}

test('the home page shows the data of the installation and explains a number', async () => {
  const page = await openVisitorPage();
  let overview: Reply;
  const counts = page.getByLabel('Data on this installation').locator('div');
  // The page can be half a minute old, and account metrics are computed after the start.
  await expect
    .poll(
      async () => {
        overview = await read('/marketing/overview');
        await page.goto(`${webUrl}/`);
        const { accounts, videos, observations } = overview.observed;
        const expected = [accounts, videos, observations].map(count => count.toLocaleString('en'));
        const shown = await Promise.all(
          [0, 1, 2].map(place => exactOf(counts.nth(place).locator('dd').first())),
        );
        return overview.account !== null && expected.join() === shown.join();
      },
      { timeout: 90_000, interval: 3000 },
    )
    .toBe(true);
  expect(overview.observed.videos).toBeGreaterThan(0);

  const { account, explanations } = overview.account;
  await page.getByRole('heading', { name: account.displayName || account.handle }).waitFor();
  const shown = page.getByLabel('Account metrics');
  await expect.poll(() => shown.textContent()).toContain(formatCount(account.followers));
  const engagement = explanations.find(({ metric }: Reply) => metric === 'engagement_rate_views');
  const value = formatPercent(engagement.result.value, 1);
  const opener = shown.getByRole('button', { name: /Explain Engagement rate by views/ });
  await expect.poll(() => opener.textContent()).toContain(value);
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Engagement rate by views' });
  await drawer.getByText(engagement.formula).waitFor();
  await drawer.getByText(`Recalculated just now from these rows: ${value}`).waitFor();
  await page.keyboard.press('Escape');

  const [first] = overview.hashtags;
  if (first) {
    const card = page.getByRole('region', { name: `#${first.hashtag}` });
    await expect
      .poll(() => card.textContent())
      .toContain(
        `${first.newVideos.toLocaleString('en')} new videos in the last 7 days vs. ${first.newVideosBefore.toLocaleString('en')} in the previous 7`,
      );
  }
  await page.getByRole('link', { name: 'View plans' }).first().click();
  await page.waitForURL(`${webUrl}/pricing`);
  expect(page.problems).toEqual([]);
  await page.context().close();
}, 120_000);

testInDepth(
  'shows the API’s monthly, yearly and discounted prices, and remembers the chosen plan',
  async () => {
    const page = await openVisitorPage();
    const { plans, trialDays } = await read('/business/paddle-public/plans');
    const [, essentials, advanced] = plans;
    const column = (plan: string) => page.getByRole('listitem', { name: nameOf(plan) });
    await page.goto(`${webUrl}/pricing`);
    for (const { plan, monthCents } of plans.slice(1))
      await expect.poll(() => column(plan).textContent()).toContain(`${euros(monthCents)} per month`);
    await expect.poll(() => column('BASIC').textContent()).toContain('Free');

    const limits = tableNamed(page, 'Limits').locator('tbody tr');
    await expect.poll(() => limits.count()).toBe(LIMIT_NAMES.length);
    const tracked = await limits.filter({ hasText: 'Tracked accounts' }).locator('td').allTextContents();
    expect(tracked.slice(1)).toEqual(plans.map((plan: Reply) => plan.limits.favourites.toLocaleString('en')));
    const features = tableNamed(page, 'Features').locator('tbody tr');
    await expect.poll(() => features.count()).toBe(featuresOfPlan('ENTERPRISE').length);
    const finder = await features.filter({ hasText: 'Influencer finder' }).locator('td').allTextContents();
    expect(finder.slice(1).map(text => /^.?included$/.test(text))).toEqual(
      plans.map((plan: Reply) => plan.features.includes('INFLUENCER_FINDER')),
    );

    const field = page.getByRole('textbox', { name: 'Discount code' });
    const check = page.getByRole('button', { name: 'Apply code', exact: true });
    await field.fill('NOSUCHCODE');
    await check.click();
    await page.getByText('This discount code doesn’t exist.').waitFor();
    await field.fill('YEARLY20');
    await check.click();
    await page.getByText('YEARLY20 is only valid for yearly billing.').waitFor();
    await expect
      .poll(() => column('ESSENTIALS').textContent())
      .toContain(`${euros(essentials.monthCents)} per month`);
    await page.getByRole('link', { name: 'Yearly' }).click();
    await page.waitForURL(/cycle=year/);
    expect(new URL(page.url()).searchParams.get('code')).toBe('YEARLY20');
    await page.getByText('20 % off every payment').waitFor();
    await expect
      .poll(() => column('ESSENTIALS').textContent())
      .toContain(`${euros(essentials.yearCents * 0.8)} per year`);

    await page.goto(`${webUrl}/pricing?code=WELCOME10`);
    await page.getByText('10 % off the first payment').waitFor();
    await expect
      .poll(() => column('ADVANCED').textContent())
      .toContain(`${euros(advanced.monthCents * 0.9)} per monththen ${euros(advanced.monthCents)} per month`);
    await page.getByRole('link', { name: `Start ${trialDays}-day free trial: Advanced` }).click();
    await page.waitForURL(`${webUrl}/auth/sign-up`);
    const wanted = await page.evaluate<string>(`localStorage.getItem('AFTER_REGISTRATION')`);
    expect(JSON.parse(wanted)).toBe('/account/paddle/subscription?plan=ADVANCED&cycle=month');

    await page.getByRole('link', { name: 'Sign in' }).last().click();
    // Both forms have the same fields.
    await page.waitForURL(`${webUrl}/auth/sign-in`);
    await page.getByLabel('Email address').fill('basic@demo.clipscope.test');
    await page.getByLabel('Password', { exact: true }).fill('clipscope-demo');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/\/account\/paddle\/subscription/);
    await page.goto(`${webUrl}/pricing?cycle=year`);
    const choose = page.getByRole('link', { name: 'Choose Essentials' });
    await expect
      .poll(() => choose.getAttribute('href'))
      .toBe('/account/paddle/subscription?plan=ESSENTIALS&cycle=year');
    await page.goto(`${webUrl}/`);
    await page.waitForURL(`${webUrl}/dashboard`);
    expect(page.problems).toEqual([]);
    await page.context().close();
  },
);

test('from sign-up to the first report', async () => {
  const page = await openVisitorPage();
  const actions = recorded(page);
  const utmTags: unknown[] = [];
  page.on('response', async response => {
    if (!response.url().endsWith('/business/user/create-utm-tag')) return;
    utmTags.push([response.request().postDataJSON(), await response.json()]);
  });
  await page.goto(`${webUrl}/?utm_source=mail&utm_campaign=spring`);
  await page.waitForFunction(() => localStorage.getItem('INIT_SOURCE_URL') !== null);
  await signUpNewcomer(page, { webUrl, apiUrl }, `first-${Date.now()}@example.com`, PASSWORD);

  const { accounts } = await read('/marketing/accounts?industry=food-drink');
  const suggested = page
    .getByRole('list', { name: 'Largest accounts in Food & drink' })
    .getByRole('listitem');
  await suggested.first().waitFor();
  await expect
    .poll(() => suggested.locator('small > bdi:first-child').allTextContents())
    .toEqual(accounts.map(({ handle }: Reply) => `@${handle}`));
  expect(utmTags).toEqual([[{ source: 'mail', campaign: 'spring' }, { stored: true }]]);
  await openFirstReport(page, { webUrl, apiUrl }, demoAccount);
  const ask = await asking(page, { webUrl, apiUrl });
  const { followers } = await ask(`/users/${demoAccount}/basic`);
  await page.getByLabel('Key metrics').getByText(formatCount(followers)).first().waitFor();

  const settings = await ask('/business/user/settings');
  expect(settings).toMatchObject({
    firstName: 'Nora',
    lastName: 'New',
    jobRole: 'analyst',
    country: 'FI',
    country_asked: true,
    hearAboutUs: 'event',
    relevantIndustry: 'food-drink',
    desiredTools: ['account-analytics'],
    finishedOnboarding: true,
  });
  expect(settings.privacyApproved).toBe(settings.tosApproved);
  expect(settings.privacyApproved).not.toBeNull();

  await page.goto(`${webUrl}/dashboard`);
  const { steps, done } = await ask('/business/widgets/items/onboarding-checklist');
  expect(steps.filter((step: Reply) => step.done).map(({ id }: Reply) => id)).toEqual([
    'verify-email',
    'fill-profile',
    'track-account',
  ]);
  await page.getByText(`${done} of ${steps.length} steps done`).waitFor();
  await expect.poll(() => page.getByText('Done: Track an account').count()).toBe(1);
  expect(page.url()).toBe(`${webUrl}/dashboard`);
  expect(actions).toEqual(
    expect.arrayContaining([
      'view-about',
      'save-about',
      'save-industry',
      'save-tools',
      'save-accounts',
      'finish',
    ]),
  );
  // A newly tracked account may respond with 404.
  expect(page.problems.filter(problem => !problem.includes('404'))).toEqual([]);
  await page.context().close();
});

testInDepth(
  'onboarding steps can be skipped, left, resumed and revisited, and the plan’s limit is shown',
  async () => {
    const email = `pause-${Date.now()}@example.com`;
    await signUp(apiUrl, email, PASSWORD);
    const page = await openPageAs(email, { password: PASSWORD });
    const actions = recorded(page);
    await page.goto(`${webUrl}/dashboard`);
    await page.waitForURL(`${webUrl}/onboarding`);
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.waitForURL(/step=industry/);
    await page.getByRole('radio', { name: 'Pets' }).check();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.waitForURL(/step=tools/);
    await page.goBack();
    await page.waitForURL(/step=industry/);
    await expect.poll(() => page.getByRole('radio', { name: 'Pets' }).isChecked()).toBe(true);
    await page.goForward();
    await page.waitForURL(/step=tools/);
    await page.getByRole('link', { name: 'Not now' }).click();
    await page.waitForURL(`${webUrl}/dashboard`);
    await page.getByText('Complete your profile').waitFor();
    expect(page.url()).toBe(`${webUrl}/dashboard`);
    expect(actions).toContain('skip-about');

    const { accounts } = await read('/marketing/accounts?industry=pets');
    const ask = await asking(page, { webUrl, apiUrl });
    await ask('/business/favourite', 'POST', {
      kind: 'account',
      platform: 'tiktok',
      subject: accounts[0].id,
    });
    await page.goto(`${webUrl}/onboarding?step=accounts`);
    const second = page.getByRole('list', { name: 'Largest accounts in Pets' }).getByRole('listitem').nth(1);
    await second.getByRole('button', { name: /^Track / }).click();
    const modal = page.getByRole('dialog', { name: 'Not included in your plan' });
    await modal.waitFor();
    await expect.poll(() => modal.textContent()).toContain('Essentials');
    await modal.getByRole('button', { name: 'Not now' }).click();
    expect((await ask('/business/favourite?kind=account')).favourites).toHaveLength(1);
    await page.context().close();
  },
);

testInDepth(
  'a new account is fetched with visible progress',
  async () => {
    const email = `reader-${Date.now()}@example.com`;
    await signUp(apiUrl, email, PASSWORD);
    const { accounts } = await read('/marketing/accounts?industry=travel');
    const { handle } = accounts[0];
    const page = await openTabAs(email, { password: PASSWORD });
    await letBrowserAsk(page);
    // The demo has all accounts of its world, so this one is hidden until it has really been fetched.
    let isRead = false;
    const states: string[] = [];
    await page.route(`${apiUrl}/users/${handle}/basic*`, route =>
      isRead
        ? route.continue()
        : route.fulfill({
            status: 404,
            headers: { 'access-control-allow-origin': '*' },
            json: { status: 404, errorEnum: 'NOT_FOUND', message: 'Not known.', requestId: 'hidden' },
          }),
    );
    await page.route(`${apiUrl}/users/${handle}/progress*`, async route => {
      const reply = await route.fetch();
      const progress = await reply.json();
      states.push(progress.state);
      isRead = progress.state === 'done';
      await route.fulfill({ response: reply, json: progress });
    });
    await page.goto(`${webUrl}/onboarding?step=accounts`);
    const link = `https://www.tiktok.com/@${handle}`;
    await page.getByRole('searchbox', { name: 'Name, @handle or link' }).fill(link);
    await page.getByRole('button', { name: `Track ${link}` }).click();
    await page.getByText('Basic plan: 1 of 1 account tracked').waitFor();
    await page.getByRole('button', { name: 'Finish and open report' }).click();
    await page.getByRole('heading', { name: `Fetching @${handle}` }).waitFor();
    await page.getByRole('meter', { name: 'Account refresh' }).waitFor();
    await page.waitForURL(`${webUrl}/user/tiktok/${handle}`, { timeout: 90_000 });
    expect(states.at(-1)).toBe('done');
    const ask = await asking(page, { webUrl, apiUrl });
    const { followers } = await ask(`/users/${handle}/basic`);
    await page.getByLabel('Key metrics').getByText(formatCount(followers)).first().waitFor();
    await page.close();
  },
  120_000,
);
