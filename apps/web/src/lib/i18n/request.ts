import { dateLocale, isUiLanguage, matchLanguage, STORAGE_KEYS, type UiLanguage } from '@clipscope/domain';
import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { loadTexts } from './load-texts.ts';

/** Direction and number forms follow every language at once. */
export default getRequestConfig(async () => {
  const language = await requestLanguage();
  return { locale: dateLocale(language), messages: await loadTexts(language) };
});

/** The chosen language, or the best match for the browser's languages. */
export async function requestLanguage(): Promise<UiLanguage> {
  const chosen = (await cookies()).get(STORAGE_KEYS.USER_CHOSEN_LANGUAGE)?.value;
  return isUiLanguage(chosen) ? chosen : matchLanguage((await headers()).get('accept-language'));
}
