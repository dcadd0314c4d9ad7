import { readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { newDataFolder, noObservations, openTestStore } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContext, createContext } from './create-context.ts';
import { health } from './operation/health.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = newDataFolder('context');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const options = () => ({
  dataDir,
  mailFrom: 'Clipscope <no-reply@clipscope.test>',
  webUrl: 'http://127.0.0.1:3000',
  publicApiUrl: 'http://127.0.0.1:4000',
  tokenSecret: 'a secret',
});

it('opens everything in one folder, refuses a second opening, and opens again with the mails it had', async () => {
  const context = await createContext(options());
  expect(await health(context)).toEqual({
    ok: true,
    stores: { business: { ok: true, engine: 'pglite' }, observations: { ok: true, engine: 'chdb' } },
  });
  expect(context.settings).toEqual({
    webUrl: 'http://127.0.0.1:3000',
    publicApiUrl: 'http://127.0.0.1:4000',
    tokenSecret: 'a secret',
    accessTokenMinutes: 15,
    sessionDays: 30,
    passwordCost: { memory: 19_456, passes: 2, parallelism: 1 },
    dataDir,
    deriveFromYoutube: false,
    importTeamMaxBytes: 20_000_000_000,
    collectsEvents: true,
    usageDays: 400,
  });
  await context.mail.send({ to: 'a@b.example', subject: 'kept', text: 'x' });
  await expect(createContext(options())).rejects.toThrow(`The data folder ${dataDir} is in use by process `);
  await closeContext(context);
  expect(readdirSync(dataDir).sort()).toEqual(['business', 'lock', 'observations', 'outbox.jsonl']);

  const again = await createContext({ ...options(), accessTokenMinutes: 1, sessionDays: 2 });
  expect(again.mail.outbox?.().map(({ subject }) => subject)).toEqual(['kept']);
  expect(again.settings).toMatchObject({ accessTokenMinutes: 1, sessionDays: 2 });
  expect(await again.business.migrate()).toEqual([]);
  await closeContext(again);
});

it('leaves no store open when another part does not open', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => closed.once('listening', resolve));
  const address = closed.address();
  await new Promise(resolve => closed.close(resolve));
  const port = typeof address === 'object' && address?.port;
  const clickhouseUrl = `http://127.0.0.1:${port}/nothing`;
  await expect(createContext({ ...options(), clickhouseUrl })).rejects.toThrow();
  await closeContext(await createContext(options(), { observationStore: noObservations }));
});

it('sends by SMTP when there is a mail server', async () => {
  const context = await createContext(
    { ...options(), smtpUrl: 'smtp://127.0.0.1:1' },
    { business: await openTestStore(), observationStore: noObservations },
  );
  expect(context.mail.kind).toBe('smtp');
  expect(context.mail.outbox).toBeUndefined();
  await closeContext(context);
});

it('reports what fails in the background, and waits for it before closing', async () => {
  const problems: Error[] = [];
  const context = await createContext(
    { ...options(), reportProblem: problem => void problems.push(problem) },
    { business: await openTestStore(), observationStore: noObservations },
  );
  let finish = () => {};
  const slow = new Promise<void>(resolve => {
    finish = resolve;
  });
  context.background.start(slow.then(() => Promise.reject(new Error('slow and wrong'))));
  context.background.start(Promise.reject('just a word'));
  let isClosed = false;
  const closing = closeContext(context).then(() => {
    isClosed = true;
  });
  await new Promise(resolve => setImmediate(resolve));
  expect(isClosed).toBe(false);
  finish();
  await closing;
  expect(problems.map(({ message }) => message)).toEqual(['just a word', 'slow and wrong']);
});
