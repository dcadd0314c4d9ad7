import type { Browser, BrowserContext } from 'playwright-core';
import { asking, type Installation, newContext, openBrowser, openPageIn, signIn } from '../../e2e/browser.ts';
import { type Product, startProduct } from '../../e2e/product.ts';
import { watchWire } from '../../e2e/wire.ts';
import { median, rounded } from '../child.ts';

const ROUNDS = 5;
const DEMO_SCALE = '0.1';
/** Late replies and charts are over by then. */
const SETTLE_MS = 1500;

/** Running products by their addresses, and folders to start one from; the first is what the others are compared with. */
export type Compared = {
  readonly webUrls: readonly string[];
  readonly apiUrls: readonly string[];
  readonly folders: readonly string[];
};

type Screen = {
  readonly name: string;
  readonly path: (subjects: Subjects) => string;
  readonly figure: string;
  readonly chart: string | null;
  /** Opened by somebody who is not signed in. */
  readonly isPublic?: boolean;
};
type Subjects = { readonly account: string; readonly hashtag: string };

const SCREENS: readonly Screen[] = [
  {
    name: 'account report',
    path: ({ account }) => `/user/tiktok/${account}`,
    figure: 'main dl dd',
    chart: 'main svg[data-chart]',
  },
  {
    name: 'hashtag report',
    path: ({ hashtag }) => `/hashtag/${encodeURIComponent(hashtag)}`,
    figure: 'main dl dd',
    chart: 'main svg[data-chart]',
  },
  {
    name: 'trending',
    path: () => '/trending/world?metric=videos',
    figure: 'main tbody td',
    chart: 'main td svg',
  },
  { name: 'dashboard', path: () => '/dashboard', figure: 'main tbody td', chart: 'main td svg' },
  { name: 'home', path: () => '/', figure: 'main b', chart: 'main svg', isPublic: true },
  { name: 'pricing', path: () => '/pricing', figure: 'main b', chart: null, isPublic: true },
];

/** Notes when something is visible for the first time, and how much of the page moves. */
const watch = ({ figure, chart }: Screen) => `{
  const found = { figure: null, chart: null, shift: 0 };
  window.found = found;
  const wanted = ${JSON.stringify({ figure, chart })};
  const check = () => {
    for (const [name, selector] of Object.entries(wanted)) {
      if (found[name] !== null || selector === null) continue;
      const isShown = [...document.querySelectorAll(selector)].some(
        element => element.checkVisibility() && (name === 'chart' || element.textContent.trim() !== ''),
      );
      if (isShown) found[name] = performance.now();
    }
    requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) found.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}`;

const MEASURES = {
  figure: 'first figure, ms',
  chart: 'first chart, ms',
  shift: 'shift',
  requests: 'requests without pictures',
  pictures: 'pictures',
  calls: 'calls of the API',
  html: 'HTML, KB',
  script: 'JavaScript, KB',
  all: 'all, KB',
} as const;
type Measure = keyof typeof MEASURES;
type Load = Readonly<Record<Measure, number>>;

/** How soon screens are there with nothing in the browser's cache, in turns where there are several products. */
export async function benchScreenLoads({ webUrls, apiUrls, folders }: Compared): Promise<void> {
  const running = webUrls.map((webUrl, place) => ({ webUrl, apiUrl: apiUrls[place] ?? '' }));
  const started: Product[] = [];
  const browser = await openBrowser();
  try {
    for (const folder of folders) started.push(await startProduct(DEMO_SCALE, folder));
    showLoads(await measureLoads(browser, [...running, ...started]), [...webUrls, ...folders]);
  } finally {
    await browser.close();
    for (const product of started) await product.stop();
  }
}

/** By screen, then by product. */
export async function measureLoads(browser: Browser, products: readonly Installation[]) {
  const loads = new Map(SCREENS.map(({ name }) => [name, products.map((): Load[] => [])]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, product] of products.entries()) {
      const { session, subjects } = await beginVisit(browser, product);
      for (const screen of SCREENS) {
        const context = await newContext(browser, screen.isPublic ? {} : { storageState: session });
        const address = product.webUrl + screen.path(subjects);
        loads.get(screen.name)?.[place]?.push(await measureLoad(context, screen, address, product));
        await context.close();
      }
    }
  }
  return loads;
}

/** A session of its own for each round: one that is renewed in one context is lost for the others. */
async function beginVisit(browser: Browser, product: Installation) {
  const context = await newContext(browser);
  const page = await openPageIn(context);
  await signIn(page, product.webUrl, 'owner@demo.clipscope.test');
  const ask = await asking(page, product);
  const { favourites } = await ask('/business/favourite?kind=account');
  const { hashtags } = await ask('/trending/hashtags/world?metric=videos');
  const subjects = { account: favourites[0].name, hashtag: hashtags[0].hashtag };
  const session = await context.storageState();
  await context.close();
  return { session, subjects };
}

async function measureLoad(
  context: BrowserContext,
  screen: Screen,
  address: string,
  { apiUrl }: Installation,
): Promise<Load> {
  const page = await context.newPage();
  await page.addInitScript(watch(screen));
  const wire = await watchWire(page);
  let calls = 0;
  page.on('request', request => {
    const isCall = request.url().startsWith(apiUrl) && ['fetch', 'xhr'].includes(request.resourceType());
    if (isCall && !/\/(usage-tracking|pictures\/)/.test(request.url())) calls += 1;
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  const { figure, chart, shift } =
    await page.evaluate<Record<'figure' | 'chart' | 'shift', number | null>>('window.found');
  const { html, script, all, requests, pictures } = wire();
  return {
    figure: figure ?? Number.NaN,
    chart: chart ?? Number.NaN,
    shift: shift ?? 0,
    calls,
    requests,
    pictures,
    html: html / 1024,
    script: script / 1024,
    all: all / 1024,
  };
}

export function showLoads(
  loads: ReadonlyMap<string, readonly (readonly Load[])[]>,
  names: readonly string[],
): void {
  for (const [screen, byProduct] of loads) {
    console.log(`\n${screen}, cold cache, median of ${ROUNDS}`);
    console.table(
      (Object.keys(MEASURES) as Measure[]).map(measure => {
        const values = byProduct.map(all => median(all.map(load => load[measure])));
        const [first = Number.NaN] = values;
        return {
          measure: MEASURES[measure],
          ...Object.fromEntries(values.map((value, place) => [names[place] ?? place, rounded(value, 2)])),
          ...(values.length > 1 && { 'last ÷ first': rounded((values.at(-1) ?? Number.NaN) / first, 2) }),
        };
      }),
    );
  }
}
