import type { Browser, BrowserContext, Page } from 'playwright-core';
import { asking, openBrowser, openPage, signIn } from '../e2e/browser.ts';
import { withDays, withVideos } from '../e2e/much-data.ts';
import { openFirstReport, signUpNewcomer } from '../e2e/newcomer.ts';
import { type Product, startProduct } from '../e2e/product.ts';
import { median, quantile, row } from './child.ts';
import { benchScreenLoads, type Compared, measureLoads, showLoads } from './screens/loads.ts';

const ROUNDS = 7;
const DEMO_SCALE = '0.1';
/** Slower interactions feel slow. */
const MAX_INTERACTION_MS = 200;
const MAX_VISIT_S = 120;
/** Waits for late replies and charts. */
const SETTLE_MS = 1500;
const ROWS = { few: 100, many: 10_000 };
const SERIES = { few: { accounts: 2, days: 30 }, many: { accounts: 10, days: 730 } };
const STEPS = 40;

/** Browsers do not report shorter interactions. */
const MIN_MS = 16;

/** Records the duration of each interaction until the next frame. */
const RECORD_INTERACTIONS = `
  window.interactions = [];
  new PerformanceObserver(list => {
    for (const { duration, interactionId } of list.getEntries()) if (interactionId) window.interactions.push(duration);
  }).observe({ type: 'event', durationThreshold: ${MIN_MS}, buffered: true });
`;

const RECORD_FRAMES = `
  window.frameTimes = [];
  let last = performance.now();
  const tick = now => { window.frameTimes.push(now - last); last = now; window.watching = requestAnimationFrame(tick); };
  window.watching = requestAnimationFrame(tick);
`;

type Screens = { readonly product: Product; readonly context: BrowserContext };

/**
 * Interaction and frame times of screens, compared in turns with a click without effect and with less data, loads with a
 * cold cache, and the duration of a first visit. Given other products, only their loads are measured, in turns.
 */
export async function benchScreens({ compared }: { readonly compared?: Compared }): Promise<void> {
  if (compared && compared.webUrls.length + compared.folders.length > 0) return benchScreenLoads(compared);
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
  showLoads(await measureLoads(browser, [product]), ['this product']);
  showInteractions(await measureInteractions(screens));
  showRows(await measureRows(screens));
  showFrames(await measureFrames(screens, page));
  showVisit(await measureVisit(product, await openPage(browser)));
}

async function settledPage({ product, context }: Screens, path: string, prepare = async (_: Page) => {}) {
  const page = await context.newPage();
  await page.addInitScript(RECORD_INTERACTIONS);
  await prepare(page);
  await page.goto(`${product.webUrl}${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  return page;
}

/** The longest interaction since the last call. */
async function slowestInteraction(page: Page): Promise<number> {
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate<number>(`Math.max(${MIN_MS}, ...window.interactions.splice(0))`);
}

type Interaction = {
  readonly name: string;
  readonly path: string;
  readonly interact: (page: Page) => Promise<void>;
};

async function measureInteractions(screens: Screens): Promise<Map<string, number[]>> {
  const report = `/user/tiktok/${screens.product.demoAccount}`;
  const interactions: Interaction[] = [
    { name: 'nothing', path: '/support', interact: page => page.getByRole('heading', { level: 1 }).click() },
    {
      name: 'changing the tab',
      path: report,
      async interact(page) {
        await page.getByRole('link', { name: 'Videos', exact: true }).click();
        await page.waitForURL(/tab=videos/);
      },
    },
    {
      name: 'opening an explanation',
      path: report,
      async interact(page) {
        const explain = page.getByRole('button', { name: /Explain Engagement rate by views/ });
        await explain.first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'sorting a table',
      path: `${report}?tab=videos`,
      async interact(page) {
        const likes = page.getByRole('button', { name: /^Likes/ });
        await likes.first().click();
        await page.waitForURL(/sort=/);
      },
    },
  ];
  const times = new Map<string, number[]>(interactions.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, path, interact } of interactions) {
      const page = await settledPage(screens, path);
      await interact(page);
      times.get(name)?.push(await slowestInteraction(page));
      await page.close();
    }
  }
  return times;
}

type Sizes<Measured> = Record<'few' | 'many', Measured>;

/** Moves from the first row to the last with a key. */
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
      times[size].push(await slowestInteraction(page));
      await page.close();
    }
  }
  return times;
}

/** Frame times while the pointer moves over a chart. */
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
    for (const size of ['few', 'many'] as const)
      frames[size].push(...(await framesUnderPointer(pages[size])));
  }
  return frames;
}

function comparison(screens: Screens, handles: readonly string[], size: { accounts: number; days: number }) {
  const ids = handles.slice(0, size.accounts).join();
  return settledPage(screens, `/compare?kind=account&ids=${ids}`, async page => {
    await withDays(page, screens.product.apiUrl, size.days);
  });
}

async function framesUnderPointer(page: Page): Promise<number[]> {
  await page.bringToFront();
  const box = await page.locator('svg[data-chart]').first().boundingBox();
  if (box === null) throw new Error('The comparison has no chart.');
  await page.evaluate(RECORD_FRAMES);
  for (let step = 1; step < STEPS; step += 1) {
    await page.mouse.move(box.x + (box.width * step) / STEPS, box.y + box.height / 2);
  }
  return page.evaluate<number[]>('cancelAnimationFrame(window.watching), window.frameTimes');
}

async function measureVisit(product: Product, page: Page): Promise<number> {
  const startedMs = performance.now();
  await signUpNewcomer(page, product, `first-${Date.now()}@example.com`, 'a-strong-password-for-tests');
  await openFirstReport(page, product, product.demoAccount);
  return (performance.now() - startedMs) / 1000;
}

const slowest = (all: readonly number[]) => `slowest ${Math.max(...all)} ms`;

function showInteractions(times: ReadonlyMap<string, readonly number[]>): void {
  const nothing = median(times.get('nothing') ?? []);
  console.table(
    [...times].flatMap(([name, all]) =>
      name === 'nothing'
        ? [row('a click without effect, ms to the next frame', nothing, `at least ${MIN_MS}`, slowest(all))]
        : [
            row(`${name}, ms`, median(all), `under ${MAX_INTERACTION_MS}`, slowest(all)),
            row('… ratio to that', median(all) / nothing),
          ],
    ),
  );
}

function showRows({ few, many }: Sizes<readonly number[]>): void {
  console.table([
    row(
      `moving to the last of ${ROWS.many} rows, ms`,
      median(many),
      `under ${MAX_INTERACTION_MS}`,
      slowest(many),
    ),
    row(`… ratio to ${ROWS.few} rows`, median(many) / median(few)),
  ]);
}

function showFrames({ few, many }: Sizes<readonly number[]>): void {
  const p95 = (all: readonly number[]) => quantile(all, 0.95);
  console.table([
    row('pointer over ten series of two years, 95th percentile of frames, ms', p95(many)),
    row('… ratio to two series of a month', p95(many) / p95(few)),
  ]);
}

function showVisit(seconds: number): void {
  console.table([row('from sign-up to the first report, s', seconds, `under ${MAX_VISIT_S}`)]);
}
