import { afterAll, expect, inject, test } from 'vitest';
import { tableNamed } from './browser.ts';
import { ADMIN, closePages, openTabAs } from './sessions.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
afterAll(closePages);

test('shows a failed job with its reason, and retries it', async () => {
  const admin = await openTabAs(ADMIN);
  const job = { id: crypto.randomUUID(), queue: 'track-subject', payload: { subjectId: '7001' }, tries: 6 };
  const failed = [{ ...job, reason: 'The store does not answer.', failedAt: new Date().toISOString() }];
  const retried: string[] = [];
  // No job of the demo fails permanently, so the API's reply is replaced.
  await admin.route(`${apiUrl}/admin/jobs**`, async route => {
    if (route.request().method() === 'OPTIONS') return route.fallback();
    const { pathname } = new URL(route.request().url());
    if (pathname !== '/admin/jobs') {
      retried.push(`${route.request().method()} ${pathname}`);
      return route.fulfill({ json: { ok: true }, headers: { 'access-control-allow-origin': '*' } });
    }
    const reply = await route.fetch();
    return route.fulfill({
      response: reply,
      json: { ...(await reply.json()), failed: retried.length === 0 ? failed : [] },
    });
  });
  await admin.goto(`${webUrl}/admin/jobs`);
  const row = tableNamed(admin, 'Permanently failed jobs').getByRole('row', {
    name: 'The store does not answer.',
  });
  await row.getByRole('button', { name: 'Retry track-subject' }).click();
  await admin.getByText('No permanently failed jobs').waitFor();
  expect(retried).toEqual([`POST /admin/jobs/track-subject/${job.id}/retry`]);
  await admin.close();
});
