import sparticuz from '@sparticuz/chromium';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { countRequests } from './requests.ts';

/** The only platform for which the npm package has a browser. */
const HAS_PACKAGED = process.platform === 'linux' && process.arch === 'x64';

/** Unpacks the browser before several workers start it. */
export async function unpackBrowser(): Promise<void> {
  if (HAS_PACKAGED) await sparticuz.executablePath();
}

/**
 * With one process, closing one page closes the browser. Emulating a graphics card on the processor makes drawing a page
 * about forty times slower. Without web security the tests would not notice that the API rejects the web app's origin.
 */
const UNWANTED =
  /^--(single-process|in-process-gpu|ignore-gpu-blocklist|use-gl|use-angle|enable-unsafe-swiftshader|disable-web-security|allow-running-insecure-content)\b/;

/** The browser inside the npm package where it has one; elsewhere the machine's own Chromium or Chrome. */
export async function openBrowser(): Promise<Browser> {
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ];
  if (process.platform !== 'linux') return chromium.launch({ channel: 'chrome', args: quiet });
  return chromium.launch({
    executablePath: HAS_PACKAGED ? await sparticuz.executablePath() : '/usr/bin/chromium',
    args: [...sparticuz.args.filter(arg => !UNWANTED.test(arg)), '--disable-gpu', ...quiet],
  });
}

export const DESKTOP = { width: 1360, height: 900 };
export const PHONE = { width: 390, height: 844 };

export type OpenPage = Page & { readonly problems: string[] };

/** Enough for everything but long-running work of the product. */
const WAIT_MS = 10_000;

export async function newContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: DESKTOP,
    locale: 'en-GB',
    timezoneId: 'UTC',
    ...options,
  });
  context.setDefaultTimeout(WAIT_MS);
  return context;
}

export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<OpenPage> {
  return openPageIn(await newContext(browser, options));
}

/** A page that records uncaught errors and failed replies of the product. */
export async function openPageIn(context: BrowserContext): Promise<OpenPage> {
  const page = await context.newPage();
  countRequests(page);
  const problems: string[] = [];
  page.on('pageerror', error => problems.push(`uncaught: ${error.message}`));
  page.on('console', message => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('response', reply => {
    if (reply.status() >= 500) problems.push(`${reply.status()} ${reply.url()}`);
  });
  return Object.assign(page, { problems });
}

export async function signIn(
  page: Page,
  webUrl: string,
  email: string,
  password = 'clipscope-demo',
): Promise<void> {
  await page.goto(`${webUrl}/auth/sign-in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${webUrl}/dashboard`);
}

/** A number without words around it, such as `€1,234.50`. */
const NUMBER_ALONE = /^[^\p{L}\d]*\d[\d.,]*[^\p{L}\d]*$/u;

/** The number of a figure in full: what its tooltip says first, or the number itself where it is not shortened. */
export async function exactOf(value: Locator): Promise<string | null> {
  const about = value.locator('[data-tip]').first();
  const tip = (await about.count()) > 0 ? await about.getAttribute('data-tip') : null;
  const [first = ''] = tip?.split('\n') ?? [];
  return NUMBER_ALONE.test(first) ? first : await value.textContent();
}

/** A table or grid by its name. */
export function tableNamed(page: Page, name: string): Locator {
  return page.getByRole('table', { name }).or(page.getByRole('grid', { name }));
}

/** Presses Tab until the element with that name has the focus. */
export async function tabTo(on: Page, label: string): Promise<void> {
  const reached: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    const name = await on.evaluate<string>(`(() => {
      const { activeElement: node } = document;
      // The text of the body begins with its first link.
      if (node === document.body) return '';
      return node.getAttribute('aria-label') ?? (node.labels?.[0] ?? node).textContent;
    })()`);
    if (name.replace('+', '').trim().startsWith(label)) return;
    reached.push(name.trim().slice(0, 30));
    await on.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${label}, but ${reached.join(' | ')}`);
}

/** The command search is rendered before it handles keys. */
export async function openCommandSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator('input:focus[placeholder="Account, video, hashtag, sound or page"]').waitFor();
}

export type Installation = { readonly webUrl: string; readonly apiUrl: string };

/** Asks the API with the token of the page's own session. */
export async function asking(page: Page, { webUrl, apiUrl }: Installation) {
  const session = await page.request.get(`${webUrl}/api/auth/session`, { maxRetries: 1 });
  const { accessToken } = (await session.json()) as { accessToken: string };
  return async (path: string, method = 'GET', body?: unknown) => {
    const reply = await fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the reply holds
    return (await reply.json()) as any;
  };
}
