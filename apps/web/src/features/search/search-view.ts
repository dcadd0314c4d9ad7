import { readOne } from '../../kit/filters/filter-values.ts';
import { VIDEO_SEARCH_PATH } from '../../lib/page/paths.ts';

/** Beside each other, or one kind at length. Videos at length are the video search. */
export const KINDS = ['all', 'accounts', 'videos', 'hashtags', 'sounds'] as const;
export type ListKind = Exclude<(typeof KINDS)[number], 'all' | 'videos'>;

export const BESIDE = 8;
export const AT_LENGTH = 25;

export function kindFrom(text: string | null): 'all' | ListKind {
  return readOne(text, ['accounts', 'hashtags', 'sounds']) ?? 'all';
}

/** The same query, filters and days in the video search. */
export function videoSearchLink(address: string): string {
  const params = new URLSearchParams(address.split('?')[1] ?? '');
  params.delete('kind');
  params.delete('page');
  const query = params.toString();
  return query === '' ? VIDEO_SEARCH_PATH : `${VIDEO_SEARCH_PATH}?${query}`;
}
