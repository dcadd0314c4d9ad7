import { COMMENT_SORTS } from '@clipscope/contract';
import { readPage } from '../filters/filter-values.ts';

/** Parameters for comments only, dropped when leaving the tab. */
export const COMMENT_PARAMS = ['q', 'languages', 'order', 'threads', 'page'];

export const COMMENTS_A_PAGE = 20;

export type CommentView = {
  readonly search: string;
  readonly languages: readonly string[];
  readonly sort: (typeof COMMENT_SORTS)[number];
  readonly isThreaded: boolean;
  /** From 1. */
  readonly page: number;
};

/** The API returns no further pages. */
const LAST_PAGE = 5000;

/** What the address asks of the comments; whatever it cannot mean is the default. */
export function commentView(read: (name: string) => string | null): CommentView {
  const page = readPage(read('page'));
  return {
    search: (read('q') ?? '').trim().slice(0, 200),
    languages: (read('languages') ?? '').split(',').filter(code => code !== ''),
    sort: COMMENT_SORTS.find(known => known === read('order')) ?? 'newest',
    isThreaded: read('threads') !== 'no',
    page: page <= LAST_PAGE ? page : 1,
  };
}

/** The same as the calls for comments have it. */
export function commentQuery({ search, languages, sort, page }: CommentView) {
  return {
    search,
    languages: languages.join(),
    sort,
    limit: COMMENTS_A_PAGE,
    offset: (page - 1) * COMMENTS_A_PAGE,
  };
}

type MarkedPart = { readonly start: number; readonly part: string; readonly isFound: boolean };

/** A text split around the search terms. */
export function markedParts(text: string, search: string): MarkedPart[] {
  const [inText, sought] = [text.toLowerCase(), search.toLowerCase()];
  // In a few scripts lower case has another length, and places would not fit.
  if (sought === '' || inText.length !== text.length) return [{ start: 0, part: text, isFound: false }];
  const parts: MarkedPart[] = [];
  let from = 0;
  for (let at = inText.indexOf(sought); at >= 0; at = inText.indexOf(sought, from)) {
    if (at > from) parts.push({ start: from, part: text.slice(from, at), isFound: false });
    from = at + sought.length;
    parts.push({ start: at, part: text.slice(at, from), isFound: true });
  }
  if (from < text.length) parts.push({ start: from, part: text.slice(from), isFound: false });
  return parts;
}
