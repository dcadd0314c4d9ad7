import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../apps/api/src/app.ts';
import { closeContext, createContext, loadDemoUsers } from '../packages/services/src/index.ts';
import { APP_OPTIONS, contextOptions } from './app-options.ts';

/** The port of the server and the bearer token of a demo user. */
export type Serving = { readonly port: number; readonly token: string };

const dataDir = mkdtempSync(join(tmpdir(), 'clipscope-bench-'));
const context = await createContext(contextOptions(dataDir));
await loadDemoUsers(context);
const app = await buildApp(context, { ...APP_OPTIONS, logLevel: 'warn' });
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
