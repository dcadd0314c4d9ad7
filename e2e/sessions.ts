import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  request,
} from 'playwright-core';
import { inject } from 'vitest';
import { newContext, type OpenPage, openBrowser, openPage, openPageIn } from './browser.ts';
import { IS_DEEP } from './depth.ts';

export const OWNER = 'owner@demo.clipscope.test';
export const BASIC = 'basic@demo.clipscope.test';
export const ADMIN = 'admin@demo.clipscope.test';
const DEMO_PASSWORD = 'clipscope-demo';
/** Access tokens last 15 minutes and are renewed 5 minutes ahead. */
const SESSION_SHARED_MS = 5 * 60_000;

/** Stops the shimmer of placeholders, which is rendered sixty times a second. */
const STILL = `{
  const still = new CSSStyleSheet();
  still.replaceSync('.mantine-Skeleton-root::before, .mantine-Skeleton-root::after { animation: none !important }');
  document.adoptedStyleSheets = [still];
}`;

/** Use of the product is recorded of those who allowed it. */
const CONSENT = { name: 'ANALYTICS_CONSENT', value: 'granted' };

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

const webUrl = inject('webUrl');
let opened: Promise<Browser> | undefined;
const tabs = new Map<string, Promise<BrowserContext>>();
/** Reusable tabs, by user and options. */
const leftTabs = new Map<string, OpenPage[]>();
const keys = new WeakMap<OpenPage, string>();
const sessions = new Map<string, { session: Promise<Session>; signedInMs: number }>();

/** One browser for all files of a worker. It ends with the worker's process. */
function sharedBrowser(): Promise<Browser> {
  opened ??= openBrowser();
  return opened;
}

/** A page without a session. */
export async function openVisitorPage(options: BrowserContextOptions = {}): Promise<OpenPage> {
  const page = await openPage(await sharedBrowser(), options);
  if (!IS_DEEP) await page.addInitScript(STILL);
  return page;
}

type SignedInOptions = BrowserContextOptions & { readonly password?: string };

/** A page with its own storage and clock, in the user's shared session. */
export async function openPageAs(email: string, options: SignedInOptions = {}): Promise<OpenPage> {
  const { password, ...context } = options;
  return openPageIn(await contextWith(await sessionFor(email, password), context));
}

/** A page with a new session, for tests that end or change it. */
export async function openOwnSessionAs(email: string, password = DEMO_PASSWORD): Promise<OpenPage> {
  return openPageIn(await contextWith(await signInWithoutForm(email, password), {}));
}

/**
 * A tab of a signed-in user, possibly one that another test left open. A worker's tabs share one context, and so one cache,
 * per user: a test leaves or closes its tab, and the context stays open.
 */
export async function openTabAs(email: string, options: SignedInOptions = {}): Promise<OpenPage> {
  const { password, ...context } = options;
  const key = JSON.stringify([email, context]);
  const left = leftTabs.get(key)?.pop();
  if (left) return left;
  const known = tabs.get(key) ?? sessionFor(email, password).then(session => contextWith(session, context));
  tabs.set(key, known);
  const tab = await openPageIn(await known);
  keys.set(tab, key);
  return tab;
}

/**
 * For a tab without routes and listeners of its own: the next test continues where this one ended, because loading the
 * app again costs more than most tests do. The deep run opens a new tab each time.
 */
export async function leaveTab(tab: OpenPage): Promise<void> {
  const key = keys.get(tab);
  if (IS_DEEP || key === undefined) return tab.close();
  tab.problems.length = 0;
  leftTabs.set(key, [...(leftTabs.get(key) ?? []), tab]);
}

/** Closes the tabs that the tests of a file left open. */
export async function closePages(): Promise<void> {
  const shared = await Promise.all(tabs.values());
  const left = new Set<Page>([...leftTabs.values()].flat());
  const contexts = (await sharedBrowser()).contexts();
  await Promise.all(
    contexts.map(context =>
      shared.includes(context)
        ? Promise.all(context.pages().map(page => !left.has(page) && page.close()))
        : context.close(),
    ),
  );
}

async function contextWith(session: Session, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await newContext(await sharedBrowser(), { ...options, storageState: session });
  if (!IS_DEEP) await context.addInitScript(STILL);
  return context;
}

/** One sign-in per user, until its tokens are due for renewal: a second renewal would end the session. */
async function sessionFor(email: string, password = DEMO_PASSWORD): Promise<Session> {
  const known = sessions.get(email);
  if (known && Date.now() - known.signedInMs < SESSION_SHARED_MS) return known.session;
  const session = signInWithoutForm(email, password);
  sessions.set(email, { session, signedInMs: Date.now() });
  return session;
}

/** Sends the request of the sign-in form. */
async function signInWithoutForm(email: string, password: string): Promise<Session> {
  const client = await request.newContext({ baseURL: webUrl });
  try {
    const { csrfToken } = await (await client.get('/api/auth/csrf')).json();
    await client.post('/api/auth/callback/credentials', {
      form: { csrfToken, email, password, callbackUrl: webUrl, json: 'true' },
    });
    const { user } = await (await client.get('/api/auth/session')).json();
    if (user?.email !== email) throw new Error(`${email} could not sign in.`);
    const session = await client.storageState();
    const { hostname: domain } = new URL(webUrl);
    const shared = {
      domain,
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax',
    } as const;
    return { ...session, cookies: [...session.cookies, { ...CONSENT, ...shared }] };
  } finally {
    await client.dispose();
  }
}
