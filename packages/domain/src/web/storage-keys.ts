/** Keys in the browser's storage. All values are JSON. */
export const STORAGE_KEYS = {
  AFF_CODE: 'AFF_CODE',
  INIT_SOURCE_URL: 'INIT_SOURCE_URL',
  AFTER_REGISTRATION: 'AFTER_REGISTRATION',
  CALCULATOR_USER: 'CALCULATOR_USER',
  USER_CHOSEN_LANGUAGE: 'USER_CHOSEN_LANGUAGE',
  /** The query string of the landing page. */
  LANDING_QUERY: 'LANDING_QUERY',
  GUIDE_VISIT: 'GUIDE_VISIT',
  CAMPAIGN_VISIT: 'CAMPAIGN_VISIT',
  /** Time of the last user-details request. */
  USER_DETAILS_SENT_AT: 'USER_DETAILS_SENT_AT',
  /** What is typed in the campaign wizard, of one tab. */
  CAMPAIGN_DRAFT: 'CAMPAIGN_DRAFT',
  /** What staff typed into documents and did not save, by document. */
  CONTENT_DRAFTS: 'CONTENT_DRAFTS',
} as const;
type StorageKey = keyof typeof STORAGE_KEYS;

/** The part of `Storage` that is needed, so that rules can be tested without a browser. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Null when nothing is stored or the value is not JSON: local storage is untrusted. */
export function readStored(storage: KeyValueStorage, key: StorageKey): unknown {
  const text = storage.getItem(STORAGE_KEYS[key]);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function writeStored(storage: KeyValueStorage, key: StorageKey, value: unknown): void {
  storage.setItem(STORAGE_KEYS[key], JSON.stringify(value));
}

const REFERRAL_PREFIX = '#r-';

/** The referral code in a location hash: `abc` in `#r-abc`. */
export function referralFromHash(hash: string): string | null {
  return hash.startsWith(REFERRAL_PREFIX) ? hash.slice(REFERRAL_PREFIX.length) || null : null;
}
