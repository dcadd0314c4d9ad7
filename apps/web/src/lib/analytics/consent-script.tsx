import { ANALYTICS, CONSENT_COOKIE } from '@clipscope/domain';
import {
  type AnalyticsTarget,
  listenForConsent,
  loadAnalytics,
  rememberConsent,
} from './listen-for-consent.ts';

const named = [CONSENT_COOKIE, ANALYTICS.cookieDays].map(value => JSON.stringify(value)).join();
/** `<` would end the script. */
const inScript = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** For visitors who have not chosen: the banner works before the app is loaded, or without it. */
export function ConsentScript({ target }: { target: AnalyticsTarget | null }) {
  const load = target === null ? '' : `if(c==="granted")(${loadAnalytics})(${inScript(target)})`;
  const text = `(${listenForConsent})(c=>{(${rememberConsent})(c,${named});${load}})`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions
  return <script dangerouslySetInnerHTML={{ __html: text }} />;
}

/** For visitors who allowed analytics. Users are recorded once the app knows who they are. */
export function AnalyticsTag({ target: { src, host, token } }: { target: AnalyticsTarget }) {
  // The order of the attributes keeps it apart from the scripts that public pages are served without.
  return src && <script id="analytics" data-host={host} data-token={token} src={src} async />;
}
