import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../apps/api/src/config.ts';

/** A process that ends when it is killed. */
class Child extends EventEmitter {
  exitCode: number | null = null;
  signalCode: string | null = null;
  kill = vi.fn((signal: string) => {
    this.signalCode = signal;
    this.emit('exit', null, signal);
  });
  die(code: number): void {
    this.exitCode = code;
    this.emit('exit', code, null);
  }
}
const children = { api: new Child(), web: new Child() };
vi.mock('node:child_process', () => ({ fork: () => children.api, spawn: () => children.web }));
const { runProduct } = await import('./product.ts');

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const signal of signals) process.removeAllListeners(signal);
});

async function start(env: Record<string, string> = {}) {
  Object.assign(children, { api: new Child(), web: new Child() });
  vi.stubGlobal('fetch', async () => new Response());
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const secrets = { AUTH_SECRET: 'a', TOKEN_SECRET: 'b' } as never;
  const running = runProduct(readConfig(env), secrets, { mode: 'start', prepareWeb: async () => {} });
  children.api.emit('message', { kind: 'notice', message: 'A notice for the operator.' });
  children.api.emit('message', { kind: 'ready' });
  await running;
  return { exit, error, printed: log.mock.calls.join('\n') };
}

test.each([
  ['API', 'api', 'web'],
  ['web app', 'web', 'api'],
] as const)('stops the other process and fails when the %s dies', async (name, dead, other) => {
  const { exit, error } = await start();
  children[dead].die(137);
  await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(1));
  expect(error).toHaveBeenCalledExactlyOnceWith(`The ${name} stopped unexpectedly (code 137).`);
  expect(children[other].kill).toHaveBeenCalledExactlyOnceWith('SIGTERM');
});

test('stops both and succeeds on SIGTERM', async () => {
  const { exit, error } = await start();
  process.emit('SIGTERM');
  await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(0));
  expect(error).not.toHaveBeenCalled();
  for (const child of [children.api, children.web]) {
    expect(child.kill).toHaveBeenCalledExactlyOnceWith('SIGTERM');
  }
});

test('prints notices of the API, and demo users only where they exist', async () => {
  const local = await start();
  expect(local.printed).toContain('A notice for the operator.');
  expect(local.printed).toContain('admin@demo.clipscope.test');
  vi.restoreAllMocks();
  const { printed } = await start({ WEB_URL: 'https://clips.example.com' });
  expect(printed).toContain('https://clips.example.com');
  expect(printed).not.toContain('demo.clipscope.test');
});
