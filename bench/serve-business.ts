import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../apps/api/src/app.ts';
import { closeContext, createContext, loadDemoUsers } from '../packages/services/src/index.ts';

/** The port of the server and the bearer token of a demo user. */
export type Serving = { readonly port: number; readonly token: string };

const dataDir = mkdtempSync(join(tmpdir(), 'clipscope-bench-'));
const context = await createContext({
  dataDir,
  mailFrom: 'Clipscope <no-reply@clipscope.test>',
  webUrl: 'http://127.0.0.1:3000',
  publicApiUrl: 'http://127.0.0.1:4000',
  tokenSecret: 'the secret that signs the tokens of measurements',
});
await loadDemoUsers(context);
const app = await buildApp(context, {
  version: '0.0.0',
  internalSecret: 'the secret between the servers of measurements',
  showOutbox: false,
  checkReplies: false,
  webUrl: 'http://127.0.0.1:3000',
  publicApiUrl: 'http://127.0.0.1:4000',
  requestsPerMinute: 1_000_000_000,
  proxies: 0,
  logLevel: 'warn',
});
app.get('/bench/empty', async () => ({}));
await app.listen({ host: '127.0.0.1', port: 0 });

const signIn = await app.inject({
  method: 'POST',
  url: '/auth/token',
  payload: { email: 'owner@demo.clipscope.test', password: 'clipscope-demo' },
});
const { port } = app.server.address() as AddressInfo;
process.send?.({ port, token: signIn.json().accessToken } satisfies Serving);
process.once('disconnect', async () => {
  await app.close();
  await closeContext(context);
  rmSync(dataDir, { recursive: true });
});
