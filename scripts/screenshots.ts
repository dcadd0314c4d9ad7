import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser, openPage, signIn } from '../e2e/browser.ts';

const FOLDER = join(import.meta.dirname, '../docs/pictures');
const OWNER = 'owner@demo.clipscope.test';

/** Takes the README's pictures from the demo of `npm start`: `npm run screenshots [-- http://host:port]`. */
const webUrl = process.argv[2] ?? 'http://127.0.0.1:3000';
const PICTURES = [
  { name: 'dashboard', isReport: false, options: {} },
  { name: 'account', isReport: true, options: {} },
  { name: 'account-dark', isReport: true, options: { colorScheme: 'dark' } },
] as const;

const browser = await openBrowser();
mkdirSync(FOLDER, { recursive: true });
for (const { name, isReport, options } of PICTURES) {
  const page = await openPage(browser, options);
  await signIn(page, webUrl, OWNER);
  const tracked = page.locator('a[href^="/user/"]').first();
  await tracked.waitFor();
  if (isReport) await page.goto(`${webUrl}${await tracked.getAttribute('href')}`);
  await page.waitForLoadState('networkidle');
  // Waits for the progress bar and chart animations.
  await page.waitForTimeout(1500);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  await page.context().close();
  console.log(`${name}.png`);
}
await browser.close();
