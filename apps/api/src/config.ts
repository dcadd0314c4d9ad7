import { isLoopbackHost, isLoopbackUrl, PROXY_COUNT_RULE, proxyCountFrom } from '@clipscope/domain';
import { z } from 'zod';

/**
 * Every environment variable of the product, in one table: what it means, what it is when unset, what it
 * must look like. docs/configuration.md is written from it, and a test keeps the two equal.
 */
const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'must be a port number' })
  .transform(Number)
  .refine(value => value >= 1 && value <= 65535, { error: 'must be between 1 and 65535' });
const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, { error: 'must be a whole number above 0' })
  .transform(Number);
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform(value => value.replace(/\/+$/, ''));
const proxyCount = z
  .string()
  .transform(proxyCountFrom)
  .refine(count => count !== undefined, { error: PROXY_COUNT_RULE });
const secret = z.string().min(32, { error: 'must have at least 32 characters' });
const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform(value => value === 'true');

export const VARIABLES = {
  API_HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    unset: '127.0.0.1',
    meaning: 'Address the API listens on.',
  },
  API_PORT: { schema: port.default(4000), unset: '4000', meaning: 'Port the API listens on.' },
  WEB_HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    unset: '127.0.0.1',
    meaning: 'Address the web app listens on.',
  },
  WEB_PORT: { schema: port.default(3000), unset: '3000', meaning: 'Port the web app listens on.' },
  WEB_URL: {
    schema: httpUrl.optional(),
    unset: 'http://WEB_HOST:WEB_PORT',
    meaning:
      'Where people open the web app. Links in mails start with it, and only pages from it may call the API.',
  },
  PUBLIC_API_URL: {
    schema: httpUrl.optional(),
    unset: 'http://API_HOST:API_PORT',
    meaning: 'Where browsers reach the API.',
  },
  DATA_DIR: {
    schema: z.string().min(1).default('.data'),
    unset: '.data',
    meaning:
      'Folder of the embedded stores, generated secrets, imported files and the mail outbox. Several API and work processes need `DATA_DIR/imports` in common.',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    unset: 'embedded PGlite in DATA_DIR',
    meaning: 'PostgreSQL (15 or newer) for the business store.',
  },
  CLICKHOUSE_URL: {
    schema: httpUrl.optional(),
    unset: 'embedded chDB in DATA_DIR',
    meaning: 'ClickHouse HTTP address for the observation store, with user, password and database in it.',
  },
  CLICKHOUSE_CLUSTER: {
    schema: z
      .string()
      .regex(/^[A-Za-z_]\w*$/, { error: 'must be a plain name of letters, digits and underscores' })
      .optional(),
    unset: 'one ClickHouse server',
    meaning: 'Name of the ClickHouse cluster on which replicated, distributed tables are made.',
  },
  TOKEN_SECRET: {
    schema: secret.optional(),
    unset: 'generated, kept in DATA_DIR',
    meaning:
      'Signs the API’s bearer tokens, and a key made from it encrypts the keys of the sources: with another one they have to be entered again. All API processes need the same one.',
  },
  INTERNAL_SECRET: {
    schema: secret.optional(),
    unset: 'generated, kept in DATA_DIR',
    meaning:
      'By which the API knows the web app’s server. Both need the same one; without it the rate limit counts all visitors of public pages as one.',
  },
  NEXTAUTH_SECRET: {
    schema: secret.optional(),
    unset: 'generated, kept in DATA_DIR',
    meaning: 'Encrypts the web app’s session cookie.',
  },
  DEMO_DATA: {
    schema: flag.optional(),
    unset: 'true on embedded stores that only this machine can reach, else false',
    meaning:
      'Whether the demo accounts and the three demo sign-ins are loaded. Their password is public, so true is refused where other machines can reach the product.',
  },
  DEMO_SCALE: {
    schema: z
      .string()
      .regex(/^\d+(\.\d+)?$/, { error: 'must be a number such as 1 or 0.1' })
      .transform(Number)
      .refine(value => value > 0, { error: 'must be above 0' })
      .optional(),
    unset: '1, about 3,000 accounts and 150,000 videos; 0.1 on the portable form of the embedded ClickHouse',
    meaning: 'How large the demo’s world is when it is loaded for the first time.',
  },
  RUN_JOBS: {
    schema: flag.optional(),
    unset: 'true on embedded stores, else false',
    meaning:
      'Whether the API process works on jobs too. With servers, `apps/api/src/work.ts` is the process that does.',
  },
  YOUTUBE_API_URL: {
    schema: httpUrl.optional(),
    unset: 'https://www.googleapis.com/youtube/v3',
    meaning:
      'Where the YouTube Data API is asked, for a proxy. An address on the page of the sources goes before it.',
  },
  TIKTOK_API_URL: {
    schema: httpUrl.optional(),
    unset: 'https://open.tiktokapis.com',
    meaning: 'The same for the Display API and the Research API of TikTok.',
  },
  TIKTOK_BUSINESS_API_URL: {
    schema: httpUrl.optional(),
    unset: 'https://business-api.tiktok.com/open_api/v1.3',
    meaning: 'The same for the Accounts API of TikTok.',
  },
  INSTAGRAM_GRAPH_URL: {
    schema: httpUrl.optional(),
    unset: 'https://graph.facebook.com/v25.0, or graph.instagram.com with a token of Instagram Login',
    meaning: 'The same for the Instagram Graph API.',
  },
  YOUTUBE_SIGN_IN_URL: {
    schema: httpUrl.optional(),
    unset: 'https://accounts.google.com/o/oauth2/v2/auth',
    meaning: 'Where staff are sent to sign in with Google.',
  },
  YOUTUBE_TOKEN_URL: {
    schema: httpUrl.optional(),
    unset: 'https://oauth2.googleapis.com/token',
    meaning: 'Where Google gives and renews tokens.',
  },
  TIKTOK_SIGN_IN_URL: {
    schema: httpUrl.optional(),
    unset: 'https://www.tiktok.com/v2/auth/authorize/',
    meaning: 'Where the owner of a TikTok account signs in.',
  },
  INSTAGRAM_SIGN_IN_URL: {
    schema: httpUrl.optional(),
    unset: 'the page of Facebook Login or of Instagram Login, whichever is chosen',
    meaning: 'Where somebody signs in who manages an Instagram account.',
  },
  INSTAGRAM_TOKEN_URL: {
    schema: httpUrl.optional(),
    unset: 'oauth/access_token below INSTAGRAM_GRAPH_URL, or of api.instagram.com with Instagram Login',
    meaning: 'Where the code of a sign-in is exchanged for a token.',
  },
  KEEP_RAW_ANSWERS: {
    schema: flag.default(false),
    unset: 'false',
    meaning:
      'Whether every answer of a platform is kept in DATA_DIR/raw, a compressed file a day, for replay.',
  },
  IMPORT_TEAM_MAX_MB: {
    schema: wholeNumber.default(20_000),
    unset: '20000',
    meaning:
      'How many MB of imported files a team may keep altogether; what the operator imports for all teams does not count.',
  },
  DERIVE_FROM_YOUTUBE: {
    schema: flag.default(false),
    unset: 'false',
    meaning:
      'Whether scores, indexes and estimates are made from YouTube’s numbers too, and sums of them with those of other platforms. The terms of its API forbid that unless Google agreed otherwise with you.',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
    unset: 'mails go to an outbox',
    meaning: 'Mail server, with user and password in it.',
  },
  MAIL_FROM: {
    schema: z.string().min(3).default('Clipscope <no-reply@clipscope.test>'),
    unset: 'Clipscope <no-reply@clipscope.test>',
    meaning: 'Sender of mails.',
  },
  PADDLE_API_KEY: {
    schema: z.string().min(1).optional(),
    unset: 'nothing is charged, invoices are simulated',
    meaning: 'Takes payments through Paddle.',
  },
  PADDLE_WEBHOOK_SECRET: {
    schema: z.string().min(1).optional(),
    unset: '',
    meaning: 'Secret of the notification destination that sends to PUBLIC_API_URL/billing/paddle/webhook.',
  },
  PADDLE_ENVIRONMENT: {
    schema: z
      .union([z.enum(['production', 'sandbox']), httpUrl], {
        error: 'must be production, sandbox or an http or https address',
      })
      .default('production'),
    unset: 'production',
    meaning: 'Which Paddle: production, sandbox or the address of a server that speaks as Paddle does.',
  },
  PADDLE_CLIENT_TOKEN: {
    schema: z.string().min(1).optional(),
    unset: 'needed with PADDLE_API_KEY: without it no checkout opens',
    meaning: 'Public token by which the web app opens Paddle’s checkout in its own page.',
  },
  HUBSPOT_ACCESS_TOKEN: {
    schema: z.string().min(1).optional(),
    unset: 'no customer chat',
    meaning: 'Private app of HubSpot that may create visitor identification tokens.',
  },
  HUBSPOT_PORTAL_ID: {
    schema: z
      .string()
      .regex(/^\d{1,20}$/, { error: 'must be the number of a HubSpot account' })
      .optional(),
    unset: '',
    meaning: 'The HubSpot account whose chat widget is shown.',
  },
  HUBSPOT_API_URL: {
    schema: httpUrl.default('https://api.hubapi.com'),
    unset: 'https://api.hubapi.com',
    meaning: 'Where HubSpot’s API is reached.',
  },
  GOOGLE_CLIENT_ID: {
    schema: z.string().min(1).optional(),
    unset: 'no Google sign-in',
    meaning: 'OAuth client.',
  },
  GOOGLE_CLIENT_SECRET: { schema: z.string().min(1).optional(), unset: '', meaning: 'Its secret.' },
  GITHUB_CLIENT_ID: {
    schema: z.string().min(1).optional(),
    unset: 'no GitHub sign-in',
    meaning: 'OAuth client.',
  },
  GITHUB_CLIENT_SECRET: { schema: z.string().min(1).optional(), unset: '', meaning: 'Its secret.' },
  REQUESTS_PER_MINUTE: {
    schema: wholeNumber.default(1200),
    unset: '1200',
    meaning: 'Requests that one address may make in a minute before it gets 429.',
  },
  TRUST_PROXY: {
    schema: proxyCount.default(0),
    unset: '0',
    meaning:
      'How many proxies of your own stand in front of the API and of the web app, each of which must append to X-Forwarded-For: sign-in attempts and requests are counted by the address that the outermost one saw. Nothing else may reach the ports behind them.',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
    unset: 'warn',
    meaning: 'How much the API logs, as JSON lines.',
  },
  NODE_ENV: {
    schema: z.enum(['development', 'production', 'test']).default('development'),
    unset: 'development',
    meaning: 'production closes /dev/outbox. It is closed too where other machines can reach the product.',
  },
} satisfies Record<string, { schema: z.ZodType; unset: string; meaning: string }>;

