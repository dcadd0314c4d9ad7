import {
  INVALID_REPOSITORY_NAME,
  isLoopbackHost,
  isLoopbackUrl,
  isRepositoryName,
  originSpellings,
  PROXY_COUNT_RULE,
  proxyCountFrom,
} from '@clipscope/domain';
import { z } from 'zod';

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
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform(value => value.replace(/\/+$/, ''));
const proxyCount = z
  .string()
  .transform(proxyCountFrom)
  .refine(count => count !== undefined, { error: PROXY_COUNT_RULE });
const text = z.string().min(1);
const secret = z.string().min(32, { error: 'must have at least 32 characters' });
const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform(value => value === 'true');

/** `unset` describes the value when the variable is unset, where that is not a default of the schema. */
export type Variable = { schema: z.ZodType; unset?: string; meaning: string };

/** All environment variables. docs/configuration.md is generated from this table. */
export const VARIABLES = {
  API_HOST: {
    schema: text.default('127.0.0.1'),
    meaning: 'Address the API listens on.',
  },
  API_PORT: { schema: port.default(4000), meaning: 'Port the API listens on.' },
  WEB_HOST: {
    schema: text.default('127.0.0.1'),
    meaning: 'Address the web app listens on.',
  },
  WEB_PORT: { schema: port.default(3000), meaning: 'Port the web app listens on.' },
  WEB_URL: {
    schema: httpUrl.optional(),
    unset: 'http://WEB_HOST:WEB_PORT',
    meaning:
      'Public URL of the web app. Links in emails start with it, and only pages served from it may call the API. If only this machine can reach the product, `localhost`, `127.0.0.1` and `[::1]` count as the same, and the web app redirects to this one.',
  },
  PUBLIC_API_URL: {
    schema: httpUrl.optional(),
    unset: 'http://API_HOST:API_PORT',
    meaning: 'Public URL of the API for browsers.',
  },
  DATA_DIR: {
    schema: text.default('.data'),
    meaning:
      'Folder for the embedded stores, generated secrets, imported files and the email outbox. If you run several API and worker processes, they must share `DATA_DIR/imports`.',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
    unset: 'embedded PGlite in DATA_DIR',
    meaning: 'PostgreSQL (15 or newer) for the business store.',
  },
  CLICKHOUSE_URL: {
    schema: httpUrl.optional(),
    unset: 'embedded chDB in DATA_DIR',
    meaning: 'HTTP URL of ClickHouse for the observation store, including user, password and database.',
  },
  CLICKHOUSE_CLUSTER: {
    schema: z
      .string()
      .regex(/^[A-Za-z_]\w*$/, {
        error: 'may contain only letters, digits and underscores, and must not start with a digit',
      })
      .optional(),
    unset: 'one ClickHouse server',
    meaning: 'Name of the ClickHouse cluster on which to create replicated, distributed tables.',
  },
  TOKEN_SECRET: {
    schema: secret.optional(),
    unset: 'generated, stored in DATA_DIR',
    meaning:
      'Signs the API’s bearer tokens. A key derived from it encrypts the stored source keys; if it changes, those must be entered again. Must be the same for all API processes.',
  },
  INTERNAL_SECRET: {
    schema: secret.optional(),
    unset: 'generated, stored in DATA_DIR',
    meaning:
      'Identifies the web app’s server to the API. Must be the same for both; without it, all visitors of public pages share one rate limit.',
  },
  NEXTAUTH_SECRET: {
    schema: secret.optional(),
    unset: 'generated, stored in DATA_DIR',
    meaning: 'Encrypts the web app’s session cookie.',
  },
  DEMO_DATA: {
    schema: flag.optional(),
    unset: 'true for embedded stores reachable only from this machine, otherwise false',
    meaning:
      'Whether to load the demo accounts and the three demo users. Their password is public, so true is rejected if other machines can reach the product.',
  },
  DEMO_SCALE: {
    schema: z
      .string()
      .regex(/^\d+(\.\d+)?$/, { error: 'must be a number such as 1 or 0.1' })
      .transform(Number)
      .refine(value => value > 0, { error: 'must be above 0' })
      .optional(),
    unset: '1, about 3,000 accounts and 150,000 videos; 0.1 on the portable form of the embedded ClickHouse',
    meaning: 'Size of the demo data when it is first loaded.',
  },
  RUN_JOBS: {
    schema: flag.optional(),
    unset: 'true for embedded stores, otherwise false',
    meaning:
      'Whether the API process also runs jobs. With database servers, run `apps/api/src/work.ts` for this.',
  },
  YOUTUBE_API_URL: {
    schema: httpUrl.optional(),
    unset: 'https://www.googleapis.com/youtube/v3',
    meaning:
      'Base URL of the YouTube Data API, for example a proxy. An address set on the Sources page takes precedence.',
  },
  TIKTOK_API_URL: {
    schema: httpUrl.optional(),
    unset: 'https://open.tiktokapis.com',
    meaning: 'Base URL of TikTok’s Display API and Research API; same precedence.',
  },
  TIKTOK_BUSINESS_API_URL: {
    schema: httpUrl.optional(),
    unset: 'https://business-api.tiktok.com/open_api/v1.3',
    meaning: 'Base URL of TikTok’s Accounts API; same precedence.',
  },
  INSTAGRAM_GRAPH_URL: {
    schema: httpUrl.optional(),
    unset: 'https://graph.facebook.com/v25.0, or graph.instagram.com for Instagram Login tokens',
    meaning: 'Base URL of the Instagram Graph API; same precedence.',
  },
  YOUTUBE_SIGN_IN_URL: {
    schema: httpUrl.optional(),
    unset: 'https://accounts.google.com/o/oauth2/v2/auth',
    meaning: 'Where staff sign in with Google.',
  },
  YOUTUBE_TOKEN_URL: {
    schema: httpUrl.optional(),
    unset: 'https://oauth2.googleapis.com/token',
    meaning: 'Where Google issues and refreshes tokens.',
  },
  TIKTOK_SIGN_IN_URL: {
    schema: httpUrl.optional(),
    unset: 'https://www.tiktok.com/v2/auth/authorize/',
    meaning: 'Where the owner of a TikTok account signs in.',
  },
  INSTAGRAM_SIGN_IN_URL: {
    schema: httpUrl.optional(),
    unset: 'the page of Facebook Login or Instagram Login, depending on the source’s settings',
    meaning: 'Where someone who manages an Instagram account signs in.',
  },
  INSTAGRAM_TOKEN_URL: {
    schema: httpUrl.optional(),
    unset: 'oauth/access_token under INSTAGRAM_GRAPH_URL, or on api.instagram.com for Instagram Login',
    meaning: 'Where a sign-in code is exchanged for a token.',
  },
  KEEP_RAW_ANSWERS: {
    schema: flag.default(false),
    meaning:
      'Whether to store every platform response in DATA_DIR/raw, one compressed file a day, for replay.',
  },
  IMPORT_TEAM_MAX_MB: {
    schema: wholeNumber.default(20_000),
    meaning:
      'Storage per team for imported files, in MB. Files the operator imports for all teams do not count.',
  },
  DERIVE_FROM_YOUTUBE: {
    schema: flag.default(false),
    meaning:
      'Whether to calculate scores, indexes and estimates from YouTube data and to add YouTube counts to those of other platforms. The YouTube API terms forbid this unless Google has given you permission.',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }).optional(),
    unset: 'emails go to an outbox',
    meaning: 'URL of the mail server, including user and password.',
  },
  MAIL_FROM: {
    schema: z.string().min(3).default('Clipscope <no-reply@clipscope.test>'),
    meaning: 'Sender of emails.',
  },
  PADDLE_API_KEY: {
    schema: text.optional(),
    unset: 'no real charges, invoices are simulated',
    meaning: 'Paddle API key. Payments are made through Paddle.',
  },
  PADDLE_WEBHOOK_SECRET: {
    schema: text.optional(),
    meaning: 'Secret of the Paddle notification destination for PUBLIC_API_URL/billing/paddle/webhook.',
  },
  PADDLE_ENVIRONMENT: {
    schema: z
      .union([z.enum(['production', 'sandbox']), httpUrl], {
        error: 'must be production, sandbox or an http or https URL',
      })
      .default('production'),
    meaning: 'Paddle environment: production, sandbox, or the URL of a Paddle-compatible server.',
  },
  PADDLE_CLIENT_TOKEN: {
    schema: text.optional(),
    unset: 'required with PADDLE_API_KEY to open the checkout',
    meaning: 'Public token with which the web app opens Paddle’s checkout.',
  },
  HUBSPOT_ACCESS_TOKEN: {
    schema: text.optional(),
    unset: 'no customer chat',
    meaning: 'Access token of a HubSpot private app that can create visitor identification tokens.',
  },
  HUBSPOT_PORTAL_ID: {
    schema: z
      .string()
      .regex(/^\d{1,20}$/, { error: 'must be the ID of a HubSpot account' })
      .optional(),
    meaning: 'ID of the HubSpot account whose chat widget is shown.',
  },
  HUBSPOT_API_URL: {
    schema: httpUrl.default('https://api.hubapi.com'),
    meaning: 'Base URL of the HubSpot API.',
  },
  CONTENT_REPOSITORY: {
    schema: text.refine(isRepositoryName, { error: INVALID_REPOSITORY_NAME }).optional(),
    unset: 'the built-in content store, edited at /admin/content',
    meaning: 'Name of the Prismic repository with guides, legal and marketing pages.',
  },
  CONTENT_ACCESS_TOKEN: {
    schema: text.optional(),
    unset: 'what is published can be read without a token',
    meaning:
      'Access token of the repository. Without CONTENT_REPOSITORY, the token that other readers of the built-in store need; with it they also see what is scheduled.',
  },
  CONTENT_API_URL: {
    schema: httpUrl.optional(),
    unset: 'https://CONTENT_REPOSITORY.cdn.prismic.io/api/v2',
    meaning: 'Address of the repository’s API, for example through a proxy.',
  },
  SPEECH_URL: {
    schema: httpUrl.optional(),
    unset: 'the model that `npm run install-speech` installs; without it no speech recognition',
    meaning:
      'Base URL of an OpenAI-compatible speech service, such as a Whisper server, without the final /audio/transcriptions.',
  },
  SPEECH_API_KEY: {
    schema: text.optional(),
    unset: 'requests without a key',
    meaning: 'Key of the speech service.',
  },
  SPEECH_MODEL: {
    schema: text.default('whisper-1'),
    meaning: 'Model name that is sent to the speech service.',
  },
  WRITING_URL: {
    schema: httpUrl.optional(),
    unset: 'no generated texts and no translations',
    meaning:
      'Base URL of an OpenAI-compatible chat endpoint, such as https://api.openai.com/v1, up to and without /chat/completions. The content assistant’s evidence, and the texts that members have translated, are sent to it.',
  },
  WRITING_MODEL: { schema: text.max(100).optional(), meaning: 'Model that writes and translates.' },
  WRITING_API_KEY: {
    schema: text.optional(),
    unset: 'requests without a key',
    meaning: 'API key of the chat endpoint.',
  },
  EMBEDDINGS_URL: {
    schema: httpUrl.optional(),
    unset: 'the built-in model',
    meaning:
      'Base URL of an OpenAI-compatible embeddings endpoint, such as https://api.openai.com/v1. Captions, comments and transcripts are sent to it.',
  },
  EMBEDDINGS_MODEL: {
    schema: text.max(100).optional(),
    meaning: 'Model requested from the endpoint. If it changes, all texts are analysed again.',
  },
  EMBEDDINGS_API_KEY: { schema: text.optional(), meaning: 'API key of the endpoint.' },
  EMBEDDINGS_DIMENSIONS: {
    schema: wholeNumber
      .refine(value => value >= 64 && value <= 4096, { error: 'must be between 64 and 4096' })
      .default(256),
    meaning: 'Length of the vectors that the endpoint returns. If it changes, all texts are analysed again.',
  },
  ANALYTICS: {
    schema: flag.default(true),
    meaning:
      'Whether visitors and users are asked to allow analytics. Nothing about how they use the product is recorded before they do, or if this is false. The web app needs the same value.',
  },
  POSTHOG_URL: {
    schema: httpUrl.optional(),
    unset: 'events are stored in the observation store',
    meaning: 'URL of a PostHog server that receives the analytics events instead.',
  },
  POSTHOG_PROJECT_KEY: {
    schema: text.optional(),
    meaning: 'Public key of the PostHog project, which the web app sends with its events.',
  },
  USAGE_DAYS: {
    schema: wholeNumber.default(400),
    meaning: 'Days after which recorded use of the product is deleted.',
  },
  TERMS_URL: {
    schema: httpUrl.optional(),
    unset: 'the built-in text',
    meaning: 'Your terms of use, which new users accept.',
  },
  PRIVACY_URL: {
    schema: httpUrl.optional(),
    unset: 'the built-in text',
    meaning: 'Your privacy notice, which new users accept.',
  },
  GOOGLE_CLIENT_ID: {
    schema: text.optional(),
    unset: 'no Google sign-in',
    meaning: 'OAuth client ID.',
  },
  GOOGLE_CLIENT_SECRET: { schema: text.optional(), meaning: 'OAuth client secret.' },
  GITHUB_CLIENT_ID: {
    schema: text.optional(),
    unset: 'no GitHub sign-in',
    meaning: 'OAuth client ID.',
  },
  GITHUB_CLIENT_SECRET: { schema: text.optional(), meaning: 'OAuth client secret.' },
  REQUESTS_PER_MINUTE: {
    schema: wholeNumber.default(1200),
    meaning: 'Requests per minute and IP address before the API responds with 429.',
  },
  TRUST_PROXY: {
    schema: proxyCount.default(0),
    meaning:
      'Number of your own proxies in front of the API and the web app. Each must append to X-Forwarded-For; sign-in attempts and requests are counted by the address the outermost proxy received. The ports behind the proxies must not be reachable otherwise.',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
    meaning: 'Log level of the API; logs are JSON lines.',
  },
  NODE_ENV: {
    schema: z.enum(['development', 'production', 'test']).default('development'),
    meaning: 'production closes /dev/outbox. It is also closed if other machines can reach the product.',
  },
} satisfies Record<string, Variable>;

