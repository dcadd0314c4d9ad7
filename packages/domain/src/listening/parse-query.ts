import { parseTerm } from './parse-term.ts';
import {
  type PlaceNode,
  QUERY_LIMITS,
  type QueryNode,
  type QueryProblem,
  type WordsNode,
} from './query-tree.ts';
import { QueryError, scanQuery, type Token } from './scan-query.ts';

type ParsedQuery =
  | { readonly tree: QueryNode; readonly problem: null }
  | { readonly tree: null; readonly problem: QueryProblem };

/** Terms next to each other are joined by AND, which binds more tightly than OR. */
export function parseQuery(query: string): ParsedQuery {
  try {
    if (query.length > QUERY_LIMITS.characters) {
      const at = QUERY_LIMITS.characters;
      throw new QueryError('tooLong', { at, length: query.length - at });
    }
    const whole = { at: 0, length: query.length };
    const tokens = scanQuery(query);
    if (tokens.length === 0) throw new QueryError('empty', whole);
    const tree = parseTokens(tokens, query.length);
    if (!isBound(tree)) throw new QueryError('everything', whole);
    return { tree, problem: null };
  } catch (error) {
    if (error instanceof QueryError) return { tree: null, problem: error.problem };
    throw error;
  }
}

function parseTokens(tokens: readonly Token[], end: number): QueryNode {
  let next = 0;
  let depth = 0;
  let terms = 0;
  let nears = 0;
  let authors = 0;

  const nested = <Result>(token: Token, parse: () => Result): Result => {
    depth += 1;
    if (depth > QUERY_LIMITS.depth) throw new QueryError('tooDeep', token);
    const result = parse();
    depth -= 1;
    return result;
  };
  const parseOr = (): QueryNode => {
    const items = [parseAnd()];
    while (tokens[next]?.kind === 'or') {
      next += 1;
      items.push(parseAnd());
    }
    return joined('or', items);
  };
  const parseAnd = (): QueryNode => {
    const items = [parseNot()];
    for (
      let token = tokens[next];
      token && token.kind !== 'or' && token.kind !== 'close';
      token = tokens[next]
    ) {
      if (token.kind === 'and') next += 1;
      items.push(parseNot());
    }
    return joined('and', items);
  };
  const parseNot = (): QueryNode => {
    const token = tokens[next];
    if (token?.kind !== 'not') return parseNear();
    next += 1;
    return nested(token, () => ({ kind: 'not', item: parseNot() }));
  };
  const parseNear = (): QueryNode => {
    const start = tokens[next];
    const left = parsePrimary();
    const token = tokens[next];
    if (token?.kind !== 'near') return left;
    next += 1;
    nears += 1;
    if (nears > QUERY_LIMITS.nears) throw new QueryError('tooManyNears', token);
    if (token.distance > QUERY_LIMITS.nearDistance) throw new QueryError('nearDistance', token);
    const from = tokens[next];
    const places = {
      left: placeOf(left, start ?? token),
      right: placeOf(parsePrimary(), from ?? token),
    };
    if (lettersOf(places.left) + lettersOf(places.right) > QUERY_LIMITS.nearCharacters)
      throw new QueryError('nearLong', token);
    const near: QueryNode = { kind: 'near', distance: token.distance, ...places };
    const more = tokens[next];
    if (more?.kind === 'near') throw new QueryError('nearOperand', more);
    return near;
  };
  const countedTerm = (token: Parameters<typeof parseTerm>[0]): QueryNode => {
    const term = parseTerm(token);
    if (term.kind === 'from') authors += 1;
    if (authors > QUERY_LIMITS.authors) throw new QueryError('tooManyAuthors', token);
    return term;
  };
  const parsePrimary = (): QueryNode => {
    const token = tokens[next];
    if (token === undefined) throw new QueryError('missingTerm', missingAt(tokens, end));
    next += 1;
    switch (token.kind) {
      case 'open': {
        const inner = nested(token, parseOr);
        if (tokens[next]?.kind !== 'close') throw new QueryError('openParenthesis', token);
        next += 1;
        return inner;
      }
      case 'quoted':
      case 'bare':
        terms += 1;
        if (terms > QUERY_LIMITS.terms) throw new QueryError('tooManyTerms', token);
        return countedTerm(token);
      default:
        throw new QueryError(
          token.kind === 'close' && depth === 0 ? 'extraParenthesis' : 'missingTerm',
          token,
        );
    }
  };

  const tree = parseOr();
  const rest = tokens[next];
  if (rest) throw new QueryError('extraParenthesis', rest);
  return tree;
}

/** An operator at the end lacks the term after it. */
function missingAt(tokens: readonly Token[], end: number): { at: number; length: number } {
  const { at, length } = tokens.at(-1) ?? { at: 0, length: end };
  return { at, length };
}

/** Lists within lists of the same kind are one list. */
function joined(kind: 'and' | 'or', items: readonly QueryNode[]): QueryNode {
  const [first, ...others] = items.flatMap(item => (item.kind === kind ? item.items : [item]));
  return first && others.length === 0 ? first : { kind, items: first ? [first, ...others] : [] };
}

function placeOf(node: QueryNode, place: Token): PlaceNode {
  if (node.kind === 'words') return node;
  if (node.kind === 'or' && node.items.every((item): item is WordsNode => item.kind === 'words'))
    return { kind: 'or', items: node.items };
  throw new QueryError('nearOperand', place);
}

/** Both places become parts of one pattern. */
function lettersOf(place: PlaceNode): number {
  const items = place.kind === 'or' ? place.items : [place];
  return items.reduce((sum, { text }) => sum + text.length, 0);
}

/** Whether every matching text contains a word, hashtag, mention or author of the query. */
function isBound(node: QueryNode): boolean {
  switch (node.kind) {
    case 'and':
      return node.items.some(isBound);
    case 'or':
      return node.items.every(isBound);
    case 'words':
    case 'near':
    case 'hashtag':
    case 'mention':
    case 'from':
      return true;
    default:
      return false;
  }
}
