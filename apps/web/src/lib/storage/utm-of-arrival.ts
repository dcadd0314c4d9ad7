import {
  type KeyValueStorage,
  MAX_TEXT_LENGTHS,
  readStored,
  readUtm,
  shouldPostUtm,
  type Utm,
} from '@clipscope/domain';

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
