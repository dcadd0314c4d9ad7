import { readFileSync } from 'node:fs';
import { contract } from '@clipscope/contract';
import { formatCount, formatRating } from '@clipscope/domain';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { asking, openCommandSearch, tableNamed } from './browser.ts';
import { testInDepth } from './depth.ts';
import { fake, letBrowserAsk } from './faked.ts';
import { inspect, MANY_SCREENS_MS, WAYS } from './inspect.ts';
import { BASIC, closePages, leaveTab, OWNER, openTabAs } from './sessions.ts';
import { changeInPlace, openSettled, visit } from './settle.ts';

const webUrl = inject('webUrl');
const demoAccount = inject('demoAccount');
const apiUrl = inject('apiUrl');
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
/** The range of the screen if its URL has none. */
const DAYS = `startDate=${day(89)}&endDate=${day(0)}`;
const TABS = ['audience', 'content', 'mentions', 'comments', 'attribution', 'playlists', 'similar', 'linked'];
const AXES: Record<string, string> = {
  reach: 'Reach',
  engagement: 'Engagement',
  growth: 'Growth',
  activity: 'Activity',
  virality: 'Virality',
  consistency: 'Consistency',
  audienceQuality: 'Audience quality',
};
afterAll(closePages);

test('an account report shows the header, followers and views over time, and the videos', async () => {
  const page = await openTabAs(OWNER);
  await letBrowserAsk(page);
  // The tracker keeps running, so the test uses the series that the screen received.
  const answered = page.waitForResponse(reply => reply.url().includes('/processed-timeserie'));
  await visit(page, `${webUrl}/user/tiktok/${demoAccount}`);
  const ask = await asking(page, { webUrl, apiUrl });
  const basic = await ask(`/users/${demoAccount}/basic`);
  const { points } = await (await answered).json();
  const { total } = await ask(`/users/${demoAccount}/videos/withoutcache?${DAYS}`);

  await page.getByRole('heading', { level: 1, name: basic.displayName }).waitFor();
  await page.getByRole('figure').locator('svg[data-chart]').nth(1).waitFor();
  await page.getByRole('row').nth(1).waitFor();
  await page.getByText(`${total} videos in this period`).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).first().click();
  const csv = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  // The forecast follows after the known days, in further columns.
  const known = csv.slice(1, points.length + 1).map(line => line.split(',').slice(0, 2).join(','));
  expect(known).toEqual(
    points.map(
      ({ date, followers }: { date: string; followers: number | null }) => `${date},${followers ?? ''}`,
    ),
  );
  expect(page.problems).toEqual([]);
  await leaveTab(page);
});

test('shows score, cohort, forecast and findings as the API returns them', async () => {
  const page = await openTabAs(OWNER);
  const ask = await asking(page, { webUrl, apiUrl });
  await visit(page, `${webUrl}/user/tiktok/${demoAccount}`);
  const { cohort, axes } = await ask(`/users/${demoAccount}/exo-score?${DAYS}`);
  const { followers, record } = await ask(`/users/${demoAccount}/forecast?horizonDays=30`);
  const { findings, list } = await ask(`/users/${demoAccount}/findings?${DAYS}`);
  const facts = await ask(`/findings/account/${demoAccount}?${DAYS}`);

  if (axes.every(({ percentile }: { percentile: number | null }) => percentile === null)) {
    // The demo of this run has too few accounts of similar size.
    const group = `Comparison group too small: ${cohort.accounts} accounts of similar size. At least 30 needed.`;
    await page.getByText(group).waitFor();
  } else {
    await page.getByText(`compared with ${cohort.accounts} accounts of similar size`).waitFor();
    const score = part(page, 'Score breakdown');
    for (const { axis, percentile } of axes) {
      const row = score.getByRole('row', { name: AXES[axis] ?? axis });
      const shown = percentile === null ? 'no data' : String(Math.round(percentile * 100));
      await expect.poll(() => row.getByRole('cell').first().textContent(), { message: axis }).toBe(shown);
    }
  }
  const forecast = await page.getByText(/^Forecast for/).textContent();
  expect(forecast).toContain(formatCount(followers.forecast.interval.low));
  expect(forecast).toContain(formatCount(followers.forecast.interval.high));
  // They are issued by a nightly job, which may have run.
  const young = record.issued === 0 ? 'no forecasts issued yet' : `of ${record.issued}`;
  expect(forecast).toContain(record.coverage === null ? young : `of ${record.scored}`);
  const sentences = part(page, 'What changed').locator('li:has(> p)');
  await expect.poll(() => sentences.count()).toBe(Math.min(5, list.length + facts.list.length));
  expect(findings.value).toBe(list.length);
  expect(page.problems).toEqual([]);
  await leaveTab(page);
});

