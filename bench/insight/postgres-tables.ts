/** A table in PostgreSQL with the same rows as one in the store. */
type PostgresTable = {
  readonly name: string;
  /** The table in the store. */
  readonly from: string;
  /** For CREATE TABLE. */
  readonly columns: string;
  /** The query that exports the rows from the store. */
  readonly rows: string;
};

const latest = (columns: string, from: string, key: string) =>
  `SELECT ${columns} FROM (SELECT * FROM ${from} ORDER BY observed_at DESC, recorded_at DESC LIMIT 1 BY ${key}) AS latest`;

const COUNTS = 'views, likes, comments, shares, saves, reposts, downloads';

/** Only the latest descriptions, with the columns that the queries need. */
export const POSTGRES_TABLES: readonly PostgresTable[] = [
  {
    name: 'accounts',
    from: 'accounts',
    columns: `platform platform NOT NULL, account_id text NOT NULL, handle text NOT NULL, display_name text NOT NULL,
      bio text NOT NULL, bio_url text, avatar_url text, verified boolean NOT NULL, is_private boolean NOT NULL,
      is_business boolean NOT NULL, country_code text, language text, industry text,
      observed_at timestamptz NOT NULL, recorded_at timestamptz NOT NULL, source text NOT NULL`,
    rows: latest(
      `platform, account_id, handle, display_name, bio, bio_url, avatar_url, verified, is_private, is_business,
      country_code, language, industry, observed_at, recorded_at, source`,
      'accounts',
      'platform, account_id',
    ),
  },
  {
    name: 'account_observations',
    from: 'account_observations',
    columns: `platform platform NOT NULL, account_id text NOT NULL, observed_at timestamptz NOT NULL,
      recorded_at timestamptz NOT NULL, source text NOT NULL, exact boolean NOT NULL, followers bigint,
      following bigint, likes bigint, videos bigint, views bigint`,
    rows: `SELECT platform, account_id, observed_at, recorded_at, source, exact, followers, following, likes, videos, views
      FROM account_observations`,
  },
  {
    name: 'videos',
    from: 'videos',
    columns: `platform platform NOT NULL, account_id text NOT NULL, video_id text NOT NULL, url text NOT NULL,
      kind text NOT NULL, caption text NOT NULL, published_at timestamptz NOT NULL, duration_s real,
      country_code text, language text, industry text, sound_id text, cover_url text, deleted_at timestamptz,
      observed_at timestamptz NOT NULL, recorded_at timestamptz NOT NULL, source text NOT NULL`,
    rows: `SELECT platform, account_id, video_id, url, kind, caption, published_at, duration_s, country_code, language,
        industry, sound_id, cover_url, deleted_at, observed_at, recorded_at, source
      FROM (SELECT * FROM videos ORDER BY observed_at DESC, recorded_at DESC LIMIT 1 BY platform, video_id) AS latest
      LEFT JOIN (SELECT platform, account_id, any(industry) AS industry FROM accounts GROUP BY platform, account_id) AS industries
        USING (platform, account_id)`,
  },
  {
    name: 'video_hashtags',
    from: 'videos',
    columns: `platform platform NOT NULL, hashtag text NOT NULL, published_at timestamptz NOT NULL,
      account_id text NOT NULL, video_id text NOT NULL`,
    rows: `SELECT platform, arrayJoin(arrayDistinct(hashtags)) AS hashtag, published_at, account_id, video_id
      FROM (SELECT * FROM videos ORDER BY observed_at DESC, recorded_at DESC LIMIT 1 BY platform, video_id) AS latest`,
  },
  {
    name: 'video_observations',
    from: 'video_observations',
    columns: `platform platform NOT NULL, account_id text NOT NULL, video_id text NOT NULL,
      observed_at timestamptz NOT NULL, recorded_at timestamptz NOT NULL, source text NOT NULL,
      exact boolean NOT NULL, ${COUNTS.split(', ')
        .map(count => `${count} bigint`)
        .join(', ')}`,
    rows: `SELECT platform, account_id, video_id, observed_at, recorded_at, source, exact, ${COUNTS} FROM video_observations`,
  },
];

export const POSTGRES_INDEXES: readonly string[] = [
  'ALTER TABLE accounts ADD PRIMARY KEY (platform, account_id)',
  'CREATE INDEX ON accounts (platform, lower(handle))',
  'CREATE INDEX ON account_observations (platform, account_id, observed_at)',
  'ALTER TABLE videos ADD PRIMARY KEY (platform, video_id)',
  'CREATE INDEX ON videos (platform, account_id, published_at)',
  'CREATE INDEX ON videos (platform, published_at)',
  'CREATE INDEX ON videos (platform, sound_id, published_at)',
  'CREATE INDEX ON video_hashtags (platform, hashtag, published_at)',
  'CREATE INDEX ON video_hashtags (platform, published_at, hashtag)',
  'CREATE INDEX ON video_hashtags (platform, video_id)',
  'CREATE INDEX ON video_observations (platform, account_id, video_id, observed_at)',
];
