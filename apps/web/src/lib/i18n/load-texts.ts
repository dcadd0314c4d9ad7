import type { UiLanguage } from '@clipscope/domain';
import type { AbstractIntlMessages } from 'next-intl';
import english from '../../../messages/en.json';
import { followLinks, mergeTexts } from './text-areas.ts';

type LoadTexts = () => Promise<{ readonly default: AbstractIntlMessages }>;

/** The languages whose texts are there, each loaded when somebody reads it. */
const TRANSLATED: Partial<Record<UiLanguage, LoadTexts>> = {};

const ENGLISH = followLinks(english);

/** All texts in a language; one that is not translated yet is English. */
export async function loadTexts(language: UiLanguage): Promise<AbstractIntlMessages> {
  const texts = await TRANSLATED[language]?.();
  return (texts ? followLinks(mergeTexts(english, texts.default)) : ENGLISH) as AbstractIntlMessages;
}
