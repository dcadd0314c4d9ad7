import type { Context } from '@clipscope/services';
import { openTestStore } from './business.ts';
import { openTestContext, type TestContext } from './context.ts';
import { openTestObservations } from './observations.ts';

/** What some work asked of the two stores: the statements' texts and the questions' names, in their order. */
type Asked = { readonly statements: string[]; readonly questions: string[] };

export type CountedContext = TestContext & {
  readonly asking: (work: () => Promise<unknown>) => Promise<Asked>;
};

/** A context that tells what is asked of its stores, for work that must not ask once for every row. */
export async function openCountedContext(parts: Partial<Context> = {}): Promise<CountedContext> {
  let asked: Asked = { statements: [], questions: [] };
  const business = await openTestStore(text => asked.statements.push(text));
  const store = await openTestObservations();
  const observations: Context['observations'] = {
    ...store,
    ask: (question, input) => {
      asked.questions.push(question.name);
      return store.ask(question, input);
    },
  };
  const opened = await openTestContext({ ...parts, business, observations });
  // It looks every few seconds what other processes connected, which no work asked for.
  opened.context.connections.close();
  return {
    ...opened,
    asking: async work => {
      const own: Asked = { statements: [], questions: [] };
      asked = own;
      await work();
      asked = { statements: [], questions: [] };
      return own;
    },
  };
}
