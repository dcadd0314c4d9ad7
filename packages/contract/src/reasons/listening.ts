import type { QueryProblemCode } from '@clipscope/domain';

/** Faults in the query of a social listener. */
export const LISTENING_REASONS = {
  empty: 'Enter at least one word, phrase, hashtag, mention or author.',
  tooLong: 'A query can have at most {limit, plural, one {# character} other {# characters}}.',
  tooDeep:
    'Character {character, number}: parentheses and NOT can be nested at most {limit, plural, one {# level} other {# levels}} deep.',
  tooManyTerms:
    'Character {character, number}: a query can have at most {limit, plural, one {# term} other {# terms}}.',
  tooManyNears:
    'Character {character, number}: a query can use NEAR at most {limit, plural, one {# time} other {# times}}.',
  tooManyAuthors:
    'Character {character, number}: a query can use from: at most {limit, plural, one {# time} other {# times}}.',
  tooManyValues:
    'Character {character, number}: a list can have at most {limit, plural, one {# value} other {# values}}.',
  openQuote: 'Character {character, number}: this quotation mark is not closed.',
  openParenthesis: 'Character {character, number}: this parenthesis is not closed.',
  extraParenthesis: 'Character {character, number}: this parenthesis was not opened.',
  missingTerm: 'Character {character, number}: a term is missing here.',
  noWord: 'Character {character, number}: this contains no letter, digit or emoji.',
  wildcardPlace:
    'Character {character, number}: a wildcard can only end a word. To search for the character itself, use quotation marks.',
  wildcardShort:
    'Character {character, number}: a wildcard needs at least {limit, plural, one {# letter} other {# letters}} before it.',
  hashtag: 'Character {character, number}: this is not a hashtag.',
  handle: 'Character {character, number}: this is not a handle.',
  field:
    'Character {character, number}: unknown filter. Available filters: lang:, country:, sentiment:, from:, platform: and views>. To search for this text, use quotation marks.',
  language: 'Character {character, number}: this is not a language code, such as ko.',
  country: 'Character {character, number}: this is not a two-letter country code, such as FI.',
  sentiment: 'Character {character, number}: the sentiment must be negative, neutral or positive.',
  platform: 'Character {character, number}: the platform must be tiktok, youtube or instagram.',
  views: 'Character {character, number}: this is not a number of views, such as 1000, 10K or 2M.',
  nearDistance:
    'Character {character, number}: NEAR accepts at most {limit, plural, one {# word} other {# words}} in between.',
  nearOperand:
    'Character {character, number}: NEAR only connects two words, phrases or lists of them in parentheses, joined by OR.',
  nearLong:
    'Character {character, number}: the words on both sides of NEAR can have at most {limit, plural, one {# character} other {# characters}}.',
  everything:
    'Every alternative needs a word, phrase, hashtag, mention or author. Filters and NOT only narrow them down.',
} as const satisfies Record<QueryProblemCode, string>;
