import { ANALYTICS, CONSENT_PROPERTY, isEventName } from '@clipscope/domain';
import posthog, { type CaptureResult } from 'posthog-js/dist/module.no-external';
import 'posthog-js/dist/web-vitals';
import { addressWithoutSecrets } from '../page/without-secrets.ts';
import { type AnalyticsPerson, CONSENT_EVENT, PERSON_EVENT, SCRIPT_ID } from './analytics-events.ts';

// Loaded only where analytics is allowed, by the app and by public pages alike. Bundled on its own (`scripts/web-build.ts`).

const ADDRESSES = /(^|_)(current_url|referrer|url)$/;

/** Sign-in links lose their secrets before anything is sent. */
function withoutSecrets(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      const isAddress = ADDRESSES.test(name) && typeof value === 'string' && URL.canParse(value);
      return [name, isAddress ? addressWithoutSecrets(value).href : value];
    }),
  );
}

function prepared(event: CaptureResult | null): CaptureResult | null {
  // The library sends an empty name.
  if (event === null || !isEventName(event.event)) return null;
  const consent = posthog.get_explicit_consent_status();
  return {
    ...event,
    properties: { ...withoutSecrets(event.properties), [CONSENT_PROPERTY]: consent },
    ...(event.$set_once && { $set_once: withoutSecrets(event.$set_once) as CaptureResult['$set_once'] }),
  } as CaptureResult;
}

/** Where the library stores the choice. */
const CHOICE = 'ANALYTICS_CHOICE';

function start({ host = '', token = '' }: DOMStringMap): void {
  if (window.clipscopePerson === 'internal') return;
  // Asked after the start, the library would send the first page view before it knows whose it is.
  localStorage.setItem(CHOICE, '1');
  posthog.init(token, {
    api_host: host,
    before_send: prepared,
    consent_persistence_name: CHOICE,
    capture_pageview: 'history_change',
    // What is typed, pressed and seen is nobody's business.
    autocapture: false,
    disable_session_recording: true,
    capture_heatmaps: false,
    disable_web_experiments: false,
    disable_external_dependency_loading: true,
    person_profiles: 'identified_only',
    cross_subdomain_cookie: false,
    cookie_expiration: ANALYTICS.cookieDays,
    properties_string_max_length: ANALYTICS.maxTextLength,
    session_idle_timeout_seconds: ANALYTICS.sessionIdleS,
    feature_flag_request_timeout_ms: ANALYTICS.flagsTimeoutMs,
    surveys_request_timeout_ms: ANALYTICS.surveysTimeoutMs,
    request_queue_config: { flush_interval_ms: ANALYTICS.flushMs },
    rate_limiting: {
      events_per_second: ANALYTICS.eventsPerSecond,
      events_burst_limit: ANALYTICS.eventsBurst,
    },
  });
  // For the console.
  Object.assign(window, { posthog });
  show(window.clipscopePerson ?? null);
  window.addEventListener(PERSON_EVENT, ({ detail }) => show(detail));
  window.addEventListener(CONSENT_EVENT, ({ detail }) => {
    if (detail === 'granted') begin();
    else stop();
  });
}

function show(person: AnalyticsPerson): void {
  if (person === 'internal') {
    stop();
    return;
  }
  if (person === null) {
    if (posthog.get_property('$user_id') !== undefined) posthog.reset();
    return;
  }
  const { userId, teamId, plan } = person;
  posthog.identify(userId);
  posthog.group('team', teamId, { plan });
}

function begin(): void {
  posthog.set_config({ disable_persistence: false });
  posthog.opt_in_capturing({ captureEventName: false });
}

/** Nothing more is sent, and the IDs in the browser are removed. */
function stop(): void {
  posthog.reset(true);
  posthog.opt_out_capturing();
  posthog.set_config({ disable_persistence: true });
}

const element = document.getElementById(SCRIPT_ID);
if (element) start(element.dataset);
