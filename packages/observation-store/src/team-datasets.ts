import type { Priority } from '@clipscope/portable-engine';
import { assertDatasetNames } from './engine/dataset-names.ts';
import type { Ask } from './reading/ask.ts';
import type { ObservationReader } from './reading/reader.ts';
import type { ObservationRecorder } from './record/recorder/recorder.ts';
import type { LowerLayers } from './record/writing.ts';

/** The data that one team uploaded: a separate database with the same tables as the main one. */
export type TeamDataset = {
  /** Reads only the rows of this dataset, without a cache. */
  reader(): ObservationReader;
  readonly recorder: ObservationRecorder;
  close(): Promise<void>;
};

type TeamDatasetOptions = {
  /** Team datasets between the main database and this one. */
  readonly below?: readonly string[];
  readonly knownAt?: Date;
  /** Awaited before every write; the write is not made if it throws. */
  readonly beforeWrite?: () => Promise<void>;
};

export type TeamDatasets = {
  /**
   * Opens a team dataset and creates it if needed. Videos that the databases below had observed by `knownAt` are stored
   * without adding to the days of their hashtags and sounds, which would count them twice.
   */
  openTeamDataset(database: string, options?: TeamDatasetOptions): Promise<TeamDataset>;
  dropTeamDataset(database: string): Promise<void>;
};

type Parts = {
  readonly askFor: (teamDatasets: readonly string[], priority: Priority) => Ask;
  readonly open: (
    database: string,
    options: { below: LowerLayers; beforeWrite?: TeamDatasetOptions['beforeWrite'] },
  ) => Promise<TeamDataset>;
  readonly drop: (database: string) => Promise<void>;
  readonly now: () => Date;
};

export function teamDatasets({ askFor, open, drop, now }: Parts): TeamDatasets {
  return {
    async openTeamDataset(database, { below = [], knownAt = now(), beforeWrite } = {}) {
      assertDatasetNames([database]);
      return open(database, { below: { ask: askFor(below, 'background'), asOf: knownAt }, beforeWrite });
    },
    async dropTeamDataset(database) {
      assertDatasetNames([database]);
      await drop(database);
    },
  };
}
