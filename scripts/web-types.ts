import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { typeCheckArguments } from './testing/type-check.ts';

/** Generates the types of routes first, so that wrong links and page signatures are found. */
const root = join(import.meta.dirname, '..');
for (const [command, ...args] of [
  [process.execPath, join(root, 'node_modules/next/dist/bin/next'), 'typegen'],
  [join(root, 'node_modules/.bin/tsc'), ...typeCheckArguments('web')],
] as const) {
  const { status } = spawnSync(command, args, {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
