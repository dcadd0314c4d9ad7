import type { Browser, BrowserContext, Page } from 'playwright-core';
import { asking, openBrowser, openPage, signIn } from '../e2e/browser.ts';
import { withDays, withVideos } from '../e2e/much-data.ts';
import { openFirstReport, signUpNewcomer } from '../e2e/newcomer.ts';
import { type Product, startProduct } from '../e2e/product.ts';
import { median, quantile, rounded } from './child.ts';

const ROUNDS = 7;
const DEMO_SCALE = '0.1';
/** Where a press begins to feel slow. */
const SLOWEST_PRESS_MS = 200;
const LONGEST_VISIT_S = 120;
/** Late answers and charts are over by then. */
const SETTLE_MS = 1500;
const ROWS = { few: 100, many: 10_000 };
const SERIES = { few: { accounts: 2, days: 30 }, many: { accounts: 10, days: 730 } };
const STEPS = 40;

/** Shorter presses are not told of by browsers. */
const LEAST_MS = 16;

/** Keeps how long each press took until it was seen. */
const WATCH_PRESSES = `
  window.presses = [];
  new PerformanceObserver(list => {
    for (const { duration, interactionId } of list.getEntries()) if (interactionId) window.presses.push(duration);
  }).observe({ type: 'event', durationThreshold: ${LEAST_MS}, buffered: true });
`;

const WATCH_FRAMES = `
  window.frameTimes = [];
  let last = performance.now();
  const tick = now => { window.frameTimes.push(now - last); last = now; window.watching = requestAnimationFrame(tick); };
  window.watching = requestAnimationFrame(tick);
`;

type Screens = { readonly product: Product; readonly context: BrowserContext };

/**
 * How soon the screens of a running product answer a press and follow the pointer, beside a page that has nothing to do
 * and beside themselves with little to show, in turns; and how long a first visit takes.
 */
