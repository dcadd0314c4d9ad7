import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VARIABLES } from '../apps/api/src/config.ts';

export const CONFIGURATION_FILE = join(import.meta.dirname, '../docs/configuration.md');

/** docs/configuration.md, from the table that the code itself reads. */
export function configurationPage(): string {
  const rows = Object.entries(VARIABLES).map(
    ([name, { unset, meaning }]) => `| \`${name}\` | ${meaning} | ${unset || '–'} |`,
  );
  return [
    '# Configuration',
    '',
    'Everything is set by environment variables, checked at start with all faults listed at once. An empty value',
    'counts as unset. Nothing needs to be set to run the product on one machine.',
    '',
    '| variable | meaning | when unset |',
    '| --- | --- | --- |',
    ...rows,
    '',
    'The web app’s server is told by `npm start` what it needs: `API_URL` (where it reaches the API), `PUBLIC_API_URL`,',
    '`NEXTAUTH_URL` (the same as `WEB_URL`), the last two secrets, the OAuth clients, `PADDLE_CLIENT_TOKEN`,',
    '`HUBSPOT_PORTAL_ID`, and `DEVELOPMENT` (1 where `/dev/outbox` is open). Set them by hand only when the web app runs',
    'on another machine than the API; `TRUST_PROXY` is set for both.',
    '',
    'Several processes, be it `apps/api/src/serve.ts` or `apps/api/src/work.ts`, need two things in common beside the',
    'servers: the same `TOKEN_SECRET`, and a `DATA_DIR` whose folder `imports` all of them see, on a shared disk, since one',
    'process takes a file in and another one reads it. `IMPORT_TEAM_MAX_MB` should be the same for all of them.',
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(CONFIGURATION_FILE, configurationPage());
