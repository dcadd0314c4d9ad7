import { afterAll, expect, inject, test } from 'vitest';
import { ADMIN, closePages, openOwnSessionAs, openVisitorPage } from './sessions.ts';
import { openSettled } from './settle.ts';

const webUrl = inject('webUrl');
afterAll(closePages);

test('a draft is previewed, published and found on the site', async () => {
  const title = `Notes ${Date.now()}`;
  const address = `${webUrl}/guides/${title.toLowerCase().replace(' ', '-')}`;
  const staff = await openOwnSessionAs(ADMIN);
  await openSettled(staff, `${webUrl}/admin/content`);
  await staff.getByRole('button', { name: 'New document' }).click();
  await staff.getByRole('textbox', { name: 'Title' }).fill(title);
  await staff.getByRole('button', { name: 'Create draft' }).click();
  const text = staff.getByRole('textbox', { name: 'Text' });
  await text.fill('Read **this** first.');

  // What was typed is there after a click on another page.
  await staff.getByRole('link', { name: 'All content' }).click();
  await staff.getByRole('link', { name: title }).click();
  await expect.poll(() => text.inputValue()).toBe('Read **this** first.');
  await staff.getByRole('button', { name: 'Save draft' }).click();
  await staff.getByRole('button', { name: 'View version 2' }).waitFor();

  const visitor = await openVisitorPage();
  expect((await visitor.goto(address))?.status()).toBe(404);
  const opened = staff.context().waitForEvent('page');
  await staff.getByRole('button', { name: 'Open preview' }).click();
  const preview = await opened;
  await preview.waitForURL(address);
  await preview.getByText('You are viewing a preview that is not published.').waitFor();
  expect(await preview.locator('article strong').textContent()).toBe('this');
  await preview.getByRole('link', { name: 'Exit preview' }).click();
  await preview.getByText('You are viewing a preview').waitFor({ state: 'detached' });

  await staff.getByRole('button', { name: 'Publish', exact: true }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await staff.getByText('The site shows version 2').waitFor();
  // The vendor's client remembers the repository for five seconds.
  await expect
    .poll(async () => (await visitor.goto(address))?.status(), { interval: 1000, timeout: 15_000 })
    .toBe(200);
  expect(await visitor.getByRole('heading', { level: 1 }).textContent()).toBe(title);
  expect(staff.problems).toEqual([]);
  await preview.close();
  await visitor.context().close();
  await staff.context().close();
});

test('a guide is read without the app, with pictures in the size of the screen', async () => {
  const page = await openVisitorPage();
  const scripts: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(`${webUrl}/guides`);
  await page.getByRole('link', { name: /How to read an account score/ }).click();
  await page.waitForURL(`${webUrl}/guides/read-a-score`);
  const picture = page.locator('article img').first();
  await picture.scrollIntoViewIfNeeded();
  const isShown = () => picture.evaluate((node: { naturalWidth?: number }) => Number(node.naturalWidth) > 0);
  await expect.poll(isShown).toBe(true);
  expect(await picture.getAttribute('srcset')).toMatch(/w=640&q=75 640w.*w=3840&q=75 3840w/);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain('/guides/read-a-score');
  expect(await page.evaluate(`localStorage.getItem('GUIDE_VISIT')`)).toContain('"value":true');
  expect(scripts.filter(name => !name.includes('/starter-'))).toEqual([]);
  expect(page.problems).toEqual([]);
  await page.context().close();
});
