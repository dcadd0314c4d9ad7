import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion } from '../question.ts';
import { hasPartOf, likenessTo, nameSearch, SMALL_SETS_ONLY } from './search-names.ts';

/**
 * Sounds by a part of their title or author: titles first, then authors, then near misses; the most used first, and
 * music before what was recorded for one video.
 */
export const searchSounds = defineQuestion({
  name: 'search-sounds',
  input: nameSearch,
  row: z.strictObject({
    platform: z.enum(PLATFORMS),
    sound_id: z.string(),
    videos: z.int().nullable(),
    views_gained: z.int().nullable(),
    last_day: columns.day.nullable(),
    distance: z.int(),
  }),
  sql: `
    SELECT
      platform, sound_id, totals.videos AS videos, totals.views_gained AS views_gained,
      totals.last_day AS last_day, toUInt8(distance) AS distance
    FROM
    (
      SELECT platform, sound_id, min(version_distance) AS distance, max(version_likeness) AS likeness
      FROM
      (
        SELECT
          platform, sound_id, is_original,
          splitByChar('\\n', search_key) AS keys,
          ${likenessTo('keys[1]', 'keys[2]')} AS version_likeness,
          multiIf(
            keys[1] = {wanted:String}, 0,
            startsWith(keys[1], {wanted:String}), 1,
            position(keys[1], {wanted:String}) > 0, 2,
            position(keys[2], {wanted:String}) > 0, 3,
            version_likeness >= 0.5, 4,
            {near:Bool} AND editDistanceUTF8(keys[1], {wanted:String}) <= {slips:UInt8}, 4,
            5
          ) AS version_distance
        FROM sounds
        WHERE platform IN {platforms:Array(String)}
          AND ${hasPartOf('search_key')}
          AND version_distance < 5
      )
      GROUP BY platform, sound_id
      ORDER BY distance, likeness DESC, min(is_original), sound_id
      LIMIT 2000
    ) AS matching
    LEFT JOIN
    (
      SELECT
        platform, subject AS sound_id, greatest(0, sum(subject_totals.videos)) AS videos,
        greatest(0, sum(subject_totals.views_gained)) AS views_gained,
        max(subject_totals.last_day) AS last_day
      FROM subject_totals
      WHERE kind = 'sound'
        AND platform IN {platforms:Array(String)}
        AND (platform, subject) GLOBAL IN
        (
          SELECT platform, sound_id
          FROM sounds
          WHERE platform IN {platforms:Array(String)} AND ${hasPartOf('search_key')}
        )
      GROUP BY platform, subject
      ${SMALL_SETS_ONLY}
    ) AS totals USING (platform, sound_id)
    ORDER BY
      distance,
      if(distance = 4, round(likeness, 1), 1) DESC,
      videos DESC NULLS LAST,
      sound_id,
      platform
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
});

/** What some sounds are called now. */
export const searchedSounds = defineQuestion({
  name: 'searched-sounds',
  input: z.strictObject({ platforms: z.array(z.string()), soundIds: z.array(z.string()) }),
  row: z.strictObject({
    platform: z.enum(PLATFORMS),
    sound_id: z.string(),
    title: z.string(),
    author: z.string(),
    is_original: z.boolean(),
    duration_s: z.number().nonnegative().nullable(),
    cover_url: z.string().nullable(),
  }),
  sql: `
    SELECT platform, sound_id, title, author, is_original, duration_s, cover_url
    FROM sounds
    WHERE platform IN {platforms:Array(String)} AND sound_id IN {soundIds:Array(String)}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1 BY platform, sound_id`,
});