type Values = { [Name in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[Name]['schema']> };

export type Config = Values & {
  readonly webUrl: string;
  /** Whose pages may call the API: one origin, or every spelling of it if only this machine reaches the product. */
  readonly webOrigins: readonly string[];
  readonly publicApiUrl: string;
  /** The URL at which the web app's server reaches the API. */
  readonly apiUrl: string;
  readonly embedded: boolean;
  /** Variables that are no loopback addresses, so that other machines can reach the product. */
  readonly openedBy: readonly string[];
  readonly demoData: boolean;
  readonly runJobs: boolean;
  readonly showOutbox: boolean;
  /** Sentences about what is closed only because other machines can reach the product. */
  readonly closed: readonly string[];
};

/** Lists all faults at once, with variable and rule but without the value, which may be a secret. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`Invalid configuration:\n${faults.map(fault => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** Variables that require each other. */
const PAIRS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['PADDLE_API_KEY', 'PADDLE_WEBHOOK_SECRET'],
  ['HUBSPOT_ACCESS_TOKEN', 'HUBSPOT_PORTAL_ID'],
  ['POSTHOG_URL', 'POSTHOG_PROJECT_KEY'],
  ['EMBEDDINGS_URL', 'EMBEDDINGS_MODEL'],
  ['WRITING_URL', 'WRITING_MODEL'],
];

