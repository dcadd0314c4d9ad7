import type { Priority } from '@clipscope/portable-engine';
import { assertDatasetNames } from '../engine/dataset-names.ts';
import type { Engine, EngineName } from '../engine/engine.ts';
import type { InputOf, Question, RowOf } from '../question.ts';
import type { Overlay } from '../sql/render.ts';
import type { AnswerCache } from './answer-cache.ts';
import { type Ask, askCached, askWith, readersOf } from './asking.ts';
import { type ExportedAs, exportWith } from './export-rows.ts';

/** Asks, and can do nothing else. */
export type ObservationReader = {
  readonly engine: EngineName;
  /** Whether npm has no build of the embedded engine for this machine, so that its slower portable form runs. */
  readonly isPortable: boolean;
  /** The databases that its questions see beside the main one. */
  readonly teamDatasets: readonly string[];
  readonly ask: Ask;
  /** The rows of a question as the engine itself writes them into a file: no header, and no objects in between. */
  exportRows<Q extends Question>(
    question: Q,
    input: InputOf<Q>,
    as: ExportedAs<keyof RowOf<Q> & string>,
  ): Promise<Uint8Array>;
  /** Caches what is made of answers, such as a whole reply, beside the answers themselves. */
  readonly cached: AnswerCache['get'];
  /** Fails when the engine does not answer. */
  ping(): Promise<void>;
};

/** Makes readers that see these team datasets beside the main database. */
export type ReaderOf = (teamDatasets?: readonly string[]) => ObservationReader;

type ReadingOptions = {
  readonly checkRows: boolean;
  readonly assertOpen: () => void;
};

/** What the readers of a store have in common. */
export function openReading(engine: Engine, { checkRows, assertOpen }: ReadingOptions) {
  const pending = new Set<Promise<unknown>>();
  const connections = readersOf(engine, pending);
  const overlayOf = (teamDatasets: readonly string[]): Overlay => {
    assertDatasetNames(teamDatasets);
    return { databases: [engine.database, ...teamDatasets] };
  };
  const asking = (teamDatasets: readonly string[], priority: Priority): Ask => {
    const overlay = overlayOf(teamDatasets);
    const askEngine = askWith(engine, checkRows, connections[priority]);
    return async (question, input) => {
      assertOpen();
      return askEngine(question, input, overlay);
    };
  };
  const exporting = (
    teamDatasets: readonly string[],
    priority: Priority,
  ): ObservationReader['exportRows'] => {
    const overlay = overlayOf(teamDatasets);
    const exportEngine = exportWith(engine, connections[priority]);
    return async (question, input, as) => {
      assertOpen();
      return exportEngine(question, input, as, overlay);
    };
  };
  const ping = async () => {
    assertOpen();
    const answer = await engine.writer.ping({ select: true });
    if (!answer.success) throw answer.error;
  };
  return {
    /** Past every cache. */
    asking,
    /** Readers that use a cache, or none. */
    readersThrough(cache: AnswerCache | null, priority: Priority = 'interactive'): ReaderOf {
      return (teamDatasets = []) => {
        const ask = asking(teamDatasets, priority);
        return {
          engine: engine.name,
          isPortable: engine.isPortable,
          teamDatasets,
          ask: cache === null ? ask : askCached(cache, teamDatasets.join(' '), ask),
          exportRows: exporting(teamDatasets, priority),
          cached: cache === null ? async (_key, load) => (await load()).value : cache.get,
          ping,
        };
      };
    },
    /** The embedded engine must not end under a question that it still answers. */
    async settled() {
      await Promise.allSettled(pending);
    },
  };
}
