import { z } from 'zod';
import { sql } from '../../sql/sql.ts';

/** The handles to export, in the order of the accounts. */
export function named<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) {
  return input.extend({ handles: z.array(z.string()) });
}

export const HANDLE = sql`transform(account_id, {accountIds:Array(String)}, {handles:Array(String)}, '')`;
