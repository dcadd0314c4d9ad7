import { accountPublicationDays } from '../questions/erasing/account-publication-days.ts';
import { chunksByIds, distinct, type Writing } from '../record/writing.ts';

export type ForgettingParts = Pick<Writing, 'ask'> & {
  /** Changes rows for good, on every server; both texts may name the parameters. */
  readonly changeRows: (
    table: string,
    change: string,
    where: string,
    params: Record<string, unknown>,
  ) => Promise<void>;
  readonly run: (statement: string, params: Record<string, unknown>) => Promise<void>;
};

/** Where the days of a kind are, and its subjects in a look at a video. */
const KINDS = {
  hashtag: { table: 'hashtag_days', column: 'hashtag', subjects: 'hashtags' },
  sound: { table: 'sound_days', column: 'sound_id', subjects: '[sound_id]' },
  sticker: { table: 'sticker_days', column: 'sticker_id', subjects: 'sticker_ids' },
  industry: { table: 'industry_days', column: 'industry', subjects: '[toString(industry)]' },
} as const;

const NOBODY = `initializeAggregation('uniqCombined64IfState', '', false)`;

/**
 * A sketch of distinct creators cannot give one back. So those of the subjects and days that an account published
 * on are emptied and counted anew from what is left of all others and of it; the sums beside them stay as they are. Doing it
 * again changes nothing, which is how an interrupted removal is continued.
 */
export async function forgetCreator(
  { ask, changeRows, run }: ForgettingParts,
  account: {
    readonly platform: string;
    readonly accountId: string;
    /** When these of its videos alone are forgotten. */
    readonly videoIds?: readonly string[];
  },
): Promise<void> {
  const { platform, accountId, videoIds = [] } = account;
  const which = { platform, accountId, videoIds: [...videoIds] };
  const published = await ask(accountPublicationDays, which);
  for (const [kind, ofKind] of Map.groupBy(published, row => row.kind)) {
    for (const chunk of chunksByIds(ofKind, row => row.subject)) {
      const params = {
        ...which,
        subjects: chunk.map(row => row.subject),
        days: distinct(chunk.flatMap(row => row.days)),
      };
      const { table, column } = KINDS[kind];
      const affected = `platform = {platform:String} AND ${column} IN {subjects:Array(String)}
        AND day IN {days:Array(Date)}`;
      await changeRows(table, `creators = ${NOBODY}`, affected, params);
      await run(countAnew(kind), params);
    }
  }
}

/** A video counts for a subject by the first recorded look that shows it. */
function countAnew(kind: keyof typeof KINDS): string {
  const { table, column, subjects } = KINDS[kind];
  // The engine would leave out the second of two equal inserts, between which the sketches were emptied.
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
