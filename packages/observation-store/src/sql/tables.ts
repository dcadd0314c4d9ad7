/**
 * What a table retains of inserted rows: all of them, the newest of each key, aggregates, or none, when it only feeds
 * views. A test compares this with the tables of an opened store.
 */
type Table = (
  | { readonly retains: 'all' | 'sums' | 'none' }
  | { readonly retains: 'newest'; readonly key: string; readonly version: string }
) & {
  /** The rows describe their database itself and are never merged with those of team datasets. */
  readonly isPerDatabase?: true;
};

const all = { retains: 'all' } as const;
const sums = { retains: 'sums' } as const;
const none = { retains: 'none' } as const;
/** Without a version, rows of one key are equal. */
const newest = (key: string, version = `(${key})`) => ({ retains: 'newest', key, version }) as const;
const perDatabase = { isPerDatabase: true } as const;

export const TABLES = {
  account_figure_days: newest('platform, computed_day, account_id', 'computed_at'),
  account_figures: newest('platform, account_id', 'computed_at'),
  account_handles: sums,
  account_observations: all,
  account_totals: newest('platform, account_id', 'observed_at'),
  accounts: all,
  analytics_events: {
    ...newest('occurred_day, event, distinct_id, event_id', 'recorded_at'),
    ...perDatabase,
  },
  audience_observations: all,
  caption_topics: newest('model, platform, account_id, video_id, text_hash', 'assigned_at'),
  caption_vectors: newest('model, platform, video_id, text_hash', 'analysed_at'),
  cohort_members: all,
  cohorts: newest('platform, computed_at'),
  comment_observations: all,
  commenter_comments: newest('platform, author, video_id, comment_id, observed_at, recorded_at'),
  comments: all,
  creator_days: sums,
  erasures: { ...newest('platform, account_id, id', 'step'), ...perDatabase },
  forecasts: newest('platform, kind, subject_id, target_at, issued_at'),
  hashtag_days: sums,
  hashtag_observations: all,
  industry_days: sums,
  ingest_journal: { ...newest('id', 'step'), ...perDatabase },
  ingest_marks: { ...newest('name', 'step'), ...perDatabase },
  playlists: all,
  publication_days: sums,
  schema_migrations: { ...newest('version', 'applied_at'), ...perDatabase },
  sound_days: sums,
  sound_observations: all,
  sounds: all,
  sticker_days: sums,
  sticker_observations: all,
  stickers: all,
  subject_publication_days: sums,
  subject_totals: sums,
  subject_video_totals: newest('kind, platform, subject, published_at, video_id, account_id', 'observed_at'),
  subject_videos: sums,
  text_analyses: newest('platform, video_id, kind, text_id, text_hash, model', 'analysed_at'),
  tier_curves: newest('platform, tier, kind, age_hours', 'computed_at'),
  topic_means: newest('model, language', 'found_at'),
  topics: newest('model, topic_id', 'found_at'),
  usage_events: { ...all, ...perDatabase },
  video_cards: newest('platform, video_id, account_id', 'observed_at'),
  video_observations: all,
  video_observations_in: none,
  video_owners: sums,
  video_series_in: none,
  video_told_in: none,
  video_totals: newest('platform, account_id, video_id', 'observed_at'),
  videos: all,
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof TABLES;
type TableRetaining<Retains> = {
  [Name in TableName]: (typeof TABLES)[Name]['retains'] extends Retains ? Name : never;
}[TableName];
export type ReadTable = TableRetaining<'all' | 'sums' | 'newest'>;
export type NewestTable = TableRetaining<'newest'>;
