import {
  COLLECTOR_PATH,
  COLLECTOR_TOKEN,
  isLoopbackUrl,
  PROXY_COUNT_RULE,
  proxyCountFrom,
} from '@clipscope/domain';
import type { AnalyticsTarget } from './analytics/listen-for-consent.ts';

/** The one place that reads the environment. Values the browser needs are handed on by the root layout. */
export type OAuthClient = { readonly clientId: string; readonly clientSecret: string };

export type WebConfig = {
  /** Where this server reaches the API. */
  readonly apiUrl: string;
  /** Where browsers reach the API. */
  readonly publicApiUrl: string;
  readonly webUrl: string;
  readonly sessionSecret: string;
  /** Shows the API that a call comes from this server; needed for sign-in through another provider. */
  readonly internalSecret: string | undefined;
  readonly google: OAuthClient | undefined;
  readonly github: OAuthClient | undefined;
  /** Opens Paddle's checkout in browsers; needed when the API takes payments through Paddle. */
  readonly paddleClientToken: string | undefined;
  /** Whether a customer chat is connected. */
  readonly showChat: boolean;
  /** The operator's own documents; the built-in texts without them. */
  readonly legalUrls: { readonly terms: string | undefined; readonly privacy: string | undefined };
  /** Where analytics events go; null where nothing is recorded. */
  readonly analytics: AnalyticsTarget | null;
  /** How many proxies of our own stand in front of this server. */
  readonly proxies: number;
  /** Whether links to the API's open outbox are shown; never where other machines can reach it. */
  readonly development: boolean;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws one error that lists every fault, so that an operator mends them in one go. */
export function readConfig(env: Environment): WebConfig {
  const faults: string[] = [];

  const text = (name: string) => env[name]?.trim() || undefined;
  const required = (name: string) => {
    const value = text(name);
    if (value === undefined) faults.push(`${name} is missing`);
    return value ?? '';
  };
  const url = (name: string) => {
    const value = required(name);
    if (value !== '' && !/^https?:$/.test(URL.parse(value)?.protocol ?? '')) {
      faults.push(`${name} must be a web address beginning with http:// or https://`);
    }
    return value.replace(/\/+$/, '');
  };
  const optionalUrl = (name: string) => (text(name) === undefined ? undefined : url(name));
  const secret = (name: string) => {
    const value = required(name);
    if (value !== '' && value.length < 32) faults.push(`${name} must have at least 32 characters`);
    return value;
  };
  const proxyCount = () => {
    const count = proxyCountFrom(text('TRUST_PROXY') ?? '0');
    if (count === undefined) faults.push(`TRUST_PROXY ${PROXY_COUNT_RULE}`);
    return count ?? 0;
  };
  const oauthClient = (provider: string): OAuthClient | undefined => {
    const names = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`] as const;
    if (names.every(name => text(name) === undefined)) return undefined;
    return { clientId: required(names[0]), clientSecret: required(names[1]) };
  };

  const google = oauthClient('GOOGLE');
  const github = oauthClient('GITHUB');
  const [apiUrl, publicApiUrl, webUrl] = [url('API_URL'), url('PUBLIC_API_URL'), url('NEXTAUTH_URL')];
  const isOnlyHere = isLoopbackUrl(publicApiUrl) && isLoopbackUrl(webUrl);
  const config: WebConfig = {
    apiUrl,
    publicApiUrl,
    webUrl,
    sessionSecret: secret('NEXTAUTH_SECRET'),
    internalSecret: google || github ? secret('INTERNAL_SECRET') : text('INTERNAL_SECRET'),
    google,
    github,
    paddleClientToken: text('PADDLE_CLIENT_TOKEN'),
    showChat: text('HUBSPOT_PORTAL_ID') !== undefined,
    legalUrls: { terms: optionalUrl('TERMS_URL'), privacy: optionalUrl('PRIVACY_URL') },
    analytics:
      text('ANALYTICS') === 'false'
        ? null
        : {
            src: text('ANALYTICS_SCRIPT'),
            host: optionalUrl('POSTHOG_URL') ?? publicApiUrl + COLLECTOR_PATH,
            token: text('POSTHOG_PROJECT_KEY') ?? COLLECTOR_TOKEN,
          },
    proxies: proxyCount(),
    development: isOnlyHere && ['1', 'true'].includes(text('DEVELOPMENT') ?? ''),
  };
  if (faults.length > 0) throw new Error(`The web app cannot start:\n- ${faults.join('\n- ')}`);
  return config;
}

/** For the pages of this process, which are compiled apart. */
export function setAnalyticsScript(address: string): void {
  process.env.ANALYTICS_SCRIPT = address;
}

let known: WebConfig | undefined;

export function webConfig(): WebConfig {
  known ??= readConfig(process.env);
  return known;
}

/** Ends the process with the list of faults; for the start of the server. */
export function stopIfMisconfigured(): void {
  // Next compiles this for its other runtime too, which has no process to end.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    try {
      webConfig();
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    }
  }
}
