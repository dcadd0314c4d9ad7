import { z } from 'zod';
import { EVERYTHING, keys } from './changes.ts';
import type { Sql } from './sql/sql.ts';

/** A declared query: its input, its rows and its SQL. */
export type Question<Input extends z.ZodObject = z.ZodObject, Row extends z.ZodObject = z.ZodObject> = {
  readonly name: string;
  readonly input: Input;
  readonly row: Row;
  readonly sql: Sql;
  /** Cached even when it covers many subjects, because the same input recurs. */
  readonly isCached?: true;
  /** The subjects whose rows the answer depends on; defaults to everything. */
  scope?(input: z.output<Input>, rows: readonly z.output<Row>[]): readonly string[];
};

export function defineQuestion<Input extends z.ZodObject, Row extends z.ZodObject>(
  question: Question<Input, Row>,
): Question<Input, Row> {
  return question;
}

export function scopeOf<Q extends Question>(
  question: Q,
  input: InputOf<Q>,
  rows: readonly RowOf<Q>[],
): readonly string[] {
  return question.scope?.(question.input.parse(input), rows) ?? [EVERYTHING];
}

export function ofAccount(input: { readonly platform: string; readonly accountId: string }): string[] {
  return [keys.account(input)];
}

export function ofAccounts(input: {
  readonly platform: string;
  readonly accountIds: readonly string[];
}): string[] {
  return input.accountIds.map(accountId => keys.account({ platform: input.platform, accountId }));
}

export type InputOf<Q extends Question> = z.input<Q['input']>;
export type RowOf<Q extends Question> = z.output<Q['row']>;

/** Later than anything recorded, so that `asOf` means now. */
export const END_OF_TIME = new Date('2200-01-01T00:00:00.000Z');
export const LAST_DAY = '2149-06-06';

export const fields = {
  platform: z.string(),
  asOf: z.date().default(END_OF_TIME),
  zone: z.string(),
  day: z.iso.date(),
};

/** Types that need no conversion, so that skipping the row check changes nothing. */
export const columns = {
  time: z.iso.datetime(),
  day: z.iso.date(),
  count: z.int().nonnegative().nullable(),
};
