import {
  type KeyValueStorage,
  MAX_TEXT_LENGTHS,
  readStored,
  readUtm,
  referralFromHash,
  rememberVisit,
  shouldPostUtm,
  type Utm,
  writeStored,
} from '@clipscope/domain';
import { addressWithoutSecrets } from '../page/without-secrets.ts';

/** Stores the origin of a visitor until sign-up: referral code, first address with its query string, visit flags. */
export function rememberArrival(storage: KeyValueStorage, href: string, now: Date): void {
  const place = addressWithoutSecrets(href);
  const code = referralFromHash(place.hash);
  if (code !== null) writeStored(storage, 'AFF_CODE', code);
  if (readStored(storage, 'INIT_SOURCE_URL') === null) {
    writeStored(storage, 'INIT_SOURCE_URL', place.href);
    if (place.search !== '') writeStored(storage, 'LANDING_QUERY', place.search);
  }
  rememberVisit(storage, { path: place.pathname, url: place.href }, now);
}

/** The campaign link of a visit whose origin is not stored yet. */
export function utmOfArrival(
  storage: KeyValueStorage,
  profile: { readonly initSourceUrl: string | null },
): Utm | null {
  const query = readStored(storage, 'LANDING_QUERY');
  const utm = readUtm(new URLSearchParams(typeof query === 'string' ? query : ''));
  if (!shouldPostUtm(utm, profile)) return null;
  return Object.fromEntries(
    Object.entries(utm).map(([field, value]) => [field, value.slice(0, MAX_TEXT_LENGTHS.utmValue)]),
  );
}

/** For sign-up. A campaign link is reported as such once the user is known, so its address is not sent. */
export function originOfSignUp(storage: KeyValueStorage): { affiliateCode?: string; initSourceUrl?: string } {
  const affiliateCode = readStored(storage, 'AFF_CODE');
  const initSourceUrl = utmOfArrival(storage, { initSourceUrl: null })
    ? null
    : readStored(storage, 'INIT_SOURCE_URL');
  return {
    ...(typeof affiliateCode === 'string' && { affiliateCode: affiliateCode.slice(0, 100) }),
    ...(typeof initSourceUrl === 'string' && { initSourceUrl: initSourceUrl.slice(0, 2048) }),
  };
}
