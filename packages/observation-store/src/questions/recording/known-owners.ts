import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { name, sql, table } from '../../sql/sql.ts';
import type { ReadTable } from '../../sql/tables.ts';

/** Of which owners a table has any row: those of which it has none need not be asked about one by one. */
export function ownersQuestion(of: {
  readonly name: string;
  readonly table: ReadTable;
  readonly owner: string;
}) {
  return defineQuestion({
    name: of.name,
    input: z.strictObject({ platform: fields.platform, owners: z.array(z.string()) }),
    row: z.strictObject({ owner: z.string() }),
    sql: sql`
    SELECT DISTINCT ${name(of.owner)} AS owner
    FROM ${table(of.table)}
    WHERE platform = {platform:String} AND ${name(of.owner)} IN {owners:Array(String)}`,
  });
}

export const describedAccounts = ownersQuestion({
  name: 'described-accounts',
  table: 'videos',
  owner: 'account_id',
});
export const observedAccounts = ownersQuestion({
  name: 'looked-at-accounts',
  table: 'video_observations',
  owner: 'account_id',
});
export const commentedVideos = ownersQuestion({
  name: 'commented-videos',
  table: 'comments',
  owner: 'video_id',
});
