import { z } from 'zod';
import { defineQuestion } from '../../question.ts';
import { joined, sql, table, text } from '../../sql/sql.ts';
import { SOURCES, TEXT_HASH, TEXT_KINDS } from './unanalysed-texts.ts';

/** How many versions of texts are recorded, and how many of them the model has analysed. */
export const analysisProgress = defineQuestion({
  name: 'analysis-progress',
  input: z.strictObject({ model: z.string() }),
  row: z.strictObject({ collected: z.int(), analysed: z.int() }),
  sql: sql`
    SELECT
      count() AS collected,
      countIf(text_key GLOBAL IN
        (
          SELECT sipHash64(toString(kind), platform, video_id, text_id, text_hash)
          FROM ${table('text_analyses')}
          WHERE model = {model:String}
        )) AS analysed
    FROM
    (
      ${joined(
        TEXT_KINDS.map(
          kind => sql`SELECT DISTINCT sipHash64(${text(kind)}, platform, video_id, text_id, ${TEXT_HASH}) AS text_key
      FROM ${SOURCES[kind]} AS texts
      WHERE text != ''`,
        ),
        '\n      UNION ALL\n      ',
      )}
    )`,
});
