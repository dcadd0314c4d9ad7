import type { Priority } from '@clipscope/portable-engine';
import { assertDatasetNames } from '../engine/dataset-names.ts';
import type { Engine, EngineName } from '../engine/engine.ts';
import type { InputOf, Question, RowOf } from '../question.ts';
import type { Overlay } from '../sql/render.ts';
import type { AnswerCache } from './answer-cache.ts';
import { type Ask, askCached, createAsk, pooledReaders } from './ask.ts';
import { createExport, type ExportedAs } from './export-rows.ts';

export type ObservationReader = {
  readonly engine: EngineName;
  /** Whether the slower portable engine runs, because npm has no build for this machine. */
  readonly isPortable: boolean;
  /** The databases that are read in addition to the main one. */
  readonly teamDatasets: readonly string[];
  readonly ask: Ask;
  /** The rows of a question, formatted by the engine, without a header. */
  exportRows<Q extends Question>(
    question: Q,
    input: InputOf<Q>,
    as: ExportedAs<keyof RowOf<Q> & string>,
  ): Promise<Uint8Array>;
  /** Caches values computed from answers, such as whole replies. */
  readonly cached: AnswerCache['get'];
  /** Rejects when the engine does not respond. */
  ping(): Promise<void>;
};

/** Creates a reader of the main database and these team datasets. */
export type ReaderOf = (teamDatasets?: readonly string[]) => ObservationReader;

type ReadingOptions = {
  readonly checkRows: boolean;
  readonly assertOpen: () => void;
};

export function openReaderFactory(engine: Engine, { checkRows, assertOpen }: ReadingOptions) {
  const pending = new Set<Promise<unknown>>();
  const connections = pooledReaders(engine, pending);
  const queriesFor = (
    teamDatasets: readonly string[],
    priority: Priority,
  ): Pick<ObservationReader, 'ask' | 'exportRows'> => {
    assertDatasetNames(teamDatasets);
    const overlay: Overlay = { databases: [engine.database, ...teamDatasets] };
    const ask = createAsk(engine, checkRows, connections[priority]);
    const exportRows = createExport(engine, connections[priority]);
    return {
      async ask(question, input) {
        assertOpen();
        return ask(question, input, overlay);
      },
      async exportRows(question, input, as) {
        assertOpen();
        return exportRows(question, input, as, overlay);
      },
    };
  };
  const ping = async () => {
    assertOpen();
    const answer = await engine.writer.ping({ select: true });
    if (!answer.success) throw answer.error;
  };
  return {
    /** Queries without a cache. */
    askFor: (teamDatasets: readonly string[], priority: Priority): Ask =>
      queriesFor(teamDatasets, priority).ask,
    readersWith(cache: AnswerCache | null, priority: Priority = 'interactive'): ReaderOf {
      return (teamDatasets = []) => {
        const { ask, exportRows } = queriesFor(teamDatasets, priority);
        return {
          engine: engine.name,
          isPortable: engine.isPortable,
          teamDatasets,
          ask: cache === null ? ask : askCached(cache, teamDatasets.join(' '), ask),
          exportRows,
          cached: cache === null ? async (_key, load) => (await load()).value : cache.get,
          ping,
        };
      };
    },
    /** The embedded engine must not be closed during a query. */
    async settled() {
      await Promise.allSettled(pending);
    },
  };
}
