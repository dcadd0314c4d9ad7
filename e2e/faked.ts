import type { Page, Request } from 'playwright-core';

type Reply = {
  readonly status?: number;
  readonly json?: unknown;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const FROM_ANYWHERE = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' };

/** As at a first visit: the web server reads nothing, so that a test can replace or record the browser's requests. */
export async function letBrowserAsk(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'TIME_ZONE' });
  await page.addInitScript(`{
    const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => get.call(document),
      set: value => value.startsWith('TIME_ZONE=') || set.call(document, value),
    });
  }`);
}

/** Replaces the server's replies by the given ones in order; the last one repeats. Returns the recorded requests. */
export async function fake(
  page: Page,
  url: string | RegExp,
  ...replies: [Reply, ...Reply[]]
): Promise<Request[]> {
  const requests: Request[] = [];
  await letBrowserAsk(page);
  await page.route(url, route => {
    const reply = replies[Math.min(requests.push(route.request()), replies.length) - 1];
    return route.fulfill({ ...reply, headers: { ...FROM_ANYWHERE, ...reply?.headers } });
  });
  return requests;
}

/** Changes fields of the server's reply. */
export async function fakeFields(page: Page, url: string | RegExp, changes: object): Promise<void> {
  await letBrowserAsk(page);
  await page.route(url, async route => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), ...changes } });
  });
}

/** Records the page's timeouts in `waits`, for tests that move its clock. */
export async function keepWaits(page: Page): Promise<void> {
  await page.addInitScript(`{
    const { setTimeout } = window;
    window.waits = [];
    window.setTimeout = (act, delayMs, ...more) => {
      window.waits.push(delayMs);
      return setTimeout(act, delayMs, ...more);
    };
  }`);
}

/** Records the page's requests with their times in `asks`. */
export async function keepAsks(page: Page): Promise<void> {
  await page.addInitScript(`{
    const { fetch } = window;
    window.asks = [];
    window.fetch = (url, ...more) => {
      window.asks.push([String(url), Date.now()]);
      return fetch(url, ...more);
    };
  }`);
}

export async function begunWait(page: Page, delayMs: number): Promise<void> {
  await page.waitForFunction(`window.waits.includes(${delayMs})`);
}

/** When this is fulfilled, the page has sent all its pending requests. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(`fetch('/icon.svg').then(() => undefined)`);
}
