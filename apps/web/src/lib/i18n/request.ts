import { dateLocale, type UiLanguage } from '@clipscope/domain';
import type { AbstractIntlMessages } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import english from '../../../messages/en.json';
import { requestLanguage } from './request-language.ts';
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
