import { join } from 'node:path';
import { buildApp } from '../apps/api/src/app.ts';
import type {
  ObservationReader,
  ObservationStore,
  Question,
  ReaderOf,
} from '../packages/observation-store/src/index.ts';
import { openObservationStore } from '../packages/observation-store/src/index.ts';
import {
  authenticate,
  authToken,
  type ContextParts,
  closeContext,
  createContext,
  type ProcessContext,
  type SignedIn,
} from '../packages/services/src/index.ts';

export const NOW = new Date('2026-11-15T12:00:00Z');
/** Every feature, the longest history, and no limit on what is tracked. */
const PERSON = { email: 'admin@demo.clipscope.test', password: 'clipscope-demo' };

export const storeFolder = (dataDir: string) => join(dataDir, 'observations');

export function openContext(dataDir: string, parts: ContextParts = {}): Promise<ProcessContext> {
  const options = {
    dataDir,
    mailFrom: 'Clipscope <no-reply@clipscope.test>',
    webUrl: 'http://127.0.0.1:3000',
    publicApiUrl: 'http://127.0.0.1:4000',
    tokenSecret: 'the secret that signs the tokens of measurements',
    accessTokenMinutes: 60 * 24,
  };
  return createContext(options, { now: () => NOW, ...parts });
}

export async function signIn(
  context: ProcessContext,
): Promise<{ token: string; person: SignedIn<ProcessContext> }> {
  const { accessToken } = await authToken(context, { params: {}, query: {}, body: PERSON });
  return { token: accessToken, person: { ...context, actor: await authenticate(context, accessToken) } };
}

/** A question as it was asked, and which of the ones before had their answers by then. */
export type Noted = {
  readonly question: Question;
  readonly input: Record<string, unknown>;
  readonly after: readonly number[];
};

/** The whole API over a loaded folder. What is asked of the store is noted, and what is kept can be forgotten. */
export async function openApi(dataDir: string) {
  const store = await openObservationStore({ dataDir: storeFolder(dataDir) });
  let noted: Noted[] = [];
  let answered: number[] = [];
  let replies = 0;
  const watched = (reader: ObservationReader): ObservationReader => ({
    ...reader,
    cached: (key, load) => reader.cached(`${replies} ${key}`, load),
    async ask(question, input) {
      const [own, ends] = [noted.length, answered];
      noted.push({ question, input, after: [...ends] });
      return reader.ask(question, input).finally(() => ends.push(own));
    },
  });
  const readerOf: ReaderOf = teamDatasets => watched(store.reader(teamDatasets));
  const observationStore: ObservationStore = { ...store, reader: readerOf, openReaders: () => readerOf };
  const context = await openContext(dataDir, { observationStore });
  const app = await buildApp(context, {
    version: '0.0.0',
    internalSecret: 'the secret between the servers of measurements',
    showOutbox: false,
    checkReplies: false,
    webUrl: 'http://127.0.0.1:3000',
    publicApiUrl: 'http://127.0.0.1:4000',
    requestsPerMinute: 1_000_000_000,
    proxies: 0,
    logLevel: 'error',
  });
  const headers = { authorization: `Bearer ${(await signIn(context)).token}` };
  return {
    async ask(url: string): Promise<{ ms: number; isAnswered: boolean }> {
      const startedMs = performance.now();
      const { statusCode, body } = await app.inject({ url, headers });
      const ms = performance.now() - startedMs;
      if (statusCode >= 500) throw new Error(`${url} answered ${statusCode}: ${body}`);
      return { ms, isAnswered: statusCode === 200 };
    },
    /** A recording of nothing of which it is not said what it changed: whatever is kept is forgotten. */
    forget: () => store.recorder.bulkLoadAccounts([], 'nothing'),
    /** No reply is given again, but rows stay cached, as in a product in use. */
    forgetReplies() {
      replies += 1;
    },
    /** The questions since the last time. */
    takeNoted(): readonly Noted[] {
      const taken = noted;
      [noted, answered] = [[], []];
      return taken;
    },
    async close() {
      await app.close();
      await closeContext(context);
    },
  };
}
