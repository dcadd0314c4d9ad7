import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VARIABLES } from '../apps/api/src/config.ts';
import { contract, type Endpoint } from '../packages/contract/src/index.ts';

export const CONFIGURATION_FILE = join(import.meta.dirname, '../docs/configuration.md');

export const ADDRESSES_FILE = join(import.meta.dirname, '../packages/contract/src/addresses.json');

/** What browsers know of each endpoint, from the contract itself. */
export function addresses(): string {
  const lines = Object.entries<Endpoint>(contract).map(([name, { access, method, path }]) => [
    name,
    `${access} ${method} ${path}`,
  ]);
  return `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`;
}

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
    '## Going public',
    '',
    'The demo sign-ins have a public password, and `/dev/outbox` shows password-reset links to anybody. Both exist only',
    'while `API_HOST`, `WEB_HOST`, `WEB_URL` and `PUBLIC_API_URL` are loopback addresses: with any other one the start says',
    'what it left closed, and refuses a store in which the demo users still are. To open a store that began as a demo:',
    '',
    '1. While it is still on loopback, sign up for yourself and confirm your address. Then stop it and run',
    '   `npm run make-staff -- you@example.com`: it gives your team the ADMIN plan and says who is in it, since all of them',
    '   are staff now. Running it again changes nothing. A store that began without the demo gets its first staff so, too.',
    '2. Run `npm run remove-demo-users`. It removes the three users with their sessions, API keys and',
    '   invitations, and the teams that have no other member, and says what it removed. A team with other members stays,',
    '   on the plan it has: look at who is in it. Running it again changes nothing. The simulated accounts and their',
    '   videos stay; begin with an empty `DATA_DIR` to be without them.',
    '3. Set `WEB_URL` and `PUBLIC_API_URL` to the addresses that people open, and `TRUST_PROXY` to the number of proxies in',
    '   front. The product cannot see a proxy that these three do not name: never put one in front of a demo.',
    '',
    'Each proxy must append the address it was called from to `X-Forwarded-For`, and the ports behind it must be closed to',
    'everybody else: whoever reaches them directly could name any address. Without a proxy the header is ignored.',
    '',
    '## Several processes',
    '',
    'Several processes, be it `apps/api/src/serve.ts` or `apps/api/src/work.ts`, need two things in common beside the',
    'servers: the same `TOKEN_SECRET`, and a `DATA_DIR` whose folder `imports` all of them see, on a shared disk, since one',
    'process takes a file in and another one reads it. `IMPORT_TEAM_MAX_MB` should be the same for all of them.',
    '',
  ].join('\n');
}

if (import.meta.main) {
  writeFileSync(CONFIGURATION_FILE, configurationPage());
  writeFileSync(ADDRESSES_FILE, addresses());
}
