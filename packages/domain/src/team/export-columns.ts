/** Ids are text, because spreadsheets round long numbers. */
export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'day';

const SOURCE = { exact: 'boolean', observedAt: 'time', source: 'text' } as const;

/** All columns of every export, in their default order. */
export const EXPORT_COLUMNS = {
  accounts: {
    platform: 'text',
    id: 'text',
    handle: 'text',
    displayName: 'text',
    url: 'text',
    bio: 'text',
    verified: 'boolean',
    isBusiness: 'boolean',
    countryCode: 'text',
    language: 'text',
    industry: 'text',
    tier: 'text',
    followers: 'integer',
    following: 'integer',
    likes: 'integer',
    videos: 'integer',
    ...SOURCE,
    growthRate: 'number',
    engagementRateViews: 'number',
    engagementRateFollowers: 'number',
    viewsPerFollower: 'number',
    postingFrequency: 'number',
    postingRegularity: 'number',
    consistency: 'number',
    accountScore: 'number',
    computedAt: 'time',
    addedAt: 'time',
  },
  hashtags: {
    platform: 'text',
    hashtag: 'text',
    views: 'integer',
    videos: 'integer',
    exact: 'boolean',
    observedAt: 'time',
    videosObserved: 'integer',
    viewsGained: 'integer',
    firstDay: 'day',
    lastDay: 'day',
    addedAt: 'time',
  },
  sounds: {
    platform: 'text',
    id: 'text',
    title: 'text',
    author: 'text',
    videos: 'integer',
    exact: 'boolean',
    observedAt: 'time',
    videosObserved: 'integer',
    viewsGained: 'integer',
    firstDay: 'day',
    lastDay: 'day',
    addedAt: 'time',
  },
  history: {
    date: 'day',
    platform: 'text',
    id: 'text',
    handle: 'text',
    followers: 'integer',
    following: 'integer',
    likes: 'integer',
    videos: 'integer',
    viewsGained: 'integer',
    likesGained: 'integer',
    commentsGained: 'integer',
    sharesGained: 'integer',
    savesGained: 'integer',
    ...SOURCE,
  },
  videos: {
    platform: 'text',
    accountId: 'text',
    handle: 'text',
    id: 'text',
    url: 'text',
    kind: 'text',
    caption: 'text',
    publishedAt: 'time',
    durationS: 'number',
    countryCode: 'text',
    language: 'text',
    soundId: 'text',
    hashtags: 'text',
    isAd: 'boolean',
    deletedAt: 'time',
    views: 'integer',
    likes: 'integer',
    comments: 'integer',
    shares: 'integer',
    saves: 'integer',
    ...SOURCE,
  },
} as const satisfies Record<string, Record<string, ColumnType>>;

export type ExportTable = keyof typeof EXPORT_COLUMNS;
export const EXPORT_TABLES = Object.keys(EXPORT_COLUMNS) as [ExportTable, ...ExportTable[]];

export const EXPORT_FORMATS = ['csv', 'xlsx', 'ndjson', 'parquet'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** `day` is the date of the export, `2026-11-15`. */
export function exportFileName(
  table: ExportTable,
  day: string,
  { format, zip }: { readonly format: ExportFormat; readonly zip: boolean },
): string {
  const name = `clipscope-${table}-${day}.${format}`;
  return zip ? `${name}.zip` : name;
}
