import { QUERY_LIMITS, type QueryProblem, type QueryProblemCode } from './query-tree.ts';

export type Token = { readonly at: number; readonly length: number } & (
  | { readonly kind: 'open' | 'close' | 'and' | 'or' | 'not' }
  | { readonly kind: 'near'; readonly distance: number }
  | { readonly kind: 'quoted' | 'bare'; readonly text: string }
);

const LIMITS: { readonly [Code in QueryProblemCode]?: number } = {
  tooLong: QUERY_LIMITS.characters,
  tooDeep: QUERY_LIMITS.depth,
  tooManyTerms: QUERY_LIMITS.terms,
  tooManyNears: QUERY_LIMITS.nears,
  tooManyAuthors: QUERY_LIMITS.authors,
  tooManyValues: QUERY_LIMITS.values,
  wildcardShort: QUERY_LIMITS.prefixLetters,
  nearDistance: QUERY_LIMITS.nearDistance,
  nearLong: QUERY_LIMITS.nearCharacters,
};

/** Ends parsing; it never leaves this folder. */
export class QueryError extends Error {
  readonly problem: QueryProblem;

  constructor(code: QueryProblemCode, { at, length }: { readonly at: number; readonly length: number }) {
    super(code);
    const limit = LIMITS[code];
    this.problem = { code, at, length, ...(limit !== undefined && { limit }) };
  }
}

/** Phones write other quotation marks and parentheses than keyboards. */
const PIECE = /[(（]|[)）]|["“”„«»]([^"“”„«»]*)(["“”„«»]?)|[^\s()（）"“”„«»]+/gu;
const OPERATORS = { AND: 'and', OR: 'or', NOT: 'not' } as const;
const NEAR = /^NEAR(?:\/(\d{1,4}))?$/;
const DEFAULT_DISTANCE = 5;

export function scanQuery(query: string): Token[] {
  return Array.from(query.matchAll(PIECE), ({ 0: piece, 1: quoted, 2: end, index: at }): Token => {
    const place = { at, length: piece.length };
    if (piece === '(' || piece === '（') return { kind: 'open', ...place };
    if (piece === ')' || piece === '）') return { kind: 'close', ...place };
    if (quoted !== undefined) {
      if (end === '') throw new QueryError('openQuote', { at, length: 1 });
      return { kind: 'quoted', text: quoted, ...place };
    }
    const operator = Object.hasOwn(OPERATORS, piece) && OPERATORS[piece as keyof typeof OPERATORS];
    if (operator) return { kind: operator, ...place };
    const near = NEAR.exec(piece);
    if (near) return { kind: 'near', distance: Number(near[1] ?? DEFAULT_DISTANCE), ...place };
    return { kind: 'bare', text: piece, ...place };
  });
}
