import { z } from 'zod';
import { type Sql, sql } from '../../sql/sql.ts';

/** How a team labels texts. */
export const labelling = {
  /** What the probabilities are multiplied by, in the order negative, neutral, positive. */
  weights: z.tuple([z.number(), z.number(), z.number()]).default([1, 1, 1]),
  /** Keys of texts whose label a person corrected, and these labels; never empty, because `transform` needs an entry. */
  corrected: z.array(z.string()).min(1).default(['']),
  correctedTo: z.array(z.string()).min(1).default(['']),
};

/** The label that a person gave the text with the key, or none. */
export function correctionOf(key: Sql): Sql {
  return sql`transform(${key}, {corrected:Array(String)}, {correctedTo:Array(String)}, '')`;
}

/** A person's correction, in the column `correction`, comes before the model's label; without both there is none. */
export function sentimentOf(language: Sql, analysed: Sql): Sql {
  const { negative, neutral, positive } = weighted(analysed);
  return sql`multiIf(
        correction != '', correction,
        ${language} = '', '',
        ${negative} >= greatest(${neutral}, ${positive}), 'negative',
        ${positive} > ${neutral}, 'positive',
        'neutral'
      )`;
}

/** The probability of the model's label; 0 for texts that it has not analysed. */
export function confidenceOf(analysed: Sql): Sql {
  const { negative, neutral, positive } = weighted(analysed);
  const sum = sql`${negative} + ${neutral} + ${positive}`;
  return sql`coalesce(greatest(${negative}, ${neutral}, ${positive}) / nullIf(${sum}, 0), 0)`;
}

function weighted(analysed: Sql) {
  return {
    negative: sql`${analysed}.negative * {weights:Array(Float64)}[1]`,
    neutral: sql`${analysed}.neutral * {weights:Array(Float64)}[2]`,
    positive: sql`${analysed}.positive * {weights:Array(Float64)}[3]`,
  };
}
