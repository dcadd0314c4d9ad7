import { accountPublicationDays } from '../questions/erasing/account-publication-days.ts';
import { chunksByIds, distinct, type Writing } from '../record/writing.ts';

export type ForgettingParts = Pick<Writing, 'ask'> & {
  /** Resolves when all servers have changed the rows. `change` and `where` may contain parameters. */
  readonly changeRows: (
    table: string,
    change: string,
    where: string,
    params: Record<string, unknown>,
  ) => Promise<void>;
  readonly run: (statement: string, params: Record<string, unknown>) => Promise<void>;
};

/** By kind, the table of the days and the subjects of an observation. */
const KINDS = {
  hashtag: { table: 'hashtag_days', column: 'hashtag', subjects: 'hashtags' },
  sound: { table: 'sound_days', column: 'sound_id', subjects: '[sound_id]' },
  sticker: { table: 'sticker_days', column: 'sticker_id', subjects: 'sticker_ids' },
  industry: { table: 'industry_days', column: 'industry', subjects: '[toString(industry)]' },
} as const;

const EMPTY_SKETCH = `initializeAggregation('uniqCombined64IfState', '', false)`;

/**
 * A sketch of distinct creators cannot remove one, so the sketches of all subjects and days that the account published on
 * are reset and recomputed without the erased videos. The sums of the days stay. Repeating it changes nothing.
 */
export async function forgetCreator(
  { ask, changeRows, run }: ForgettingParts,
  account: {
    readonly platform: string;
    readonly accountId: string;
    /** Only these videos; by default all of the account. */
    readonly videoIds?: readonly string[];
  },
): Promise<void> {
  const { platform, accountId, videoIds = [] } = account;
  const input = { platform, accountId, videoIds: [...videoIds] };
  const published = await ask(accountPublicationDays, input);
  for (const [kind, ofKind] of Map.groupBy(published, row => row.kind)) {
    for (const chunk of chunksByIds(ofKind, row => row.subject)) {
      const params = {
        ...input,
        subjects: chunk.map(row => row.subject),
        days: distinct(chunk.flatMap(row => row.days)),
      };
      const { table, column } = KINDS[kind];
      const affected = `platform = {platform:String} AND ${column} IN {subjects:Array(String)}
        AND day IN {days:Array(Date)}`;
      await changeRows(table, `creators = ${EMPTY_SKETCH}`, affected, params);
      await run(recountCreators(kind), params);
    }
  }
}

/** A video counts for a subject by the first recorded observation that has it. */
function recountCreators(kind: keyof typeof KINDS): string {
  const { table, column, subjects } = KINDS[kind];
  // Deduplication would skip an insert that equals one from before the reset.
  return `
    INSERT INTO ${table} (platform, ${column}, day, region, recorded_day, creators)
    SETTINGS insert_deduplicate = 0, async_insert = 0
    SELECT
      {platform:String} AS platform, subject, day, region, recorded_day,
      uniqCombined64IfState(account_id, true) AS creators
    FROM
    (
      SELECT account_id, subject, toDate(first.1) AS day, first.2 AS region, toDate(first.3) AS recorded_day
      FROM
      (
        SELECT
          account_id, subject,
          argMin((published_at, region, recorded_at), (recorded_at, observed_at, source)) AS first
        FROM video_observations
        ARRAY JOIN ${subjects} AS subject
        WHERE platform = {platform:String}
          AND NOT (
            account_id = {accountId:String}
            AND (empty({videoIds:Array(String)}) OR has({videoIds:Array(String)}, video_id))
          )
          AND subject IN {subjects:Array(String)}
        GROUP BY account_id, video_id, subject
      )
    )
    WHERE day IN {days:Array(Date)}
    GROUP BY subject, day, region, recorded_day`;
}
