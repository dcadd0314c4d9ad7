import { z } from 'zod';

/** One declared question to the store: what goes in, what comes out, and the SQL between. */
export type Question<Input extends z.ZodObject = z.ZodObject, Row extends z.ZodObject = z.ZodObject> = {
  readonly name: string;
  readonly input: Input;
  readonly row: Row;
  readonly sql: string;
};

export function defineQuestion<Input extends z.ZodObject, Row extends z.ZodObject>(
  question: Question<Input, Row>,
): Question<Input, Row> {
  return question;
}

export type InputOf<Q extends Question> = z.input<Q['input']>;
export type RowOf<Q extends Question> = z.output<Q['row']>;

/** Later than anything recorded: the answer as known now. */
const END_OF_TIME = new Date('2200-01-01T00:00:00.000Z');

export const fields = {
  platform: z.string(),
  asOf: z.date().default(END_OF_TIME),
  zone: z.string(),
  day: z.iso.date(),
};

/** Rows carry text, numbers and ISO times as they come, so that leaving the check out changes nothing. */
export const columns = {
  time: z.iso.datetime(),
  day: z.iso.date(),
  count: z.int().nonnegative().nullable(),
};
