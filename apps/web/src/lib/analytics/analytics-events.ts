/** Where the app and the separate analytics script meet. */

/** The script element, which carries where to send events. */
export const SCRIPT_ID = 'analytics';
/** Someone chose; the detail is the choice. */
export const CONSENT_EVENT = 'clipscope:consent';
/** Someone else uses this browser now; the detail is the person. */
export const PERSON_EVENT = 'clipscope:person';

/** Who is signed in. Those who work for the operator are never recorded; null for visitors. */
export type AnalyticsPerson =
  | { readonly userId: string; readonly teamId: string; readonly plan: string }
  | 'internal'
  | null;

declare global {
  interface Window {
    /** For the script, which may be loaded later than the app. */
    clipscopePerson?: AnalyticsPerson;
  }
  interface WindowEventMap {
    [CONSENT_EVENT]: CustomEvent<string>;
    [PERSON_EVENT]: CustomEvent<AnalyticsPerson>;
  }
}