test('score weights can be changed and are stored in the URL only', async () => {
  const page = await openTabAs(OWNER);
  const ask = await asking(page, { webUrl, apiUrl });
  const { score } = await ask(`/users/${demoAccount}/exo-score?${DAYS}`);
  const weights = 'reach:5,growth:0';
  const { score: weighted } = await ask(`/users/${demoAccount}/exo-score?${DAYS}&weights=${weights}`);
  await page.goto(`${webUrl}/user/tiktok/${demoAccount}?weights=${weights}`);
  const card = part(page, 'Score breakdown');
  if (score.value === null) return leaveTab(page);
  const shown = (value: number) => formatRating(value);
  // The browser computes the same score from the percentiles as the API.
  await card
    .getByText(`${shown(weighted.value)} out of 10 vs. ${shown(score.value)} with standard weights.`)
    .waitFor();
  await card.getByLabel('Weight of Reach, 0 to 10').fill('2');
  await page.waitForURL(/weights=reach%3A2%2Cgrowth%3A0/);
  await card.getByRole('link', { name: 'Reset to standard weights' }).click();
  await page.waitForURL(url => !url.searchParams.has('weights'));
  await card.getByText('Custom weights').waitFor({ state: 'detached' });
  expect(page.problems).toEqual([]);
  await leaveTab(page);
});

testInDepth(
  'comments of all videos can be searched, and sounds and stickers link to their reports',
  async () => {
    const page = await openTabAs(OWNER);
    const report = `${webUrl}/user/tiktok/${demoAccount}`;
    await page.goto(`${report}?tab=comments`);
    const ask = await asking(page, { webUrl, apiUrl });
    const { known, comments } = await ask(`/users/${demoAccount}/comments?${DAYS}`);
    if (known === 0) await page.getByText('No comments collected for this period').waitFor();
    else {
      await page.getByText(comments[0].text, { exact: true }).first().waitFor();
      const word = comments[0].text.split(/\s+/)[0];
      const found = await ask(`/users/${demoAccount}/comments?${DAYS}&search=${encodeURIComponent(word)}`);
      await page.getByLabel('Search comments').fill(word);
      await page.waitForURL(/q=/);
      await page.locator('article mark').first().waitFor();
      // The previous comments are shown until the reply arrives.
      await expect.poll(() => page.locator('article').count()).toBe(found.comments.length);
    }
    const { sounds, stickers } = await ask(`/users/${demoAccount}/content?${DAYS}`);
    await page.goto(`${report}?tab=content`);
    await page.getByRole('heading', { name: 'Sounds used' }).waitFor();
    for (const [kind, id] of [
      ['sound', sounds[0]?.sound.id],
      ['sticker', stickers[0]?.id],
    ]) {
      if (id === undefined) continue;
      await page
        .locator(`a[href="/${kind}/${encodeURIComponent(id)}"]`)
        .first()
        .waitFor();
    }
    expect(page.problems).toEqual([]);
    await leaveTab(page);
  },
);

