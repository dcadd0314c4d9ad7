import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { name, sql, table } from '../../sql/sql.ts';
import type { ReadTable } from '../../sql/tables.ts';

/** The stored observations of some owners in a time range, both ends included. */
export function observationTimesQuestion(questionName: string, from: ReadTable, owner: string, id = owner) {
  return defineQuestion({
    name: questionName,
    input: z.strictObject({
      platform: fields.platform,
      owners: z.array(z.string()),
      from: z.date(),
      to: z.date(),
    }),
    row: z.strictObject({ id: z.string(), observed_at: columns.time, source: z.string() }),
    sql: sql`
    SELECT ${name(id)} AS id, observed_at, source
    FROM ${table(from)}
    WHERE platform = {platform:String}
      AND ${name(owner)} IN {owners:Array(String)}
      AND observed_at BETWEEN {from:DateTime64(3, 'UTC')} AND {to:DateTime64(3, 'UTC')}`,
  });
}

export const accountObservationTimes = observationTimesQuestion(
  'account-observation-times',
  'account_observations',
  'account_id',
);
export const hashtagObservationTimes = observationTimesQuestion(
  'hashtag-observation-times',
  'hashtag_observations',
  'hashtag',
);
export const soundObservationTimes = observationTimesQuestion(
  'sound-observation-times',
  'sound_observations',
  'sound_id',
);
export const stickerObservationTimes = observationTimesQuestion(
  'sticker-observation-times',
  'sticker_observations',
  'sticker_id',
);
export const commentObservationTimes = observationTimesQuestion(
  'comment-observation-times',
  'comment_observations',
  'video_id',
  'comment_id',
);
export const audienceObservationTimes = observationTimesQuestion(
  'audience-observation-times',
  'audience_observations',
  'account_id',
  'subject_id',
);
