import type { ContextParts } from '@clipscope/services';
import { openTestStore } from './business.ts';
import { openTestContext, type TestContext } from './context.ts';
import { openTestObservations, withQuestionListener } from './observations.ts';

/** SQL statements of the business store and names of questions to the observation store, in order. */
type Recorded = { readonly statements: string[]; readonly questions: string[] };

export type RecordedContext = TestContext & {
  readonly asking: (work: () => Promise<unknown>) => Promise<Recorded>;
};

/** A context that records what is asked of its stores, to find queries that run once per row. */
export async function openRecordedContext(parts: ContextParts = {}): Promise<RecordedContext> {
  let recorded: Recorded = { statements: [], questions: [] };
  const business = await openTestStore(text => recorded.statements.push(text));
  const observationStore = withQuestionListener(await openTestObservations(), name =>
    recorded.questions.push(name),
  );
  const opened = await openTestContext({ ...parts, business, observationStore });
  // It polls for sources that other processes connected, which would be recorded too.
  opened.context.connections.close();
  return {
    ...opened,
    asking: async work => {
      const own: Recorded = { statements: [], questions: [] };
      recorded = own;
      await work();
      recorded = { statements: [], questions: [] };
      return own;
    },
  };
}
