import type { Question } from '../question.ts';
import type { ObservationStore } from '../store.ts';

export type Ask = ObservationStore['ask'];

/** The same for the same question with the same input. */
export const askedAs = ({ name }: Pick<Question, 'name'>, input: object) =>
  `${name} ${JSON.stringify(input)}`;

/**
 * The calls behind one screen ask many of the same questions at the same time: each is asked once, and all who
 * wait for it are given the same rows. Whoever asks after `part` waits for an answer of their own.
 */
export function sharing() {
  const waiting = new Map<string, ReturnType<Ask>>();
  return {
    /** `name` tells readers apart who see different rows. */
    over(name: string, ask: Ask): Ask {
      return (question, input) => {
        const key = `${name} ${askedAs(question, input)}`;
        const before = waiting.get(key);
        if (before !== undefined) return before as ReturnType<typeof ask<typeof question>>;
        const answer = ask(question, input).finally(() => {
          if (waiting.get(key) === answer) waiting.delete(key);
        });
        waiting.set(key, answer);
        return answer;
      };
    },
    part: () => waiting.clear(),
  };
}