test('a metric opens its explanation; the range is in the URL and survives a reload', async () => {
  const page = await openTabAs(OWNER);
  await visit(page, `${webUrl}/user/tiktok/${demoAccount}`);
  await page
    .getByRole('button', { name: /Explain Engagement rate by views/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByText(/Recalculated just now from these rows/)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '30 d' }).click();
  await page.waitForURL(/range=30d/);
  await page.reload();
  await page.locator('[aria-current]', { hasText: '30 d' }).first().waitFor();
  await leaveTab(page);
});

test('the videos and audience tabs show what the API returns', async () => {
  const page = await openTabAs(OWNER);
  const report = `${webUrl}/user/tiktok/${demoAccount}`;
  await visit(page, report);
  const ask = await asking(page, { webUrl, apiUrl });

  const { ranks } = await ask(`/users/${demoAccount}/video-ranks?${DAYS}`);
  await page.getByRole('link', { name: 'Videos', exact: true }).click();
  await page.waitForURL(/tab=videos/);
  await page.getByText('#1', { exact: true }).first().waitFor();
  const bestByViews = ranks.views.filter(({ rank }: { rank: number }) => rank === 1).length;
  await expect
    .poll(() => page.locator('td:nth-child(3)').getByText('#1', { exact: true }).count())
    .toBe(bestByViews);
  await page.getByRole('link', { name: 'Grid' }).click();
  await page.waitForURL(/view=grid/);

  const audience = await ask(`/tiktok/audience/user/${demoAccount}/audience-demographic?${DAYS}`);
  await changeInPlace(page, `${report}?tab=audience`);
  if (audience.latest === null) {
    await page.getByText('No audience data yet').waitFor();
  } else {
    const people = new Intl.NumberFormat('en-GB').format(audience.sampleSize);
    await page.getByText(`Based on ${people} people`).waitFor();
    await page.getByRole('figure').nth(2).waitFor();
  }
  expect(page.problems).toEqual([]);
  await leaveTab(page);
});

testInDepth('content, attribution, similar and linked accounts show what the API returns', async () => {
  const page = await openTabAs(OWNER);
  const report = `${webUrl}/user/tiktok/${demoAccount}`;
  await page.goto(report);
  const ask = await asking(page, { webUrl, apiUrl });

  const { bestTime, bestHour, bestWeekday } = await ask(`/users/${demoAccount}/best-time?${DAYS}`);
  await changeInPlace(page, `${report}?tab=content`);
  const isNone = bestTime.notEnough === null && bestHour === null && bestWeekday === null;
  const answer = page.getByText('No significant difference');
  if (isNone) await answer.waitFor();
  else await page.getByText(/Not enough videos|perform better/).waitFor();
  await expect.poll(() => answer.count()).toBe(isNone ? 1 : 0);

  const attributed = await ask(`/business/follower-attribution?id=${demoAccount}&${DAYS}`);
  await changeInPlace(page, `${report}?tab=attribution`);
  if (attributed.attribution.value === null) {
    await page.getByText('Follower attribution isn’t possible here').waitFor();
  } else {
    const table = tableNamed(page, 'Followers by video');
    await table.waitFor();
    await expect.poll(() => table.locator('tbody tr').count()).toBe(Math.min(50, attributed.videos.length));
  }

  const { accounts } = await ask(`/user-insight/${demoAccount}/suggested?limit=20`);
  await changeInPlace(page, `${report}?tab=similar`);
  for (const { account } of accounts.slice(0, 3)) {
    await page.getByText(`@${account.handle}`, { exact: true }).first().waitFor();
  }
  const { linked } = await ask(`/multiplatform/user/tiktok/${demoAccount}`);
  await changeInPlace(page, `${report}?tab=linked`);
  await page
    .getByText(linked[0]?.certainty ?? 'No accounts on other platforms found')
    .first()
    .waitFor();
  expect(page.problems).toEqual([]);
  await leaveTab(page);
});

test.each(WAYS)(
  'every tab and the printed report are accessible and do not overflow: %s',
  async (_, options, direction) => {
    const page = await openTabAs(OWNER, options);
    const report = `${webUrl}/user/tiktok/${demoAccount}`;
    for (const address of [...TABS.map(tab => `${report}?tab=${tab}`), `${report}/full`])
      await inspect(page, address, direction);
    await leaveTab(page);
  },
  MANY_SCREENS_MS,
);

