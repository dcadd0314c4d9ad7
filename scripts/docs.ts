import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VARIABLES, type Variable } from '../apps/api/src/config.ts';
import { contract, type Endpoint } from '../packages/contract/src/index.ts';

export const CONFIGURATION_FILE = join(import.meta.dirname, '../docs/configuration.md');

export const ADDRESSES_FILE = join(import.meta.dirname, '../packages/contract/src/addresses.json');

/** The part of each endpoint that browsers need, as text. */
export function addresses(): string {
  const lines = Object.entries<Endpoint>(contract).map(([name, { access, method, path }]) => [
    name,
    `${access} ${method} ${path}`,
  ]);
  return `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`;
}

/** The text of docs/configuration.md. */
export function configurationPage(): string {
  const rows = Object.entries<Variable>(VARIABLES).map(
    ([name, { schema, unset = schema.safeParse(undefined).data, meaning }]) =>
      `| \`${name}\` | ${meaning} | ${unset ?? '–'} |`,
  );
  return [
    '# Configuration',
    '',
    'All settings are environment variables. They are checked at startup, and all errors are listed at once. An empty',
    'value counts as unset. No settings are required to run the product on one machine.',
    '',
    '| variable | meaning | when unset |',
    '| --- | --- | --- |',
    ...rows,
    '',
    '`npm start` gives the web app’s server the settings it needs: `API_URL` (where it reaches the API), `PUBLIC_API_URL`,',
    '`NEXTAUTH_URL` (the same as `WEB_URL`), `INTERNAL_SECRET`, `NEXTAUTH_SECRET`, the OAuth clients, `PADDLE_CLIENT_TOKEN`,',
    '`HUBSPOT_PORTAL_ID`, `TERMS_URL`, `PRIVACY_URL`, and `DEVELOPMENT` (1 where `/dev/outbox` is open). Set them yourself only',
    'if the web app runs on a different machine from the API; `TRUST_PROXY` is set for both.',
    '',
    '## Going public',
    '',
    'The demo users have a public password, and `/dev/outbox` shows password reset links to anyone. Both exist only while',
    '`API_HOST`, `WEB_HOST`, `WEB_URL` and `PUBLIC_API_URL` are loopback addresses. Otherwise both are closed, which is',
    'reported at startup, and a database that still contains the demo users is rejected. To make a demo public:',
    '',
    '1. While it is still on loopback, sign up and confirm your email address. Then stop the product and run',
    '   `npm run make-staff -- you@example.com`. It moves your team to the ADMIN plan and lists the team’s members, who',
    '   are all staff from then on. Running it again changes nothing. Use it for the first staff without a demo, too.',
    '2. Run `npm run remove-demo-users`. It removes the three users with their sessions, API keys and invitations, and',
    '   every team without other members, and lists what it removed. A team with other members is kept on its plan: check',
    '   who its members are. Running it again changes nothing. The simulated accounts and their videos are kept; to',
    '   remove them too, start with an empty `DATA_DIR`.',
    '3. Set `WEB_URL` and `PUBLIC_API_URL` to the public addresses, and `TRUST_PROXY` to the number of proxies in front.',
    '   The product cannot detect a proxy that these settings do not mention: never put one in front of a demo.',
    '',
    'Each proxy must append the client’s address to `X-Forwarded-For`, and the ports behind it must not be reachable',
    'otherwise: anyone who reaches them directly could claim any address. Without a proxy the header is ignored.',
    '',
    '## Several processes',
    '',
    'If you run several processes (`apps/api/src/serve.ts` or `apps/api/src/work.ts`), they need two things in common',
    'besides the database servers: the same `TOKEN_SECRET`, and a `DATA_DIR` whose folder `imports` is on a shared disk,',
    'since one process receives a file and another reads it. Use the same `IMPORT_TEAM_MAX_MB` for all of them.',
    '',
  ].join('\n');
}

if (import.meta.main) {
  writeFileSync(CONFIGURATION_FILE, configurationPage());
  writeFileSync(ADDRESSES_FILE, addresses());
}
