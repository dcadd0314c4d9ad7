import { z } from 'zod';
import { fields, LAST_DAY } from '../../question.ts';
import { sql } from '../../sql/sql.ts';

/** Where the days and the platform's own counters of each kind of subject are. */
export const SUBJECT_TABLES = {
  hashtag: { column: 'hashtag', days: 'hashtag_days', counters: 'hashtag_observations', views: sql`views` },
  sound: { column: 'sound_id', days: 'sound_days', counters: 'sound_observations', views: sql`NULL` },
  sticker: {
    column: 'sticker_id',
    days: 'sticker_days',
    counters: 'sticker_observations',
    views: sql`views`,
  },
} as const;
export type CountedSubject = keyof typeof SUBJECT_TABLES;

/** Kinds of subjects whose videos are kept side by side. */
export const VIDEO_SUBJECTS = ['hashtag', 'sound', 'sticker', 'region', 'industry'] as const;

export const WORLD = 'world';

/** Days are UTC and both ends are included. No regions means all of them. */
export const subjectDaysInput = z.strictObject({
  platform: fields.platform,
  subject: z.string(),
  startDate: fields.day,
  endDate: fields.day,
  regions: z.array(z.string()).default([]),
  asOfDay: fields.day.default(LAST_DAY),
});

export const IN_REGIONS = sql`(empty({regions:Array(String)}) OR region IN {regions:Array(String)})`;
