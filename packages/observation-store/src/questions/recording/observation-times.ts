import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { name, sql, table } from '../../sql/sql.ts';
import type { ReadTable } from '../../sql/tables.ts';

/** Which observations of some subjects are stored in a time, both ends included. */
export function observationTimesQuestion(of: {
  readonly name: string;
  readonly table: ReadTable;
  readonly owner: string;
  readonly id: string;
}) {
  return defineQuestion({
    name: of.name,
    input: z.strictObject({
      platform: fields.platform,
      owners: z.array(z.string()),
      from: z.date(),
      to: z.date(),
    }),
    row: z.strictObject({ id: z.string(), observed_at: columns.time, source: z.string() }),
    sql: sql`
    SELECT ${name(of.id)} AS id, observed_at, source
    FROM ${table(of.table)}
    WHERE platform = {platform:String}
      AND ${name(of.owner)} IN {owners:Array(String)}
      AND observed_at BETWEEN {from:DateTime64(3, 'UTC')} AND {to:DateTime64(3, 'UTC')}`,
  });
}

const seen = (name: string, table: ReadTable, owner: string, id = owner) =>
  observationTimesQuestion({ name, table, owner, id });

export const accountObservationTimes = seen(
  'account-observation-times',
  'account_observations',
  'account_id',
);
export const hashtagObservationTimes = seen('hashtag-observation-times', 'hashtag_observations', 'hashtag');
export const soundObservationTimes = seen('sound-observation-times', 'sound_observations', 'sound_id');
export const stickerObservationTimes = seen(
  'sticker-observation-times',
  'sticker_observations',
  'sticker_id',
);
export const commentObservationTimes = seen(
  'comment-observation-times',
  'comment_observations',
  'video_id',
  'comment_id',
);
export const audienceObservationTimes = seen(
  'audience-observation-times',
  'audience_observations',
  'account_id',
  'subject_id',
);
