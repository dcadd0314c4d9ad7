import { z } from 'zod';
import { fields, LAST_DAY } from '../../question.ts';
import { sql } from '../../sql/sql.ts';

/** The tables of the days and of the platform's counters, by kind of subject. */
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

/** The kinds of subjects in `subject_video_totals`. */
export const VIDEO_SUBJECTS = ['hashtag', 'sound', 'sticker', 'region', 'industry'] as const;

export const WORLD = 'world';

/** Days are UTC and both ends are included; empty regions mean all. */
export const subjectDaysInput = z.strictObject({
  platform: fields.platform,
  subject: z.string(),
  startDate: fields.day,
  endDate: fields.day,
  regions: z.array(z.string()).default([]),
  asOfDay: fields.day.default(LAST_DAY),
});

export const IN_REGIONS = sql`(empty({regions:Array(String)}) OR region IN {regions:Array(String)})`;
