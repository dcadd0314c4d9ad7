import type { CallOf, contract, ReplyOf } from '@clipscope/contract';
import {
  CONTENT_IDEA_GOALS,
  CONTENT_IDEA_KINDS,
  CONTENT_IDEA_SUBJECTS,
  isUiLanguage,
  matchLanguage,
  PLATFORMS,
} from '@clipscope/domain';
import { readOne, readPage } from '../../kit/filters/filter-values.ts';

export type Answer = ReplyOf<typeof contract.readIdea>;
export type IdeaList = ReplyOf<typeof contract.contentAssistant>;

export const IDEAS_A_PAGE = 10;
type Read = (name: string) => string | null;

/** What is asked, as the address has it. */
export function requestFrom(read: Read, locale: string) {
  const language = read('lang');
  return {
    kind: readOne(read('kind'), CONTENT_IDEA_KINDS) ?? 'video-idea',
    subject: {
      kind: readOne(read('about'), CONTENT_IDEA_SUBJECTS) ?? 'account',
      platform: readOne(read('platform'), PLATFORMS) ?? 'tiktok',
      text: read('text') ?? '',
    },
    goal: readOne(read('goal'), CONTENT_IDEA_GOALS) ?? 'reach',
    language: isUiLanguage(language) ? language : matchLanguage(locale),
  };
}

/** The page of the history in the address. */
export function ideasCall(read: Read): CallOf<typeof contract.contentAssistant> {
  const offset = (readPage(read('page')) - 1) * IDEAS_A_PAGE;
  const favourites = read('favourites') === 'yes' ? { favourites: 'true' as const } : {};
  return { query: { limit: IDEAS_A_PAGE, offset, ...favourites } };
}
