/** Limits and delays of the analytics library that are set explicitly; a test compares the others with the library. */
export const ANALYTICS = {
  flushMs: 3000,
  eventsPerSecond: 10,
  eventsBurst: 100,
  flagsTimeoutMs: 3000,
  surveysTimeoutMs: 10_000,
  sessionIdleS: 1800,
  cookieDays: 365,
  maxTextLength: 65_535,
} as const;

/** Names the built-in collector to the analytics library, which calls it a token. */
export const COLLECTOR_TOKEN = 'clipscope';
/** Under the address of the API. */
export const COLLECTOR_PATH = '/ingest';

export const CONSENTS = ['granted', 'denied', 'pending'] as const;
export type Consent = (typeof CONSENTS)[number];
export type ConsentChoice = Exclude<Consent, 'pending'>;

export const CONSENT_COOKIE = 'ANALYTICS_CONSENT';
/** Sent with every event, so that the collector can check it, too. */
export const CONSENT_PROPERTY = 'analytics_consent';

export function consentFrom(value: string | undefined): Consent {
  return value === 'granted' || value === 'denied' ? value : 'pending';
}

export interface AnalyticsEvent {
  readonly eventId: string;
  readonly name: string;
  readonly distinctId: string;
  /** Empty for visitors without an account. */
  readonly userId: string;
  readonly teamId: string;
  /** The ID under which the browser was known before this event identified it. */
  readonly anonymousId: string;
  readonly sessionId: string;
  readonly page: string;
  /** As JSON. */
  readonly properties: string;
  readonly occurredAt: Date;
}

/** The steps of the funnel, in order. */
export const FUNNEL_STEPS = ['visit', 'sign-up-page', 'signed-in', 'account-added', 'exported'] as const;
export const FUNNEL_DAYS = 30;

/** First segments of pages. What follows is kept only where it names a page, never where it names a subject. */
const WITH_SUBPAGES = ['account', 'admin', 'auth', 'legal'];
const WITH_SUBJECTS = [
  'campaigns',
  'guides',
  'hashtag',
  'industry',
  'invite',
  'listening',
  'reports',
  'share',
  'sound',
  'sticker',
  'trending',
  'user',
  'video',
];
const SINGLE = [
  '',
  'alerts',
  'api-docs',
  'assistant',
  'comments',
  'compare',
  'dashboard',
  'exports',
  'favourites',
  'finder',
  'mentions',
  'metrics',
  'onboarding',
  'pricing',
  'reset-password-link',
  'search',
  'support',
  'sync',
  'videos',
];
const NAMED_SUBPAGE = /^[a-z]+(-[a-z]+)*$/;

/** The kind of page at a path, without the account, video or person it is about. */
export function pageKind(path: string): string {
  const [first = '', ...rest] = path.replace(/^\/+|\/+$/g, '').split('/');
  if (WITH_SUBPAGES.includes(first))
    return `/${[first, ...rest.slice(0, 2).map(part => (NAMED_SUBPAGE.test(part) ? part : '*'))].join('/')}`;
  if (WITH_SUBJECTS.includes(first)) {
    if (rest.length === 0) return `/${first}`;
    return rest.length > 2 && rest.at(-1) === 'full' ? `/${first}/*/full` : `/${first}/*`;
  }
  return SINGLE.includes(first) && rest.length === 0 ? `/${first}` : '/other';
}
