import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion } from '../question.ts';
import { hasPartOf, likenessTo, nameSearch, WANTED_KEY, WANTED_PIECES } from './search-names.ts';

/** Sounds by a part of their title or author: titles first, then authors, then near misses; the most
 * used first, and music before what was recorded for one video. */
export const searchSounds = defineQuestion({
  name: 'search-sounds',
  input: nameSearch,
  row: z.strictObject({
    platform: z.enum(PLATFORMS),
    sound_id: z.string(),
    title: z.string(),
    author: z.string(),
    is_original: z.boolean(),
    duration_s: z.number().nonnegative().nullable(),
    cover_url: z.string().nullable(),
    videos: z.int().nullable(),
    views_gained: z.int().nullable(),
    last_day: columns.day.nullable(),
    distance: z.int(),
  }),
  sql: `
    WITH${WANTED_KEY}${WANTED_PIECES}
      (
        SELECT groupArray(tuple(toString(platform), sound_id, distance, likeness))
        FROM
        (
          SELECT
            platform, sound_id,
            splitByChar('\\n', search_key)[1] AS title_key,
            splitByChar('\\n', search_key)[2] AS author_key,
            ${likenessTo('title_key', 'author_key')} AS likeness,
            multiIf(
              title_key = wanted, 0,
              startsWith(title_key, wanted), 1,
              position(title_key, wanted) > 0, 2,
              position(author_key, wanted) > 0, 3,
              likeness >= 0.5, 4,
              {near:Bool} AND editDistanceUTF8(title_key, wanted) <= slips, 4,
              5
            ) AS distance
          FROM sounds
          WHERE platform IN {platforms:Array(String)}
            AND wanted != ''
            AND ${hasPartOf('search_key')}
            AND distance < 5
          ORDER BY distance, likeness DESC, is_original
          LIMIT 1 BY platform, sound_id
          LIMIT 2000
        )
      ) AS found
    SELECT
      platform, sound_id, title, author, is_original, duration_s, cover_url, totals.videos AS videos,
      totals.views_gained AS views_gained, totals.last_day AS last_day, toUInt8(places.3) AS distance
    FROM (SELECT arrayJoin(found) AS places, places.1 AS platform, places.2 AS sound_id) AS found_sounds
    INNER JOIN
    (
      SELECT platform, sound_id, title, author, is_original, duration_s, cover_url
      FROM sounds
      WHERE platform IN {platforms:Array(String)}
        AND (platform, sound_id) IN arrayMap(place -> (place.1, place.2), found)
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY platform, sound_id
    ) AS descriptions USING (platform, sound_id)
    LEFT JOIN
    (
      SELECT
        platform, subject AS sound_id, greatest(0, sum(videos)) AS videos,
        greatest(0, sum(views_gained)) AS views_gained, max(last_day) AS last_day
      FROM subject_totals
      WHERE kind = 'sound'
        AND platform IN {platforms:Array(String)}
        AND (platform, subject) IN arrayMap(place -> (place.1, place.2), found)
      GROUP BY platform, subject
    ) AS totals USING (platform, sound_id)
    ORDER BY
      distance,
      if(distance = 4, round(places.4, 1), 1) DESC,
      videos DESC NULLS LAST,
      title,
      sound_id
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
});
