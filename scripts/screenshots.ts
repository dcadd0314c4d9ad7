import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { asking, openBrowser, openPage, signIn } from '../e2e/browser.ts';

const ROOT = join(import.meta.dirname, '..');
const README_FOLDER = join(ROOT, 'docs/pictures');
const GUIDE_FOLDER = join(ROOT, 'packages/services/content/pictures');
const OWNER = 'owner@demo.clipscope.test';
const STAFF = 'admin@demo.clipscope.test';
const DAY_MS = 86_400_000;
const GUIDE_VIEW = { width: 1200, height: 740 };
const TOP_BAR_PX = 53;

/**
 * Takes the pictures of the README and of the guides from the demo of `npm start`:
 * `npm run screenshots [-- --api http://host:port --only score http://host:port]`.
 */
const { values, positionals } = parseArgs({
  options: { api: { type: 'string', default: 'http://127.0.0.1:4000' }, only: { type: 'string' } },
  allowPositionals: true,
});
const webUrl = positionals[0] ?? 'http://127.0.0.1:3000';

type Subject = { readonly account: string; readonly campaign: string; readonly listener: string };
type Picture = {
  readonly name: string;
  readonly folder?: string;
  readonly path: (subject: Subject) => string;
  readonly colorScheme?: 'dark';
  readonly email?: string;
  /** For tables that a narrow screen would squeeze. */
  readonly isWide?: boolean;
  /** With the top bar, which a drawer covers. */
  readonly hasDrawer?: boolean;
  /** What to do before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<unknown>;
};

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();
const scrollTo = (title: string) => (page: Page) =>
  page
    .getByRole('heading', { name: title })
    .first()
    .evaluate((node: { scrollIntoView: () => void }) => node.scrollIntoView());
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const PICTURES: readonly Picture[] = [
  { name: 'dashboard', folder: README_FOLDER, path: () => '/dashboard' },
  { name: 'account', folder: README_FOLDER, path: ({ account }) => account },
  { name: 'account-dark', folder: README_FOLDER, path: ({ account }) => account, colorScheme: 'dark' },
  { name: 'report', path: ({ account }) => account },
  { name: 'score', path: ({ account }) => account, prepare: press('Explain Account score'), hasDrawer: true },
  {
    name: 'interval',
    path: ({ account }) => account,
    prepare: press('Explain 30-day growth'),
    hasDrawer: true,
  },
  { name: 'audience', path: ({ account }) => `${account}?tab=audience` },
  { name: 'as-of', path: ({ account }) => `${account}?asOf=${dayAgo(30)}` },
  { name: 'finder', path: () => '/finder' },
  { name: 'campaign', path: ({ campaign }) => campaign },
  { name: 'trending', path: () => '/trending', isWide: true },
  { name: 'import', path: () => '/account/data' },
  { name: 'comments', path: () => '/comments' },
  { name: 'questions', path: () => '/comments?tab=questions' },
  { name: 'listener', path: ({ listener }) => listener },
  {
    name: 'compare',
    path: ({ account }) => `/compare?kind=account&platform=tiktok&ids=${account.split('/').at(-1)},roryafk`,
    prepare: scrollTo('Over time'),
  },
  { name: 'share', path: ({ account }) => account, prepare: press('Share') },
  { name: 'api-keys', path: () => '/account/api-keys' },
  { name: 'jobs', path: () => '/admin', email: STAFF },
  { name: 'editor', path: () => '/admin/content', email: STAFF, prepare: openFirstGuide },
];

async function openFirstGuide(page: Page): Promise<void> {
  await page.locator('main table a').first().click();
  await page.getByRole('textbox', { name: 'Text' }).waitFor();
}

const browser = await openBrowser();
for (const folder of [README_FOLDER, GUIDE_FOLDER]) mkdirSync(folder, { recursive: true });
const pages = new Map<string, Page>();
const subject = await prepareDemo();
for (const picture of PICTURES) {
  const { name, folder = GUIDE_FOLDER } = picture;
  if (values.only !== undefined && !values.only.split(',').includes(name)) continue;
  const page = await pageFor(picture);
  await page.goto(webUrl + picture.path(subject));
  // Some screens keep asking how far something is.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
  await picture.prepare?.(page);
  if (folder === GUIDE_FOLDER)
    await page.setViewportSize({ ...GUIDE_VIEW, width: picture.isWide ? 1400 : GUIDE_VIEW.width });
  await page
    .locator('.mantine-Skeleton-root[data-visible]')
    .first()
    .waitFor({ state: 'detached', timeout: 60_000 });
  const clip =
    folder === GUIDE_FOLDER ? await besidesNavigation(page, picture.hasDrawer ? 0 : TOP_BAR_PX) : undefined;
  // Waits for the progress bar and chart animations.
  await page.waitForTimeout(1500);
  await page.screenshot({ path: join(folder, `${name}.png`), ...(clip && { clip }) });
  console.log(`${name}.png`);
}
await browser.close();

/** Signed in once as each user: repeated sign-ins are slowed down. */
async function pageFor({ email = OWNER, colorScheme, folder }: Partial<Picture>): Promise<Page> {
  const key = `${email} ${colorScheme} ${folder}`;
  const known = pages.get(key);
  if (known) return known;
  const page = await openPage(browser, {
    ...(colorScheme && { colorScheme }),
    ...(folder !== README_FOLDER && { viewport: GUIDE_VIEW }),
  });
  await signIn(page, webUrl, email);
  pages.set(key, page);
  return page;
}

/** Pictures in guides are shown at half their width, so they have what they are about and nothing else. */
async function besidesNavigation(page: Page, y: number) {
  const box = await page.locator('main').boundingBox();
  const x = Math.max(0, Math.round(box?.x ?? 0) - 16);
  const { width, height } = page.viewportSize() ?? GUIDE_VIEW;
  return { x, y, width: width - x, height: height - y };
}

/** The demo has no campaigns and listeners of its own; those of the pictures are created once. */
async function prepareDemo(): Promise<Subject> {
  const page = await pageFor({});
  const tracked = page.locator('a[href^="/user/"]').first();
  await tracked.waitFor();
  const account = (await tracked.getAttribute('href')) ?? '';
  const ask = await asking(page, { webUrl, apiUrl: values.api });
  const { campaigns } = await ask('/business/campaign');
  const campaign =
    campaigns[0] ??
    (await ask('/business/campaign', 'POST', {
      name: 'Autumn baking',
      startDate: dayAgo(35),
      endDate: dayAgo(5),
      totalCost: 4500,
      targets: { views: 3_000_000, videos: 20 },
    }));
  if (campaigns.length === 0)
    await ask(`/business/campaign/${campaign.id}/members`, 'POST', { account: account.split('/').at(-1) });
  const { listeners } = await ask('/business/social-listening');
  const query = '(baking OR biscuits OR "breakfast burritos") NOT giveaway';
  const listener =
    listeners[0] ?? (await ask('/business/social-listening', 'POST', { name: 'Home baking', query }));
  return { account, campaign: `/campaigns/${campaign.id}`, listener: `/listening/${listener.id}` };
}
