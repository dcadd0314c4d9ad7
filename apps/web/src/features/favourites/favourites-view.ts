import { type contract, POWER_COLUMNS, type PowerColumn, type ReplyOf } from '@clipscope/contract';
import { METRICS, type MetricId, PLATFORMS, type Platform } from '@clipscope/domain';
import type { Favourite, FavouriteKind } from '../../kit/favourites/favourite.ts';
import { readList, readOne } from '../../kit/filters/filter-values.ts';

export const TABS = ['accounts', 'hashtags', 'sounds', 'videos'] as const;
export type Tab = (typeof TABS)[number];
export type TrackedTab = Exclude<Tab, 'videos'>;
export const KIND_OF = {
  accounts: 'account',
  hashtags: 'hashtag',
  sounds: 'sound',
  videos: 'video',
} as const satisfies Record<Tab, FavouriteKind>;

/** In the address, for those that are in no folder. */
export const UNFILED = 'none';

export const DEFAULT_COLUMNS: readonly PowerColumn[] = [
  'followers',
  'viewsGained',
  'engagement_rate_views',
  'posting_frequency',
  'account_score',
];

type MetricColumn = PowerColumn & MetricId;

export function isMetric(column: PowerColumn): column is MetricColumn {
  return Object.hasOwn(METRICS, column);
}

export type FavouritesView = {
  /** In the order in which they were chosen. */
  readonly columns: readonly PowerColumn[];
  /** The column that the small lines draw. */
  readonly trend: PowerColumn;
  /** What a column sorts by: the current value or its change. */
  readonly order: 'value' | 'change';
  /** The id of a folder, `none`, or null for all. */
  readonly folder: string | null;
  /** Ids, any of these. */
  readonly labels: readonly string[];
  readonly platform: Platform | null;
};

export function favouritesView(read: (name: string) => string | null): FavouritesView {
  const columns = readList(read('columns'), POWER_COLUMNS) as PowerColumn[];
  return {
    columns: columns.length === 0 ? DEFAULT_COLUMNS : columns,
    trend: readOne(read('trend'), POWER_COLUMNS) ?? 'followers',
    order: read('order') === 'change' ? 'change' : 'value',
    folder: read('folder'),
    labels: readList(read('labels')),
    platform: readOne(read('platform'), PLATFORMS),
  };
}

/** For the address: null for the defaults, so that they can change. */
export function writeColumns(columns: readonly PowerColumn[]): string | null {
  return columns.length === 0 || columns.join() === DEFAULT_COLUMNS.join() ? null : columns.join();
}

/** A column more at the end, or one less; the last one stays. */
export function toggleColumn(columns: readonly PowerColumn[], column: PowerColumn): readonly PowerColumn[] {
  if (!columns.includes(column)) return [...columns, column];
  return columns.length === 1 ? columns : columns.filter(one => one !== column);
}

type Filter = Pick<FavouritesView, 'folder' | 'labels' | 'platform'>;

export function isShown(favourite: Favourite, { folder, labels, platform }: Filter): boolean {
  const { folderIds } = favourite;
  if (platform !== null && favourite.platform !== platform) return false;
  if (folder === UNFILED && folderIds.length > 0) return false;
  if (folder !== null && folder !== UNFILED && !folderIds.includes(folder)) return false;
  return labels.length === 0 || favourite.labels.some(({ id }) => labels.includes(id));
}

/** A metric needs some videos for one point, and most accounts post a few a month. */
export function historyGrain(column: PowerColumn, days: number): 'day' | 'week' | 'month' {
  if (!isMetric(column) || days <= 14) return 'day';
  return days <= 60 ? 'week' : 'month';
}

/** Several in one comparison must be of one platform; what the address of the comparison names them by. */
export function compareNames(favourites: readonly Favourite[]): string[] {
  return favourites.map(({ kind, name, subjectId }) => (kind === 'account' ? name : subjectId));
}

export function labelNames({ labels }: Favourite): string[] {
  return labels.map(({ name }) => name);
}

export function keyOf(platform: string, id: string): string {
  return `${platform}/${id}`;
}

export type PowerRow = ReplyOf<typeof contract.powerTable>['rows'][number];
export type PowerCell = PowerRow['columns'][number];
type SavedVideo = ReplyOf<typeof contract.favouriteVideos>['videos'][number]['video'];
type TrackedSubject = ReplyOf<typeof contract.hashtagTracking>['tracked'][number];

/** Null until something was observed of it. */
export type AccountRow = { readonly favourite: Favourite; readonly row: PowerRow | null };
/** Null if it was erased. */
export type VideoFavouriteRow = { readonly favourite: Favourite; readonly video: SavedVideo };
export type SubjectRow = { readonly favourite: Favourite; readonly tracked: TrackedSubject | null };

/** The unique entries of a pasted text: one per line, or separated by commas, semicolons or tabs. */
export function linesIn(text: string): string[] {
  const parts = text.split(/[\n\r,;\t]+/).map(part => part.trim());
  return [...new Set(parts)].filter(part => part !== '');
}
