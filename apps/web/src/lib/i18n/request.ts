import { dateLocale, isUiLanguage, matchLanguage, STORAGE_KEYS, type UiLanguage } from '@clipscope/domain';
import { cookies, headers } from 'next/headers';
import type { AbstractIntlMessages } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import english from '../../../messages/en.json';
import { followLinks, mergeTexts } from './text-areas.ts';

type LoadTexts = () => Promise<{ readonly default: AbstractIntlMessages }>;

const ENGLISH = followLinks(english);

/** The languages whose texts are there, each loaded when somebody reads it. */
const TRANSLATED: Partial<Record<UiLanguage, LoadTexts>> = {};

/** Direction and number forms follow every language at once; a text that is not translated yet is English. */
export default getRequestConfig(async () => {
  const language = await requestLanguage();
  const texts = await TRANSLATED[language]?.();
  return {
    locale: dateLocale(language),
    messages: (texts ? followLinks(mergeTexts(english, texts.default)) : ENGLISH) as AbstractIntlMessages,
  };
});

/** The language somebody chose, or the best of ours for what their browser asks for. */
export async function requestLanguage(): Promise<UiLanguage> {
  const chosen = (await cookies()).get(STORAGE_KEYS.USER_CHOSEN_LANGUAGE)?.value;
  return isUiLanguage(chosen) ? chosen : matchLanguage((await headers()).get('accept-language'));
}
