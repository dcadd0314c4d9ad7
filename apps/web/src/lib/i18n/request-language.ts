import { isUiLanguage, matchLanguage, STORAGE_KEYS, type UiLanguage } from '@clipscope/domain';
import { cookies, headers } from 'next/headers';

/** The chosen language, or the best match for the browser's languages. */
export async function requestLanguage(): Promise<UiLanguage> {
  const chosen = (await cookies()).get(STORAGE_KEYS.USER_CHOSEN_LANGUAGE)?.value;
  return isUiLanguage(chosen) ? chosen : matchLanguage((await headers()).get('accept-language'));
}
