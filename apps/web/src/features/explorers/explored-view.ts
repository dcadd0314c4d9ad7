import { COMMENT_SORTS, MENTION_KINDS } from '@clipscope/contract';
import { PLATFORMS, type Platform, QUERY_SENTIMENTS } from '@clipscope/domain';
import { readList, readOne, readPage } from '../../kit/filters/filter-values.ts';
import type { Read } from '../../lib/report/report-calls.ts';

export const TEXTS_A_PAGE = 20;
/** The API returns no further pages. */
const LAST_PAGE = 5000;
const UUID_LENGTH = 36;

/** Parameters of the address that every part of an explorer reads. */
export const FILTER_PARAMS = ['q', 'platform', 'languages', 'sentiment', 'ids', 'folder', 'label'];
export const LIST_PARAMS = [...FILTER_PARAMS, 'order', 'only', 'kind', 'page'];

export type ExploredFilters = ReturnType<typeof filtersIn>;

/** What the address asks of the texts; whatever it cannot mean is left out. */
export function filtersIn(read: Read) {
  const id = (text: string | null) => (text?.length === UUID_LENGTH ? text : null);
  return {
    search: (read('q') ?? '').trim().slice(0, 200),
    platform: readOne<Platform>(read('platform'), PLATFORMS),
    languages: readList(read('languages')),
    sentiment: readOne(read('sentiment'), QUERY_SENTIMENTS),
    ids: readList(read('ids')).filter(one => id(one) !== null),
    folder: id(read('folder')),
    label: id(read('label')),
  };
}

/** Those behind the button, which says how many are set. */
export function hiddenFilters({ languages, ids, folder, label }: ExploredFilters): number {
  return [languages.length > 0, ids.length > 0, folder !== null, label !== null].filter(Boolean).length;
}

export const WITHOUT_HIDDEN_FILTERS = { languages: null, ids: null, folder: null, label: null, page: null };

/** The same as the calls have it. */
export function filterQuery(read: Read) {
  const { search, platform, languages, sentiment, ids, folder, label } = filtersIn(read);
  return {
    search,
    languages: languages.join(),
    ids: ids.join(),
    ...(platform && { platforms: platform }),
    ...(sentiment && { sentiment }),
    ...(folder && { folder }),
    ...(label && { label }),
  };
}

export function pageIn(read: Read): number {
  const page = readPage(read('page'));
  return page <= LAST_PAGE ? page : 1;
}

export function pageQuery(read: Read) {
  return { limit: TEXTS_A_PAGE, offset: (pageIn(read) - 1) * TEXTS_A_PAGE };
}

export const orderIn = (read: Read) => readOne(read('order'), COMMENT_SORTS) ?? 'newest';
export const isOnlyQuestions = (read: Read) => read('only') === 'questions';
export const kindIn = (read: Read) => readOne(read('kind'), MENTION_KINDS);
