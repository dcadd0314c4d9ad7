import { normalizeCountryCodes } from '../locale/countries.ts';
import { isHashtag, normalizeHashtag } from '../observations/hashtags.ts';
import { PLATFORMS } from '../observations/observations.ts';
import {
  QUERY_LIMITS,
  QUERY_SENTIMENTS,
  type QueryNode,
  type QueryProblemCode,
  type WordsNode,
} from './query-tree.ts';
import { QueryError, type Token } from './scan-query.ts';
import { searchWords } from './searchable-text.ts';

type TermToken = Extract<Token, { kind: 'quoted' | 'bare' }>;

const FIELD = /^([\p{L}]+)([:>])(.*)$/su;
const HANDLE = /^@?([\p{L}\p{M}\p{N}_.-]{1,100})$/u;
const VIEWS = /^(\d{1,12})([km]?)$/i;
const MULTIPLIERS: Readonly<Record<string, number>> = { '': 1, k: 1_000, m: 1_000_000 };

export function parseTerm(token: TermToken): QueryNode {
  if (token.kind === 'quoted') return phrase(token);
  const { text } = token;
  if (/^[#＃]/.test(text)) {
    const tag = normalizeHashtag(text);
    if (!isHashtag(tag)) throw new QueryError('hashtag', token);
    return { kind: 'hashtag', tag };
  }
  if (text.startsWith('@')) return { kind: 'mention', handle: handleOf(text, token) };
  const field = FIELD.exec(text);
  if (field) return fieldTerm(token, field[1] ?? '', field[2] ?? '', field[3] ?? '');
  return words(token);
}

/** A wildcard has no meaning inside quotation marks. */
function phrase(token: TermToken): WordsNode {
  const text = token.text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  if (searchWords(text).length === 0) throw new QueryError('noWord', token);
  return { kind: 'words', text, isPrefix: false };
}

function words(token: TermToken): WordsNode {
  const star = token.text.indexOf('*');
  if (star === -1) return phrase(token);
  const place = { at: token.at + star, length: 1 };
  if (star !== token.text.length - 1) throw new QueryError('wildcardPlace', place);
  const text = token.text.slice(0, -1).normalize('NFC');
  const last = searchWords(text).at(-1) ?? '';
  if ([...last].length < QUERY_LIMITS.prefixLetters || !/[\p{L}\p{M}\p{N}]$/u.test(text))
    throw new QueryError('wildcardShort', place);
  return { kind: 'words', text, isPrefix: true };
}

function fieldTerm(token: TermToken, name: string, sign: string, given: string): QueryNode {
  const start = name.length + 1;
  const value = { at: token.at + start, length: Math.max(1, token.length - start) };
  const valuesOf = <Value extends string>(
    code: QueryProblemCode,
    read: (text: string) => Value | undefined,
  ) => {
    const values = given.split(',').map(text => {
      const found = read(text);
      if (found === undefined) throw new QueryError(code, value);
      return found;
    });
    if (values.length > QUERY_LIMITS.values) throw new QueryError('tooManyValues', value);
    return [...new Set(values)];
  };
  const oneOf =
    <Value extends string>(known: readonly Value[]) =>
    (text: string) =>
      known.find(one => one === text.toLowerCase());
  switch (`${name.toLowerCase()}${sign}`) {
    case 'lang:':
      return { kind: 'lang', codes: valuesOf('language', languageOf) };
    case 'country:':
      return { kind: 'country', codes: valuesOf('country', text => normalizeCountryCodes([text])[0]) };
    case 'sentiment:':
      return { kind: 'sentiment', sentiments: valuesOf('sentiment', oneOf(QUERY_SENTIMENTS)) };
    case 'platform:':
      return { kind: 'platform', platforms: valuesOf('platform', oneOf(PLATFORMS)) };
    case 'from:':
      return { kind: 'from', handle: handleOf(given, value) };
    case 'views>': {
      const [, digits, unit = ''] = VIEWS.exec(given) ?? [];
      if (digits === undefined) throw new QueryError('views', value);
      return { kind: 'views', above: Number(digits) * (MULTIPLIERS[unit.toLowerCase()] ?? 1) };
    }
    default:
      throw new QueryError('field', { at: token.at, length: start });
  }
}

function languageOf(text: string): string | undefined {
  return /^[a-z]{2,3}$/i.test(text) ? text.toLowerCase() : undefined;
}

function handleOf(text: string, place: { readonly at: number; readonly length: number }): string {
  const handle = HANDLE.exec(text)?.[1]?.replace(/\.+$/, '').toLowerCase();
  if (!handle) throw new QueryError('handle', place);
  return handle;
}
