import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../apps/api/src/config.ts';
import { requireFreePorts } from './product.ts';

test('reports a Node version that is too old in one sentence', () => {
  const oldVersion = `Object.defineProperty(process.versions, 'node', { value: '16.20.2' });`;
  const launch = JSON.stringify(join(import.meta.dirname, 'launch.cjs'));
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['-e', `${oldVersion} require(${launch})`, 'start'],
    {
      encoding: 'utf8',
    },
  );
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toBe(
    'Clipscope needs Node 20 or newer to install itself; this is Node 16.20.2. Install a newer version and run the command again.\n',
  );
});

test.each(['API_PORT', 'WEB_PORT'])('reports a %s that is in use in one sentence', async variable => {
  const other = createServer();
  const port = await new Promise<number>(resolve => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
  });
  const free = variable === 'API_PORT' ? 'WEB_PORT' : 'API_PORT';
  const config = { ...readConfig({ [variable]: String(port) }), [free]: 0 };
  await expect(requireFreePorts(config)).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is already in use. Stop the other program, or set ${variable} to a free port.`,
  );
  other.close();
});
