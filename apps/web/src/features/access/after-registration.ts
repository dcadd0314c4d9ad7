import { type KeyValueStorage, readStored, STORAGE_KEYS } from '@clipscope/domain';

/** Where somebody wanted to go before signing up or in. Given once: whoever was led there is not led there again. */
export function takeAfterRegistration(storage: KeyValueStorage): string | null {
  const path = readStored(storage, 'AFTER_REGISTRATION');
  storage.removeItem(STORAGE_KEYS.AFTER_REGISTRATION);
  return typeof path === 'string' ? path : null;
}
