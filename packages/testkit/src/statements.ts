import type { ContextParts } from '@clipscope/services';
import { openTestStore } from './business.ts';
import { openTestContext, type TestContext } from './context.ts';
import { noting, openTestObservations } from './observations.ts';

/** What some work asked of the two stores: the statements' texts and the questions' names, in their order. */
type Asked = { readonly statements: string[]; readonly questions: string[] };

export type CountedContext = TestContext & {
  readonly asking: (work: () => Promise<unknown>) => Promise<Asked>;
};

/** A context that tells what is asked of its stores, for work that must not ask once for every row. */
export async function openCountedContext(parts: ContextParts = {}): Promise<CountedContext> {
  let asked: Asked = { statements: [], questions: [] };
  const business = await openTestStore(text => asked.statements.push(text));
  const observationStore = noting(await openTestObservations(), name => asked.questions.push(name));
  const opened = await openTestContext({ ...parts, business, observationStore });
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
