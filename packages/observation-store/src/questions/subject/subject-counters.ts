import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { andKnownBy, name, sql, table } from '../../sql/sql.ts';
import { provenance } from '../columns.ts';
import { type CountedSubject, SUBJECT_TABLES } from './subject-tables.ts';

/** The platform's latest counters of some subjects, identified by two lists of the same length. */
function subjectCounters(kind: CountedSubject) {
  const { counters, views } = SUBJECT_TABLES[kind];
  const column = name(SUBJECT_TABLES[kind].column);
  return defineQuestion({
    name: `${kind}-counters`,
    input: z.strictObject({
      platforms: z.array(z.string()),
      subjects: z.array(z.string()),
      asOf: fields.asOf,
    }),
    row: z.strictObject({
      platform: z.enum(PLATFORMS),
      subject: z.string(),
      videos: columns.count,
      views: columns.count,
      ...provenance,
      exact: z.boolean(),
    }),
    sql: sql`
    SELECT platform, ${column} AS subject, videos, ${views} AS views, observed_at, recorded_at, source, exact
    FROM ${table(counters)}
    WHERE platform IN {platforms:Array(String)}
      AND ${column} IN {subjects:Array(String)}
      AND has(arrayZip({platforms:Array(String)}, {subjects:Array(String)}), (toString(platform), ${column}))
      ${andKnownBy('recorded_at')}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1 BY platform, ${column}`,
  });
}

export const hashtagCounters = subjectCounters('hashtag');
export const soundCounters = subjectCounters('sound');
export const stickerCounters = subjectCounters('sticker');
