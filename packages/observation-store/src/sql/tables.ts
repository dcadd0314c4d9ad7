/**
 * What a table keeps of the rows it is given: all of them, the newest of each key, sums and the like, or nothing, when
 * it only feeds others. A test compares this with the tables of an opened store.
 */
type Table = (
  | { readonly keeps: 'every row' | 'sums' | 'nothing' }
  | { readonly keeps: 'the newest'; readonly key: string; readonly version: string }
) & {
  /** It says what happened to the database that it is in, so a team dataset does not lie over it. */
  readonly isOfOneDatabase?: true;
};

const everyRow = { keeps: 'every row' } as const;
const sums = { keeps: 'sums' } as const;
const nothing = { keeps: 'nothing' } as const;
/** Without a version, rows of one key are equal. */
const newest = (key: string, version = `(${key})`) => ({ keeps: 'the newest', key, version }) as const;
const ofOneDatabase = { isOfOneDatabase: true } as const;

export const TABLES = {
  account_figure_days: newest('platform, computed_day, account_id', 'computed_at'),
  account_figures: newest('platform, account_id', 'computed_at'),
  account_handles: sums,
  account_observations: everyRow,
  account_totals: newest('platform, account_id', 'observed_at'),
  accounts: everyRow,
  audience_observations: everyRow,
  cohort_members: everyRow,
  cohorts: newest('platform, computed_at'),
  comment_observations: everyRow,
  commenter_comments: newest('platform, author, video_id, comment_id, observed_at, recorded_at'),
  comments: everyRow,
  creator_days: sums,
  erasures: { ...newest('platform, account_id, id', 'step'), ...ofOneDatabase },
  forecasts: newest('platform, kind, subject_id, target_at, issued_at'),
  hashtag_days: sums,
  hashtag_observations: everyRow,
  industry_days: sums,
  ingest_journal: { ...newest('id', 'step'), ...ofOneDatabase },
  ingest_marks: { ...newest('name', 'step'), ...ofOneDatabase },
  playlists: everyRow,
  publication_days: sums,
  schema_migrations: { ...newest('version', 'applied_at'), ...ofOneDatabase },
  sound_days: sums,
  sound_observations: everyRow,
  sounds: everyRow,
  sticker_days: sums,
  sticker_observations: everyRow,
  stickers: everyRow,
  subject_publication_days: sums,
  subject_totals: sums,
  subject_video_totals: newest('kind, platform, subject, published_at, video_id, account_id', 'observed_at'),
  subject_videos: sums,
  tier_curves: newest('platform, tier, kind, age_hours', 'computed_at'),
  usage_events: { ...everyRow, ...ofOneDatabase },
  video_cards: newest('platform, video_id, account_id', 'observed_at'),
  video_observations: everyRow,
  video_observations_in: nothing,
  video_owners: sums,
  video_series_in: nothing,
  video_told_in: nothing,
  video_totals: newest('platform, account_id, video_id', 'observed_at'),
  videos: everyRow,
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof TABLES;
type KeepingTable<Keeps> = {
  [Name in TableName]: (typeof TABLES)[Name]['keeps'] extends Keeps ? Name : never;
}[TableName];
/** A table with something to read. */
export type ReadTable = KeepingTable<'every row' | 'sums' | 'the newest'>;
/** A table whose newest rows can be asked for. */
export type NewestTable = KeepingTable<'the newest'>;
