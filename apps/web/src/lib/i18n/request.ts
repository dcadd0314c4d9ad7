import { dateLocale } from '@clipscope/domain';
import { getRequestConfig } from 'next-intl/server';
import { loadTexts } from './load-texts.ts';
import { requestLanguage } from './request-language.ts';

/** Direction and number forms follow every language at once. */
export default getRequestConfig(async () => {
  const language = await requestLanguage();
  return { locale: dateLocale(language), messages: await loadTexts(language) };
});
