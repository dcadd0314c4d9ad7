import type { Platform } from '../observations/observations.ts';

export const QUERY_SENTIMENTS = ['negative', 'neutral', 'positive'] as const;
type QuerySentiment = (typeof QUERY_SENTIMENTS)[number];

/** What a query searches. */
export const TEXT_KINDS = ['caption', 'comment', 'transcript'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** A word or phrase; a prefix stands for all words that begin with its last word. */
export type WordsNode = { readonly kind: 'words'; readonly text: string; readonly isPrefix: boolean };

/** What NEAR can compare: places in the text. */
export type PlaceNode = WordsNode | { readonly kind: 'or'; readonly items: readonly WordsNode[] };

/** A parsed query of a social listener. */
export type QueryNode =
  | { readonly kind: 'and' | 'or'; readonly items: readonly QueryNode[] }
  | { readonly kind: 'not'; readonly item: QueryNode }
  /** Both within the same text, in any order, with at most so many words between them. */
  | {
      readonly kind: 'near';
      readonly distance: number;
      readonly left: PlaceNode;
      readonly right: PlaceNode;
    }
  | WordsNode
  | { readonly kind: 'hashtag'; readonly tag: string }
  | { readonly kind: 'mention' | 'from'; readonly handle: string }
  | { readonly kind: 'lang' | 'country'; readonly codes: readonly string[] }
  | { readonly kind: 'sentiment'; readonly sentiments: readonly QuerySentiment[] }
  | { readonly kind: 'platform'; readonly platforms: readonly Platform[] }
  /** More views than this. */
  | { readonly kind: 'views'; readonly above: number };

/** The longest word lists of earlier versions fit. */
export const QUERY_LIMITS = {
  characters: 25_000,
  terms: 200,
  depth: 10,
  /** Each is a pattern, or a look-up of accounts. */
  nears: 5,
  authors: 40,
  nearDistance: 30,
  /** Of the words on both sides. */
  nearCharacters: 1_000,
  prefixLetters: 3,
  values: 250,
} as const;

export type QueryProblemCode =
  | 'empty'
  | 'tooLong'
  | 'tooDeep'
  | 'tooManyTerms'
  | 'tooManyNears'
  | 'tooManyAuthors'
  | 'tooManyValues'
  | 'openQuote'
  | 'openParenthesis'
  | 'extraParenthesis'
  | 'missingTerm'
  | 'noWord'
  | 'wildcardPlace'
  | 'wildcardShort'
  | 'hashtag'
  | 'handle'
  | 'field'
  | 'language'
  | 'country'
  | 'sentiment'
  | 'platform'
  | 'views'
  | 'nearDistance'
  | 'nearOperand'
  | 'nearLong'
  | 'everything';

/** What is wrong with a query, and where: from which character, and how many. */
export type QueryProblem = {
  readonly code: QueryProblemCode;
  readonly at: number;
  readonly length: number;
  /** The limit that it exceeds. */
  readonly limit?: number;
};

/** Whether any of the terms is of the kind. */
export function hasTerm(node: QueryNode, kind: QueryNode['kind']): boolean {
  if (node.kind === kind) return true;
  if (node.kind === 'not') return hasTerm(node.item, kind);
  return (node.kind === 'and' || node.kind === 'or') && node.items.some(item => hasTerm(item, kind));
}
