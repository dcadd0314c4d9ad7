import { globSync } from 'node:fs';

/** Whether npm has a build of the embedded engine for this machine; elsewhere its portable form runs. */
export const HAS_OWN_ENGINE =
  globSync('node_modules/@chdb/*/package.json', { cwd: new URL('../../../', import.meta.url) }).length > 0;
