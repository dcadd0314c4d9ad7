import { type ChildProcess, fork, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Config } from '../apps/api/src/config.ts';
import type { Report } from '../apps/api/src/report.ts';
import type { Secrets } from '../apps/api/src/secrets.ts';
import { progressBar } from './progress-bar.ts';

const ROOT = join(import.meta.dirname, '..');
const CLOSING_TIME_MS = 10_000;

const DEMO_SIGN_INS = [
  ['owner@demo.clipscope.test', 'ENTERPRISE'],
  ['basic@demo.clipscope.test', 'BASIC'],
  ['admin@demo.clipscope.test', 'ADMIN'],
] as const;

export async function requireFreePorts(config: Config): Promise<void> {
  await requireFreePort(config.API_HOST, config.API_PORT, 'API_PORT');
  await requireFreePort(config.WEB_HOST, config.WEB_PORT, 'WEB_PORT');
}

function requireFreePort(host: string, port: number, variable: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} on ${host} is already in use. Stop the other program, or set ${variable} to a free port.`
            : `Clipscope cannot listen on ${host}:${port} (${error.code}). Set ${variable} to another port.`,
        ),
      ),
    );
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** Runs the API and the web app until one of them ends or this process gets a signal. */
export async function runProduct(
  config: Config,
  secrets: Secrets,
  options: { mode: 'start' | 'dev'; prepareWeb: () => Promise<void> },
): Promise<void> {
  const children: ChildProcess[] = [];
  let closing = false;
  const close = async (exitCode: number): Promise<never> => {
    closing = true;
    await Promise.all(children.map(end));
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!closing) void close(0);
    });
  }
  const watch = (child: ChildProcess, name: string): void => {
    children.push(child);
    child.on('exit', code => {
      if (closing) return;
      console.error(`The ${name} stopped unexpectedly (code ${code}).`);
      void close(1);
    });
  };

  const api = startApi(secrets, options.mode);
  const ready = apiReady(api);
  // A failed start reports its own error, so its exit is not reported again.
  try {
    await Promise.all([ready, options.prepareWeb()]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    children.push(api);
    return close(1);
  }
  watch(api, 'API');
  watch(startWeb(config, secrets, options.mode), 'web app');
  await waitForWeb(config);
  announce(config);
}

function startApi(secrets: Secrets, mode: 'start' | 'dev'): ChildProcess {
  return fork(join(ROOT, 'apps/api/src/serve.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning', ...(mode === 'dev' ? ['--watch'] : [])],
    env: { ...process.env, ...secrets },
    cwd: process.cwd(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

function apiReady(api: ChildProcess): Promise<void> {
  const draw = progressBar();
  return new Promise((resolve, reject) => {
    api.on('message', (report: Report) => {
      if (report.kind === 'progress') draw(report.label, report.done, report.total);
      else if (report.kind === 'notice') console.log(report.message);
      else if (report.kind === 'failed') reject(new Error(report.message));
      else if (report.kind === 'ready') resolve();
    });
    api.on('exit', code => reject(new Error(`The API stopped during startup (code ${code}).`)));
  });
}

function startWeb(config: Config, secrets: Secrets, mode: 'start' | 'dev'): ChildProcess {
  const [host, port] = [config.WEB_HOST, String(config.WEB_PORT)];
  const next = [join(ROOT, 'node_modules/next/dist/bin/next'), 'dev', '-H', host, '-p', port];
  const serve = [
    join(ROOT, 'apps/web/serve/serve.ts'),
    '--host',
    host,
    '--port',
    port,
    '--web-url',
    config.webUrl,
  ];
  return spawn(
    process.execPath,
    mode === 'dev' ? next : ['--disable-warning=ExperimentalWarning', ...serve],
    {
      cwd: join(ROOT, 'apps/web'),
      env: {
        ...process.env,
        ...secrets,
        NODE_ENV: mode === 'dev' ? 'development' : 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        API_URL: config.apiUrl,
        PUBLIC_API_URL: config.publicApiUrl,
        NEXTAUTH_URL: config.webUrl,
        ...(config.showOutbox && { DEVELOPMENT: '1' }),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
}

async function waitForWeb(config: Config): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const isReady = await fetch(`${config.webUrl}/api/auth/csrf`).then(
      reply => reply.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error('The web app did not respond within 30 seconds.');
}

function announce(config: Config): void {
  const lines = [
    '',
    `  Web app   ${config.webUrl}`,
    `  API       ${config.publicApiUrl}  (reference: ${config.publicApiUrl}/reference)`,
  ];
  if (config.demoData) {
    lines.push('', '  Demo users, all with the password clipscope-demo:');
    for (const [email, plan] of DEMO_SIGN_INS) lines.push(`    ${email}  (${plan})`);
  }
  lines.push('', '  Press Ctrl-C to stop.', '');
  console.log(lines.join('\n'));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timeout = setTimeout(() => child.kill('SIGKILL'), CLOSING_TIME_MS);
  await exited;
  clearTimeout(timeout);
}