test('the printed report has all sections, without navigation and search', async () => {
  const page = await openTabAs(OWNER);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${webUrl}/user/tiktok/${demoAccount}/full?range=30d`);
  for (const name of [
    'Overview',
    'Videos',
    'Audience',
    'Content',
    'Attribution',
    'Similar accounts',
    'Linked accounts',
  ]) {
    await page.getByRole('region', { name, exact: true }).first().waitFor();
  }
  await expect.poll(() => page.getByRole('link', { name: 'Dashboard' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('searchbox').count()).toBe(0);
  // Printing is light in dark mode too.
  await expect.poll(() => page.getAttribute('html', 'data-mantine-color-scheme')).toBe('light');
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(ON_PAPER)).toEqual(PRINTED_WELL);
  await page.emulateMedia({ media: null, colorScheme: null });
  await leaveTab(page);
});

/** What is printed of the page: what one can only press, cards that cover each other, and the colour below them. */
const ON_PAPER = `(() => {
  const isSeen = element => element.checkVisibility() && element.getClientRects().length > 0;
  const boxes = [...document.querySelectorAll('main section:not(:has(section))')]
    .filter(isSeen)
    .map(element => ({ name: element.textContent.slice(0, 30), box: element.getBoundingClientRect() }));
  return {
    pressed: [...document.querySelectorAll('button:not([data-paper]), thead button, nav a:not([aria-current]), [role=search], form')]
      .filter(isSeen)
      .map(element => element.textContent),
    cards: boxes.length > 3,
    covered: boxes.flatMap(({ name, box }, place) =>
      boxes
        .slice(place + 1)
        .filter(other => Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1
          && Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1)
        .map(other => [name, other.name])),
    // Neither grows for the header that a table repeats on each page, and buttons in it are not repeated.
    grown: [...document.querySelectorAll('main table')].flatMap(table => {
      const around = [];
      for (let one = table.parentElement; one !== document.body; one = one.parentElement) around.push(one);
      return around.filter(one => /grid|flex/.test(getComputedStyle(one).display)).map(one => one.className);
    }),
    blank: [...document.querySelectorAll('[data-undrawn]')].filter(isSeen).length,
    ground: getComputedStyle(document.body).backgroundColor,
    surface: getComputedStyle(document.documentElement).getPropertyValue('--surface').trim(),
    header: [...document.querySelectorAll('style[media=print]')].map(style => /@top-left \\{ content: ".+@/.test(style.textContent)),
  };
})()`;
const PRINTED_WELL = {
  pressed: [],
  cards: true,
  covered: [],
  grown: [],
  blank: 0,
  ground: 'rgb(255, 255, 255)',
  surface: '#fff',
  header: [true],
};

test('a report of the dark app prints light and as wide as the page, without what one can only press', async () => {
  const page = await openTabAs(OWNER);
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit(page, `${webUrl}/user/tiktok/${demoAccount}`);
  await page.getByRole('figure').locator('svg[data-chart]').nth(1).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(ON_PAPER)).toEqual(PRINTED_WELL);
  const [paper = 0, chart = 0] = await page.evaluate<number[]>(
    `[document.querySelector('main'), document.querySelector('main figure')].map(element => element.clientWidth)`,
  );
  expect(chart / paper).toBeGreaterThan(0.9);
  await page.emulateMedia({ media: null, colorScheme: null });
  await leaveTab(page);
});

testInDepth('the basic plan shows what is missing and which plan includes it', async () => {
  const page = await openTabAs(BASIC);
  await page.goto(`${webUrl}/user/tiktok/${demoAccount}?tab=audience`);
  await page.getByText('Demographics: not included in your plan').waitFor();
  await page.getByRole('button', { name: 'Upgrade to see more' }).click();
  await page.getByRole('dialog', { name: 'Not included in your plan' }).waitFor();
  expect(page.problems).toEqual([]);
  await leaveTab(page);
});

testInDepth('an unknown handle leads to the account search instead of an error', async () => {
  const page = await openTabAs(OWNER);
  await page.goto(`${webUrl}/user/tiktok/nobody-has-this-handle`);
  await page.getByText('No data for @nobody-has-this-handle').waitFor();
  await page.getByRole('link', { name: 'Search for an account' }).waitFor();
  await leaveTab(page);
});

testInDepth('the basic plan shows where its history ends and which plan has more', async () => {
  const page = await openTabAs(BASIC);
  await page.goto(`${webUrl}/user/tiktok/${demoAccount}?range=90d`);
  await page.getByRole('button', { name: 'Upgrade to see more' }).click();
  const modal = page.getByRole('dialog', { name: 'Not included in your plan' });
  await modal.waitFor();
  await expect.poll(() => modal.textContent()).toContain('Essentials');
  await modal.getByRole('button', { name: 'Not now' }).click();
  await modal.waitFor({ state: 'hidden' });
  await leaveTab(page);
});

test('a refresh shows its progress, and reloads the report when done', async () => {
  const page = await openTabAs(OWNER);
  const steps = { ...contract.fetchAccount.example, accountId: null };
  // A rate-limiting platform takes minutes; only the deep run waits for it.
  await fake(page, /\/fetch\?/, { json: steps });
  await fake(
    page,
    /\/progress\?/,
    { json: { ...steps, state: 'running', stepsDone: 2, stepsTotal: 5 } },
    { json: { ...steps, state: 'done', stepsDone: 5, stepsTotal: 5 } },
  );
  await openSettled(page, `${webUrl}/user/tiktok/${demoAccount}`);
  const bar = page.getByRole('progressbar', { name: 'Account refresh' });
  const [again] = await Promise.all([
    page.waitForRequest(request => request.url().startsWith(`${apiUrl}/users/${demoAccount}/basic`)),
    page
      .locator('[role=progressbar][aria-label="Account refresh"][aria-valuenow="40"]')
      .waitFor({ state: 'attached' }),
    page.getByRole('button', { name: 'Refresh' }).click(),
  ]);
  expect(again.method()).toBe('GET');
  await bar.waitFor({ state: 'detached' });
  expect(page.problems).toEqual([]);
  await page.close();
});

testInDepth(
  'a refresh fetches the account from its platform and shows its progress',
  async () => {
    const page = await openTabAs(OWNER);
    await visit(page, `${webUrl}/user/tiktok/${demoAccount}`);
    await page.getByRole('button', { name: 'Tracked', pressed: true }).waitFor();
    const ask = await asking(page, { webUrl, apiUrl });
    const observedAt = async () => (await ask(`/users/${demoAccount}/basic`)).provenance.observedAt as string;
    const before = await observedAt();
    await page.getByRole('button', { name: 'Refresh' }).click();
    // At first the bar has no visible width.
    const bar = page.getByRole('progressbar', { name: 'Account refresh' });
    await bar.waitFor({ state: 'attached' });
    await bar.waitFor({ state: 'detached', timeout: 150_000 });
    const after = await observedAt();
    expect(after > before).toBe(true);
    // The account is fetched first, which is a while ago when many videos follow.
    const shown = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
    await page
      .locator(`[data-tip^="Observed ${shown.format(new Date(after))}"]`)
      .first()
      .waitFor();
    expect(page.problems).toEqual([]);
    await leaveTab(page);
  },
  240_000,
);

testInDepth('the command search finds an account by keyboard alone', async () => {
  const page = await openTabAs(OWNER);
  await openSettled(page, `${webUrl}/dashboard`);
  await openCommandSearch(page);
  await page.keyboard.type(demoAccount);
  await page
    .getByRole('button', { name: new RegExp(`@${demoAccount}`) })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${webUrl}/user/tiktok/${demoAccount}`);
  await leaveTab(page);
});

/** A card of the report by its heading. */
function part(page: Page, title: string) {
  return page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) }).last();
}