export async function benchScreens(): Promise<void> {
  const product = await startProduct(DEMO_SCALE);
  try {
    const browser = await openBrowser();
    try {
      await measureScreens(product, browser);
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
  }
}

async function measureScreens(product: Product, browser: Browser): Promise<void> {
  const page = await openPage(browser);
  await signIn(page, product.webUrl, 'owner@demo.clipscope.test');
  const screens = { product, context: page.context() };
  showPresses(await measurePresses(screens));
  showRows(await measureRows(screens));
  showFrames(await measureFrames(screens, page));
  showVisit(await measureVisit(product, await openPage(browser)));
}

async function settledPage({ product, context }: Screens, path: string, prepare = async (_: Page) => {}) {
  const page = await context.newPage();
  await page.addInitScript(WATCH_PRESSES);
  await prepare(page);
  await page.goto(`${product.webUrl}${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  return page;
}

/** What the slowest press took of those since it was asked last, or the least that the browser tells of. */
async function slowestPress(page: Page): Promise<number> {
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate<number>(`Math.max(${LEAST_MS}, ...window.presses.splice(0))`);
}

type Press = { readonly name: string; readonly path: string; readonly press: (page: Page) => Promise<void> };

async function measurePresses(screens: Screens): Promise<Map<string, number[]>> {
  const report = `/user/tiktok/${screens.product.demoAccount}`;
  const asked: Press[] = [
    { name: 'nothing', path: '/support', press: page => page.getByRole('heading', { level: 1 }).click() },
    {
      name: 'changing the tab',
      path: report,
      async press(page) {
        await page.getByRole('link', { name: 'Videos', exact: true }).click();
        await page.waitForURL(/tab=videos/);
      },
    },
    {
      name: 'opening an explanation',
      path: report,
      async press(page) {
        const explain = page.getByRole('button', { name: /Explain Engagement by views/ });
        await explain.first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'sorting a table',
      path: `${report}?tab=videos`,
      async press(page) {
        const likes = page.getByRole('button', { name: /^Likes/ });
        await likes.first().click();
        await page.waitForURL(/sort=/);
      },
    },
  ];
  const times = new Map<string, number[]>(asked.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, path, press } of asked) {
      const page = await settledPage(screens, path);
      await press(page);
      times.get(name)?.push(await slowestPress(page));
      await page.close();
    }
  }
  return times;
}

type Sizes<Measured> = Record<'few' | 'many', Measured>;

/** From the first row to the last, by a key. */
async function measureRows(screens: Screens): Promise<Sizes<number[]>> {
  const { apiUrl, demoAccount } = screens.product;
  const times: Sizes<number[]> = { few: [], many: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const size of ['few', 'many'] as const) {
      const page = await settledPage(screens, `/user/tiktok/${demoAccount}?tab=videos`, own =>
        withVideos(own, apiUrl, ROWS[size]),
      );
      const table = page.locator(`[role=grid][aria-rowcount="${ROWS[size] + 1}"]`);
      await table.locator('[data-cell="1:0"]').focus();
      await page.keyboard.press('Control+End');
      await table.locator(`[data-cell^="${ROWS[size]}:"]`).first().waitFor();
      times[size].push(await slowestPress(page));
      await page.close();
    }
  }
  return times;
}

/** How long frames take while the pointer goes over a chart. */
async function measureFrames(screens: Screens, signedIn: Page): Promise<Sizes<number[]>> {
  const ask = await asking(signedIn, screens.product);
  const { accounts } = await ask(`/finder/search?limit=${SERIES.many.accounts}`);
  const handles: string[] = accounts.map(({ handle }: { handle: string }) => handle);
  const frames: Sizes<number[]> = { few: [], many: [] };
  const pages = {
    few: await comparison(screens, handles, SERIES.few),
    many: await comparison(screens, handles, SERIES.many),
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const size of ['few', 'many'] as const) frames[size].push(...(await followed(pages[size])));
  }
  return frames;
}

function comparison(screens: Screens, handles: readonly string[], size: { accounts: number; days: number }) {
  const ids = handles.slice(0, size.accounts).join();
  return settledPage(screens, `/compare?kind=account&ids=${ids}`, async page => {
    await withDays(page, screens.product.apiUrl, size.days);
  });
}

async function followed(page: Page): Promise<number[]> {
  await page.bringToFront();
  const box = await page.locator('canvas').first().boundingBox();
  if (box === null) throw new Error('The comparison has a chart.');
  await page.evaluate(WATCH_FRAMES);
  for (let step = 1; step < STEPS; step += 1) {
    await page.mouse.move(box.x + (box.width * step) / STEPS, box.y + box.height / 2);
  }
  return page.evaluate<number[]>('cancelAnimationFrame(window.watching), window.frameTimes');
}

async function measureVisit(product: Product, page: Page): Promise<number> {
  const begunMs = performance.now();
  await signUpNewcomer(page, product, `first-${Date.now()}@example.com`, 'a-password-nobody-guesses');
  await openFirstReport(page, product, product.demoAccount);
  return (performance.now() - begunMs) / 1000;
}

const row = (measure: string, value: number, aim = 'reported', detail = '') => ({
  measure,
  value: rounded(value, 2),
  aim,
  detail,
});

const slowest = (all: readonly number[]) => `slowest ${Math.max(...all)} ms`;

function showPresses(presses: ReadonlyMap<string, readonly number[]>): void {
  const nothing = median(presses.get('nothing') ?? []);
  console.table(
    [...presses].flatMap(([name, all]) =>
      name === 'nothing'
        ? [
            row(
              'a press that does nothing, ms until it is seen',
              nothing,
              `${LEAST_MS} at least`,
              slowest(all),
            ),
          ]
        : [
            row(`${name}, ms`, median(all), `under ${SLOWEST_PRESS_MS}`, slowest(all)),
            row('… times nothing', median(all) / nothing),
          ],
    ),
  );
}

function showRows({ few, many }: Sizes<readonly number[]>): void {
  console.table([
    row(`to the last of ${ROWS.many} rows, ms`, median(many), `under ${SLOWEST_PRESS_MS}`, slowest(many)),
    row(`… times that of ${ROWS.few} rows`, median(many) / median(few)),
  ]);
}

function showFrames({ few, many }: Sizes<readonly number[]>): void {
  const late = (all: readonly number[]) => quantile(all, 0.95);
  console.table([
    row('ten series of two years under the pointer, ms for 19 of 20 frames', late(many)),
    row('… times two series of a month', late(many) / late(few)),
  ]);
}

function showVisit(seconds: number): void {
  console.table([row('from signing up to the first report, s', seconds, `under ${LONGEST_VISIT_S}`)]);
}
