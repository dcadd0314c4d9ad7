import {
  estimateBytes,
  type Question,
  type QuestionInputOf,
  type RowOf,
  scopeOf,
} from '@clipscope/observation-store';
import type { ReadingContext } from '../context.ts';

/** Rows about a query, cached until something is recorded: its preview, report, topics and alerts ask for the same ones. */
export function askOnce<Q extends Question>(
  { observations }: Pick<ReadingContext, 'observations'>,
  question: Q,
  input: QuestionInputOf<Q>,
): Promise<RowOf<Q>[]> {
  const key = `${observations.teamDatasets.join(' ')} ${question.name} ${JSON.stringify(input)}`;
  return observations.cached(key, async () => {
    const value = await observations.ask(question, input);
    return { value, scopes: scopeOf(question, input, value), reuse: 'cache', bytes: estimateBytes(value) };
  });
}