export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const shape = Object.fromEntries(Object.entries(VARIABLES).map(([name, { schema }]) => [name, schema]));
  const setValues = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name in VARIABLES && value !== undefined && value !== ''),
  );
  const parsed = z.object(shape).safeParse(setValues);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`);
  for (const pair of PAIRS) {
    const missing = pair.filter(name => !setValues[name]);
    if (missing.length === 1)
      faults.push(`${missing[0]}: is required too, or unset both ${pair.join(' and ')}`);
  }
  if (setValues.CONTENT_API_URL && !setValues.CONTENT_REPOSITORY) {
    faults.push('CONTENT_API_URL: requires CONTENT_REPOSITORY');
  }
  if (setValues.CLICKHOUSE_CLUSTER && !setValues.CLICKHOUSE_URL) {
    faults.push('CLICKHOUSE_CLUSTER: requires CLICKHOUSE_URL');
  }
  if (!parsed.success) throw new ConfigError(faults);
  const config = derive(parsed.data as Values);
  if (config.DEMO_DATA && config.openedBy.length > 0) {
    faults.push(
      `DEMO_DATA: must not be true if other machines can reach the product (${exposureReason(config)})`,
    );
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

function derive(values: Values): Config {
  const embedded = !values.DATABASE_URL && !values.CLICKHOUSE_URL;
  const openedBy = [
    ...(['API_HOST', 'WEB_HOST'] as const).filter(name => !isLoopbackHost(values[name])),
    // If unset, they are derived from the hosts.
    ...(['WEB_URL', 'PUBLIC_API_URL'] as const).filter(name => values[name] && !isLoopbackUrl(values[name])),
  ];
  const isLocalOnly = openedBy.length === 0;
  const wantsDemo = values.DEMO_DATA ?? embedded;
  const wantsOutbox = values.NODE_ENV !== 'production' && !values.SMTP_URL;
  const webUrl = values.WEB_URL ?? address(values.WEB_HOST, values.WEB_PORT);
  return {
    ...values,
    webUrl,
    webOrigins: isLocalOnly ? originSpellings(webUrl) : [new URL(webUrl).origin],
    publicApiUrl: values.PUBLIC_API_URL ?? address(values.API_HOST, values.API_PORT),
    apiUrl: address(values.API_HOST, values.API_PORT),
    embedded,
    openedBy,
    demoData: wantsDemo && isLocalOnly,
    runJobs: values.RUN_JOBS ?? embedded,
    showOutbox: wantsOutbox && isLocalOnly,
    closed: isLocalOnly
      ? []
      : [
          ...(wantsDemo ? ['demo data is not loaded'] : []),
          ...(wantsOutbox ? ['/dev/outbox is closed'] : []),
        ],
  };
}

/** Why other machines can reach the product, as part of a sentence. */
export function exposureReason({ openedBy }: Pick<Config, 'openedBy'>): string {
  return `${openedBy.join(' and ')} ${openedBy.length === 1 ? 'is not a loopback address' : 'are not loopback addresses'}`;
}

/** Explains what is closed because other machines can reach the product; undefined if nothing is. */
export function closedNotice(config: Config): string | undefined {
  if (config.closed.length === 0) return undefined;
  return `Other machines can reach the product (${exposureReason(config)}), so ${config.closed.join(' and ')}.`;
}

function address(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
