import { join } from 'node:path';
import { buildApp } from '../../apps/api/src/app.ts';
import { openBusinessStore } from '../../packages/business-store/src/index.ts';
import {
  type ObservationReader,
  type ObservationStore,
  openObservationStore,
  type Question,
  type ReaderOf,
} from '../../packages/observation-store/src/index.ts';
import {
  authenticate,
  authToken,
  type ContextParts,
  closeContext,
  createContext,
  loadDemoUsers,
  type ProcessContext,
  type SignedIn,
} from '../../packages/services/src/index.ts';
import { observationVersions } from '../../packages/services/src/team-datasets/index.ts';
import { APP_OPTIONS, contextOptions } from '../app-options.ts';

export const NOW = new Date('2026-11-15T12:00:00Z');
/** This user has all features, the longest history and no tracking limits. */
const USER = { email: 'admin@demo.clipscope.test', password: 'clipscope-demo' };

export const storeFolder = (dataDir: string) => join(dataDir, 'observations');

export function openContext(dataDir: string, parts: ContextParts = {}): Promise<ProcessContext> {
  const options = { ...contextOptions(dataDir), accessTokenMinutes: 60 * 24 };
  return createContext(options, { now: () => NOW, ...parts });
}

export async function signIn(
  context: ProcessContext,
): Promise<{ token: string; person: SignedIn<ProcessContext> }> {
  const { accessToken } = await authToken(context, { params: {}, query: {}, body: USER });
  return { token: accessToken, person: { ...context, actor: await authenticate(context, accessToken) } };
}

/** A query of the store, and the indexes of the earlier ones that had been answered by then. */
export type RecordedQuery = {
  readonly question: Question;
  readonly input: Record<string, unknown>;
  readonly after: readonly number[];
};

/** Database servers in place of the embedded stores. */
export type Servers = { readonly databaseUrl: string; readonly clickhouseUrl: string };

async function openStores(dataDir: string, servers: Servers | undefined) {
  if (servers === undefined) return { store: await openObservationStore({ dataDir: storeFolder(dataDir) }) };
  const { databaseUrl, clickhouseUrl } = servers;
  const business = await openBusinessStore({ databaseUrl, dataDir });
  await business.migrate();
  const versions = observationVersions(business);
  return { business, store: await openObservationStore({ clickhouseUrl, dataDir, versions }) };
}

/** The whole API over loaded stores. Queries of the observation store are recorded, and its caches can be cleared. */
export async function openApi(dataDir: string, servers?: Servers) {
  const { business, store } = await openStores(dataDir, servers);
  let recorded: RecordedQuery[] = [];
  let answered: number[] = [];
  let cacheKey = 0;
  const recording = (reader: ObservationReader): ObservationReader => ({
    ...reader,
    cached: (key, load) => reader.cached(`${cacheKey} ${key}`, load),
    async ask(question, input) {
      const [index, answers] = [recorded.length, answered];
      recorded.push({ question, input, after: [...answers] });
      return reader.ask(question, input).finally(() => answers.push(index));
    },
  });
  const recordingAll =
    (readerOf: ReaderOf): ReaderOf =>
    teamDatasets =>
      recording(readerOf(teamDatasets));
  const observationStore: ObservationStore = {
    ...store,
    reader: recordingAll(store.reader),
    openReaders: () => recordingAll(store.openReaders()),
  };
  const context = await openContext(dataDir, { observationStore, ...(business && { business }) });
  await loadDemoUsers(context);
  const app = await buildApp(context, { ...APP_OPTIONS, logLevel: 'error' });
  const headers = { authorization: `Bearer ${(await signIn(context)).token}` };
  return {
    async get(url: string): Promise<{ ms: number; isOk: boolean }> {
      const startedMs = performance.now();
      const { statusCode, body } = await app.inject({ url, headers });
      const ms = performance.now() - startedMs;
      if (statusCode >= 500) throw new Error(`${url} returned ${statusCode}: ${body}`);
      return { ms, isOk: statusCode === 200 };
    },
    /** An empty recording counts as a change of everything. */
    clearCaches: () => store.recorder.bulkLoadAccounts([], 'nothing'),
    /** Cached rows stay, as in a product in use. */
    clearReplies() {
      cacheKey += 1;
    },
    /** The queries recorded since the last call. */
    takeRecorded(): readonly RecordedQuery[] {
      const taken = recorded;
      [recorded, answered] = [[], []];
      return taken;
    },
    async close() {
      await app.close();
      await closeContext(context);
    },
  };
}