type Values = { [Name in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[Name]['schema']> };

export type Config = Values & {
  readonly webUrl: string;
  readonly publicApiUrl: string;
  /** Where the web app's own server reaches the API. */
  readonly apiUrl: string;
  readonly embedded: boolean;
  /** Variables by which machines other than this one reach the product; none when it is all on loopback. */
  readonly openedBy: readonly string[];
  readonly demoData: boolean;
  readonly runJobs: boolean;
  readonly showOutbox: boolean;
  /** What is closed only because other machines reach the product. */
  readonly closed: readonly string[];
};

/** All faults at once, each naming its variable and rule, never its value: that may be a secret. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The environment is not right:\n${faults.map(fault => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** One is of no use without the other. */
const PAIRS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['PADDLE_API_KEY', 'PADDLE_WEBHOOK_SECRET'],
  ['HUBSPOT_ACCESS_TOKEN', 'HUBSPOT_PORTAL_ID'],
];

export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const shape = Object.fromEntries(Object.entries(VARIABLES).map(([name, { schema }]) => [name, schema]));
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name in VARIABLES && value !== undefined && value !== ''),
  );
  const parsed = z.object(shape).safeParse(given);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`);
  for (const pair of PAIRS) {
    const missing = pair.filter(part => !given[part]);
    if (missing.length === 1)
      faults.push(`${missing[0]}: is needed too, or unset both ${pair.join(' and ')}`);
  }
  if (given.CLICKHOUSE_CLUSTER && !given.CLICKHOUSE_URL) {
    faults.push('CLICKHOUSE_CLUSTER: needs CLICKHOUSE_URL');
  }
  if (!parsed.success) throw new ConfigError(faults);
  const config = derive(parsed.data as Values);
  if (config.DEMO_DATA && config.openedBy.length > 0) {
    faults.push(`DEMO_DATA: must not be true where other machines can reach the product (${reach(config)})`);
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

function derive(values: Values): Config {
  const embedded = !values.DATABASE_URL && !values.CLICKHOUSE_URL;
  const openedBy = [
    ...(['API_HOST', 'WEB_HOST'] as const).filter(name => !isLoopbackHost(values[name])),
    // Unset, they follow from the hosts.
    ...(['WEB_URL', 'PUBLIC_API_URL'] as const).filter(name => values[name] && !isLoopbackUrl(values[name])),
  ];
  const onlyHere = openedBy.length === 0;
  const wantsDemo = values.DEMO_DATA ?? embedded;
  const wantsOutbox = values.NODE_ENV !== 'production' && !values.SMTP_URL;
  return {
    ...values,
    webUrl: values.WEB_URL ?? address(values.WEB_HOST, values.WEB_PORT),
    publicApiUrl: values.PUBLIC_API_URL ?? address(values.API_HOST, values.API_PORT),
    apiUrl: address(values.API_HOST, values.API_PORT),
    embedded,
    openedBy,
    demoData: wantsDemo && onlyHere,
    runJobs: values.RUN_JOBS ?? embedded,
    showOutbox: wantsOutbox && onlyHere,
    closed: onlyHere
      ? []
      : [
          ...(wantsDemo ? ['demo data is not loaded'] : []),
          ...(wantsOutbox ? ['/dev/outbox is closed'] : []),
        ],
  };
}

/** Why the product counts as reachable from elsewhere, for a sentence that says what follows. */
export function reach({ openedBy }: Pick<Config, 'openedBy'>): string {
  return `${openedBy.join(' and ')} ${openedBy.length === 1 ? 'is not a loopback address' : 'are not loopback addresses'}`;
}

/** Says what is missing that a product on one machine has; undefined when nothing is. */
export function closedNotice(config: Config): string | undefined {
  if (config.closed.length === 0) return undefined;
  return `Other machines can reach the product (${reach(config)}), so ${config.closed.join(' and ')}.`;
}

function address(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
