import { CONTENT_TYPES, MASTER_CONTENT_LANGUAGE } from '@clipscope/domain';
import { z } from 'zod';
import { type DocumentJson, documentJson, type Route } from './document-json.ts';
import { fieldOf, matches } from './match-predicate.ts';
import { PredicateError, parsePredicates } from './parse-predicates.ts';
import type { BuiltInRepository, StoredDocument } from './stored-content.ts';

const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;
/** These choose parts of documents, which are small enough to be sent whole. */
const UNSUPPORTED = ['fetch', 'fetchLinks', 'graphQuery'];

const routesSchema = z.array(
  z.object({
    type: z.enum(CONTENT_TYPES),
    uid: z.string().optional(),
    lang: z.string().optional(),
    path: z.string().startsWith('/'),
    resolvers: z.never().optional(),
  }),
);

/** A page of the documents that match `q`, in the wanted order. */
export async function searchDocuments(
  { content, webUrl }: BuiltInRepository,
  documents: readonly StoredDocument[],
  url: URL,
) {
  const params = url.searchParams;
  const unsupported = UNSUPPORTED.find(name => params.has(name));
  if (unsupported) throw new PredicateError(`${unsupported} is not supported`);
  const page = wholeNumber(params, 'page', 1, Number.MAX_SAFE_INTEGER);
  const pageSize = wholeNumber(params, 'pageSize', DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
  const predicates = params.getAll('q').flatMap(parsePredicates);
  const language = params.get('lang') ?? MASTER_CONTENT_LANGUAGE;
  const parts = { all: documents, routes: routesOf(params), pictures: await content.pictures(), webUrl };
  const found = documents
    .filter(document => language === '*' || document.language === language.toLowerCase())
    .map(document => documentJson(document, parts))
    .filter(document => predicates.every(predicate => matches(document, predicate)))
    .sort(byOrderings(params.get('orderings')));
  const after = found.findIndex(({ id }) => id === params.get('after'));
  const results = found.slice(after + 1).slice((page - 1) * pageSize, page * pageSize);
  const pages = Math.ceil((found.length - after - 1) / pageSize);
  const addressOf = (number: number) => {
    if (number < 1 || number > pages) return null;
    const address = new URL(url);
    address.searchParams.set('page', String(number));
    return address.href;
  };
  return {
    page,
    results_per_page: pageSize,
    results_size: results.length,
    total_results_size: found.length - after - 1,
    total_pages: pages,
    next_page: addressOf(page + 1),
    prev_page: addressOf(page - 1),
    results,
    version: '2',
    license: 'All Rights Reserved',
  };
}

function wholeNumber(params: URLSearchParams, name: string, usual: number, most: number): number {
  const text = params.get(name);
  if (text === null) return usual;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new PredicateError(`${name} must be a whole number from 1 to ${most}`);
  return value;
}

function routesOf(params: URLSearchParams): readonly Route[] {
  const text = params.get('routes');
  if (text === null) return [];
  try {
    return routesSchema.parse(JSON.parse(text));
  } catch {
    throw new PredicateError(
      `routes must be a list of { type, path }, with a type of ${CONTENT_TYPES.join(', ')} and without resolvers`,
    );
  }
}

/** `[my.guide.position,document.last_publication_date desc]`; without any, the latest publication first. */
function byOrderings(text: string | null): (a: DocumentJson, b: DocumentJson) => number {
  const orderings = (text ?? '')
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map(ordering => ordering.trim())
    .filter(ordering => ordering !== '');
  const keys = (orderings.length > 0 ? orderings : ['document.last_publication_date desc']).map(ordering => {
    const [path = '', direction] = ordering.split(/\s+/);
    if (!/^(?:document|my)(?:\.[\w-]+)+$/.test(path) || (direction ?? 'asc').search(/^(?:asc|desc)$/) < 0)
      throw new PredicateError(`${ordering} is no ordering`);
    return { path, sign: direction === 'desc' ? -1 : 1 };
  });
  return (a, b) => {
    for (const { path, sign } of keys) {
      const difference = compared(fieldOf(a, path), fieldOf(b, path));
      if (difference !== 0) return sign * difference;
    }
    return compared(a.id, b.id);
  };
}

/** Documents without the field come last. */
function compared(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === undefined || a === null) return 1;
  if (b === undefined || b === null) return -1;
  return a < b ? -1 : 1;
}
