import {
  type KeyValueStorage,
  readStored,
  referralFromHash,
  rememberVisit,
  writeStored,
} from '@clipscope/domain';
import { addressWithoutSecrets } from '../page/without-secrets.ts';

/** Stores the origin of a visitor until sign-up: referral code, query string, first URL, visit flags. */
export function rememberArrival(storage: KeyValueStorage, href: string, now: Date): void {
  const place = addressWithoutSecrets(href);
  const code = referralFromHash(place.hash);
  if (code !== null) writeStored(storage, 'AFF_CODE', code);
  if (place.search !== '') writeStored(storage, 'LANDING_QUERY', place.search);
  if (readStored(storage, 'INIT_SOURCE_URL') === null) writeStored(storage, 'INIT_SOURCE_URL', place.href);
  rememberVisit(storage, { path: place.pathname, url: place.href }, now);
}
