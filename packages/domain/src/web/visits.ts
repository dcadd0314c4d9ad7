import { DAY_MS } from '../locale/durations.ts';
import { isCampaignUrl, isGuideVisitPath } from './paths.ts';
import { type KeyValueStorage, readStored, STORAGE_KEYS, writeStored } from './storage-keys.ts';

export const CAMPAIGN_VISIT_DAYS = 30;
/** The specification gives this flag an expiry without a length; the campaign's is our choice. */
export const GUIDE_VISIT_DAYS = 30;

type VisitKey = 'GUIDE_VISIT' | 'CAMPAIGN_VISIT';

const VISIT_DAYS: Record<VisitKey, number> = {
  GUIDE_VISIT: GUIDE_VISIT_DAYS,
  CAMPAIGN_VISIT: CAMPAIGN_VISIT_DAYS,
};

interface VisitFlag {
  readonly value: true;
  /** Epoch milliseconds. */
  readonly expiry: number;
}

export function rememberGuideVisit(storage: KeyValueStorage, now: Date): void {
  remember(storage, 'GUIDE_VISIT', now);
}

export function rememberCampaignVisit(storage: KeyValueStorage, now: Date): void {
  remember(storage, 'CAMPAIGN_VISIT', now);
}

/** Removes an expired flag. */
export function hasGuideVisit(storage: KeyValueStorage, now: Date): boolean {
  return hasVisit(storage, 'GUIDE_VISIT', now);
}

export function hasCampaignVisit(storage: KeyValueStorage, now: Date): boolean {
  return hasVisit(storage, 'CAMPAIGN_VISIT', now);
}

export function rememberVisit(
  storage: KeyValueStorage,
  page: { path: string; url: string },
  now: Date,
): void {
  if (isGuideVisitPath(page.path)) rememberGuideVisit(storage, now);
  if (isCampaignUrl(page.url)) rememberCampaignVisit(storage, now);
}

/** For the log; null when the marketing scripts run. */
export function marketingSkipReason(storage: KeyValueStorage, now: Date): 'campaign' | 'guide' | null {
  if (hasCampaignVisit(storage, now)) return 'campaign';
  return hasGuideVisit(storage, now) ? 'guide' : null;
}

function remember(storage: KeyValueStorage, key: VisitKey, now: Date): void {
  const flag: VisitFlag = { value: true, expiry: now.getTime() + VISIT_DAYS[key] * DAY_MS };
  writeStored(storage, key, flag);
}

function hasVisit(storage: KeyValueStorage, key: VisitKey, now: Date): boolean {
  const stored = readStored(storage, key);
  if (isVisitFlag(stored) && now.getTime() < stored.expiry) return true;
  storage.removeItem(STORAGE_KEYS[key]);
  return false;
}

function isVisitFlag(stored: unknown): stored is VisitFlag {
  if (typeof stored !== 'object' || stored === null) return false;
  return (
    'value' in stored && stored.value === true && 'expiry' in stored && typeof stored.expiry === 'number'
  );
}
