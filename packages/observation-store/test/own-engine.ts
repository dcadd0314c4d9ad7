import { globSync } from 'node:fs';

/** Whether npm has a native build of the engine for this machine; otherwise the portable engine runs. */
export const HAS_OWN_ENGINE =
  globSync('node_modules/@chdb/*/package.json', { cwd: new URL('../../../', import.meta.url) }).length > 0;
