import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/** The subjects of an account's videos, or of some of them, with the days of publication. */
export const accountPublicationDays = defineQuestion({
  name: 'account-publication-days',
  input: z.strictObject({
    platform: fields.platform,
    accountId: z.string(),
    videoIds: z.array(z.string()).default([]),
  }),
  row: z.strictObject({
    kind: z.enum(['hashtag', 'sound', 'sticker', 'industry']),
    subject: z.string(),
    days: z.array(columns.day),
  }),
  sql: sql`
    SELECT pair.1 AS kind, pair.2 AS subject, arraySort(groupUniqArray(toDate(published_at))) AS days
    FROM
    (
      SELECT
        published_at,
        arrayJoin(arrayConcat(
          arrayMap(tag -> ('hashtag', tag), hashtags),
          if(sound_id = '', [], [('sound', sound_id)]),
          arrayMap(sticker -> ('sticker', sticker), sticker_ids),
          if(industry = '', [], [('industry', toString(industry))])
        )) AS pair
      FROM ${table('video_observations')}
      WHERE platform = {platform:String} AND account_id = {accountId:String}
        AND (empty({videoIds:Array(String)}) OR has({videoIds:Array(String)}, video_id))
    )
    GROUP BY kind, subject
    ORDER BY kind, subject`,
});
