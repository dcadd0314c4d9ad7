import type { Sql } from '../sql/sql.ts';
import * as all from './all.ts';

/** The modules also export columns and other parts of questions. */
type Questions = {
  readonly [Name in keyof typeof all as (typeof all)[Name] extends { readonly sql: Sql }
    ? Name
    : never]: (typeof all)[Name];
};

/** Every question that the store can answer. */
export const questions = Object.fromEntries(
  Object.entries(all).filter(([, value]) => typeof value === 'object' && 'sql' in value),
) as Questions;
