import type { Page, Request } from 'playwright-core';

type Reply = {
  readonly status?: number;
  readonly json?: unknown;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const FROM_ANYWHERE = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' };

/**
 * As at a first visit, whose days the web app's server does not know: it reads nothing, and the browser asks for
 * everything itself, where a test can answer or listen.
 */
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

/** Answers in the server's place, with the replies in turn; the last one stays. Gives what was asked so far. */
export async function fake(
  page: Page,
  url: string | RegExp,
  ...replies: [Reply, ...Reply[]]
): Promise<Request[]> {
  const asked: Request[] = [];
  await letBrowserAsk(page);
  await page.route(url, route => {
    const reply = replies[Math.min(asked.push(route.request()), replies.length) - 1];
    return route.fulfill({ ...reply, headers: { ...FROM_ANYWHERE, ...reply?.headers } });
  });
  return asked;
}

/** Lets the server answer and changes some of the reply's fields. */
export async function fakeFields(page: Page, url: string | RegExp, changes: object): Promise<void> {
  await letBrowserAsk(page);
  await page.route(url, async route => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), ...changes } });
  });
}

/** Keeps how long the page means to wait, in `waits`, for tests that move its clock. */
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

/** Keeps what the page fetched and when by its own clock, in `asks`. */
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

/** When this is answered, the page has asked for all it was about to ask for. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(`fetch('/icon.svg').then(() => undefined)`);
}
