import { isDue, type KeyValueStorage, readStored, writeStored } from '@clipscope/domain';

const USER_DETAILS_ROUTE = '/api/user-details';

type Ports = {
  readonly storage: KeyValueStorage;
  readonly post: (url: string, body: unknown) => Promise<unknown>;
};

/** A browser in the C locale reports "en-US@posix", which is no language tag. */
export function languageTag(language: string): string | undefined {
  const [tag = ''] = language.split(/[@.]/);
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** Once a day at most. The time is stored before the call, so that a failing call is not retried on every page. */
export async function reportUserDetails({ storage, post }: Ports, details: object, now: Date): Promise<void> {
  const last = readStored(storage, 'USER_DETAILS_SENT_AT');
  if (!isDue(typeof last === 'string' ? last : null, now)) return;
  writeStored(storage, 'USER_DETAILS_SENT_AT', now.toISOString());
  await post(USER_DETAILS_ROUTE, details);
}
