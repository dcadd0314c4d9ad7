/**
 * Queries for the stored rows of each derived table and for the same rows recomputed from the observations. Rows that add
 * up to nothing are excluded from both, since erasures leave such rows.
 */
import { observationGains } from '../src/questions/video/observation-gains.ts';
import { render } from '../src/sql/render.ts';
import { sql } from '../src/sql/sql.ts';

const GAINS = render(observationGains(['views'], sql`true`), {
  databases: ['default'],
  isNow: { asOf: true, asOfDay: true },
});

const SUBJECTS = `
  arrayJoin(arrayConcat(
    arrayMap(name -> ('hashtag', name), hashtags),
    if(coalesce(sound_id, '') = '', [], [('sound', coalesce(sound_id, ''))]),
    arrayMap(name -> ('sticker', name), sticker_ids)
  )) AS pair`;

/** The observation by which each video counts for each subject. */
const FIRST_OBSERVATIONS = (subjects = SUBJECTS) => `
  SELECT *, ${subjects} FROM video_observations
  ORDER BY recorded_at, observed_at, source LIMIT 1 BY platform, account_id, video_id, pair`;

const LAST_OBSERVATIONS = (by: string) => `
  SELECT * FROM (SELECT *, arrayJoin(arrayConcat(
      arrayMap(name -> ('hashtag', name), hashtags),
      if(sound_id = '', [], [('sound', sound_id)]),
      arrayMap(name -> ('sticker', name), sticker_ids),
      if(region = '', [], [('region', toString(region))]),
      if(industry = '', [], [('industry', toString(industry))])
    )) AS pair FROM video_observations)
  ORDER BY observed_at DESC, recorded_at DESC LIMIT 1 BY ${by}`;

const COUNTS = 'views, likes, comments, shares, saves, observed_at, recorded_at, source, exact';
const VIDEO = 'published_at, region, language, industry, hashtags, sound_id';

const PUBLICATIONS = `SELECT pair.1, platform, place, toDate(published_at), pair.2, toDate(recorded_at),
      toInt64(count()) AS v
    FROM (${FIRST_OBSERVATIONS(SUBJECTS.replace('arrayConcat(', `arrayConcat([('all', '')], `))})
    ARRAY JOIN [toString(region), 'world'] AS place GROUP BY ALL`;

export const DERIVED_TABLES = {
  video_owners: {
    stored: `SELECT platform, video_id, account_id, min(first_recorded_at) FROM video_owners GROUP BY ALL`,
    recomputed: `SELECT platform, video_id, account_id, min(recorded_at) FROM videos GROUP BY ALL`,
  },
  subject_videos: {
    stored: `SELECT toString(kind), platform, subject, published_at, video_id, account_id, min(first_recorded_at)
      FROM subject_videos GROUP BY ALL`,
    recomputed: `SELECT pair.1, platform, pair.2, published_at, video_id, account_id, min(recorded_at)
      FROM (SELECT *, ${SUBJECTS.replace(
        ')) AS pair',
        `, arrayMap(name -> ('mention', lowerUTF8(name)), mentions))) AS pair`,
      )} FROM videos) GROUP BY ALL`,
  },
  subject_totals: {
    stored: `SELECT toString(kind), platform, subject, sum(videos) AS v, sum(views_gained) AS g
      FROM subject_totals GROUP BY ALL HAVING v != 0 OR g != 0`,
    recomputed: `SELECT kind, platform, subject, toInt64(sum(video)) AS v, toInt64(sum(gained)) AS g FROM (
        SELECT pair.1 AS kind, platform, pair.2 AS subject, 0 AS video, ifNull(views_gained, 0) AS gained
        FROM (SELECT *, ${SUBJECTS} FROM (${GAINS}))
        UNION ALL SELECT pair.1, platform, pair.2, 1, 0 FROM (${FIRST_OBSERVATIONS()})
      ) GROUP BY ALL HAVING v != 0 OR g != 0`,
  },
  video_totals: {
    stored: `SELECT platform, account_id, video_id, ${VIDEO}, sticker_ids, ${COUNTS} FROM video_totals FINAL`,
    recomputed: `SELECT platform, account_id, video_id, ${VIDEO}, sticker_ids, ${COUNTS} FROM video_observations
      ORDER BY observed_at DESC, recorded_at DESC LIMIT 1 BY platform, account_id, video_id`,
  },
  account_totals: {
    stored: `SELECT * FROM account_totals FINAL`,
    recomputed: `SELECT platform, account_id, followers, following, likes, videos, views, observed_at, recorded_at,
        source, exact
      FROM account_observations ORDER BY observed_at DESC, recorded_at DESC LIMIT 1 BY platform, account_id`,
  },
  publication_days: {
    stored: `SELECT toString(kind), platform, toString(region), day, subject, recorded_day, sum(new_videos) AS v
      FROM publication_days GROUP BY ALL HAVING v != 0`,
    recomputed: PUBLICATIONS,
  },
  subject_publication_days: {
    stored: `SELECT toString(kind), platform, toString(region), day, subject, recorded_day, sum(new_videos) AS v
      FROM subject_publication_days GROUP BY ALL HAVING v != 0`,
    recomputed: PUBLICATIONS,
  },
  creator_days: {
    stored: `SELECT toString(kind), platform, subject, day, region, account_id, recorded_day, sum(new_videos) AS v
      FROM creator_days GROUP BY ALL HAVING v != 0`,
    recomputed: `SELECT pair.1, platform, pair.2, toDate(published_at), region, account_id, toDate(recorded_at),
        toInt64(count()) AS v
      FROM (${FIRST_OBSERVATIONS()}) GROUP BY ALL`,
  },
  subject_video_totals: {
    stored: `SELECT toString(kind), platform, subject, video_id, account_id, ${VIDEO}, ${COUNTS}
      FROM subject_video_totals FINAL`,
    recomputed: `SELECT pair.1, platform, pair.2, video_id, account_id, ${VIDEO}, ${COUNTS}
      FROM (${LAST_OBSERVATIONS('platform, account_id, video_id, pair')})`,
  },
  video_cards: {
    stored: `SELECT * FROM video_cards FINAL`,
    recomputed: `SELECT platform, video_id, account_id, url, kind, caption, duration_s, hashtags, cover_url,
        deleted_at, observed_at
      FROM videos ORDER BY observed_at DESC, recorded_at DESC LIMIT 1 BY platform, video_id, account_id`,
  },
} as const satisfies Record<string, { stored: string; recomputed: string }>;
export type DerivedTable = keyof typeof DERIVED_TABLES;
