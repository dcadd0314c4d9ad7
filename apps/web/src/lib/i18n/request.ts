import { dateLocale } from '@clipscope/domain';
import { getRequestConfig } from 'next-intl/server';
import english from '../../../messages/en.json';
import { requestLanguage } from './request-language.ts';

/** Texts are English until a language's file exists; direction and number forms follow the language at once. */
export default getRequestConfig(async () => ({
  locale: dateLocale(await requestLanguage()),
  messages: english,
}));
