import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { defineQuestion } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';
import { hasPartOf, likenessTo, nameSearch } from './search-names.ts';

/** Sounds are rarely renamed, so this many versions per result contain enough distinct sounds. */
const VERSIONS_EACH = 4;

/**
 * Sounds by a part of their title or author: exact titles, prefixes, parts, authors, then near misses, and published
 * music before original sounds.
 */
export const searchSounds = defineQuestion({
  name: 'search-sounds',
  input: nameSearch.omit({ offset: true }),
  row: z.strictObject({
    platform: z.enum(PLATFORMS),
    sound_id: z.string(),
    distance: z.int(),
    likeness: z.number(),
  }),
  sql: sql`
    SELECT
      platform, sound_id, toUInt8(min(version_distance)) AS distance,
      if(distance = 4, round(max(version_likeness), 1), 1) AS likeness
    FROM
    (
      SELECT
        platform, sound_id, is_original,
        splitByChar('\\n', search_key) AS keys,
        ${likenessTo(sql`keys[1]`, sql`keys[2]`)} AS version_likeness,
        position(search_key, {wanted:String}) AS match_position,
        multiIf(
          startsWith(search_key, concat({wanted:String}, '\\n')), 0,
          match_position = 1, 1,
          match_position > 0 AND match_position < position(search_key, '\\n'), 2,
          match_position > 0, 3,
          version_likeness >= 0.5, 4,
          {near:Bool} AND editDistanceUTF8(keys[1], {wanted:String}) <= {slips:UInt8}, 4,
          5
        ) AS version_distance
      FROM ${table('sounds')}
      WHERE platform IN {platforms:Array(String)}
        AND ${hasPartOf('search_key')}
        AND version_distance < 5
      ORDER BY version_distance, version_likeness DESC, is_original, sound_id, platform
      LIMIT ${VERSIONS_EACH} * {limit:UInt32}
    )
    GROUP BY platform, sound_id
    ORDER BY distance, likeness DESC, min(is_original), sound_id, platform
    LIMIT {limit:UInt32}`,
});

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
  sql: sql`
    SELECT platform, sound_id, title, author, is_original, duration_s, cover_url
    FROM ${table('sounds')}
    WHERE platform IN {platforms:Array(String)} AND sound_id IN {soundIds:Array(String)}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1 BY platform, sound_id`,
});
