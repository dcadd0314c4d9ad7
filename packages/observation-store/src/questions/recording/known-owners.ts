import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { name, sql, table } from '../../sql/sql.ts';
import type { ReadTable } from '../../sql/tables.ts';

/** The owners that have any rows in a table, so that the others need no further questions. */
export function ownersQuestion(questionName: string, from: ReadTable, ownerColumn: string) {
  const owner = name(ownerColumn);
  return defineQuestion({
    name: questionName,
    input: z.strictObject({ platform: fields.platform, owners: z.array(z.string()) }),
    row: z.strictObject({ owner: z.string() }),
    sql: sql`
    SELECT DISTINCT ${owner} AS owner
    FROM ${table(from)}
    WHERE platform = {platform:String} AND ${owner} IN {owners:Array(String)}`,
  });
}

export const describedAccounts = ownersQuestion('described-accounts', 'videos', 'account_id');
export const observedAccounts = ownersQuestion('observed-accounts', 'video_observations', 'account_id');
export const commentedVideos = ownersQuestion('commented-videos', 'comments', 'video_id');
