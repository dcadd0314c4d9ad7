import type { Priority } from '@clipscope/portable-engine';
import { assertDatasetNames } from './engine/dataset-names.ts';
import type { Ask } from './reading/asking.ts';
import type { ObservationReader } from './reading/reader.ts';
import type { ObservationRecorder } from './record/recorder/recorder.ts';
import type { Below } from './record/writing.ts';

/** What one team brought: a database of its own beside the main one, with the same tables. */
export type TeamDataset = {
  /** Reads its own rows alone, past every cache. */
  reader(): ObservationReader;
  readonly recorder: ObservationRecorder;
  close(): Promise<void>;
};

type TeamDatasetOptions = {
  /** Team datasets that lie between the main database and this one. */
  readonly below?: readonly string[];
  readonly knownAt?: Date;
  /** Awaited before every write; what it throws is thrown, and the write is not done. */
  readonly beforeWrite?: () => Promise<void>;
};

/** Belongs to whatever the process opens: a reader cannot do it. */
export type TeamDatasets = {
  /**
   * Opens a team dataset, made when it is not there. Videos that the databases below observed by `knownAt` bring their
   * observations and add nothing to the days of their hashtags and sounds, which would count twice.
   */
  openTeamDataset(database: string, options?: TeamDatasetOptions): Promise<TeamDataset>;
  dropTeamDataset(database: string): Promise<void>;
};

type Parts = {
  readonly asking: (teamDatasets: readonly string[], priority: Priority) => Ask;
  readonly open: (
    database: string,
    options: { below: Below; beforeWrite?: TeamDatasetOptions['beforeWrite'] },
  ) => Promise<TeamDataset>;
  readonly drop: (database: string) => Promise<void>;
  readonly now: () => Date;
};

export function teamDatasets({ asking, open, drop, now }: Parts): TeamDatasets {
  return {
    async openTeamDataset(database, { below = [], knownAt = now(), beforeWrite } = {}) {
      assertDatasetNames([database]);
      return open(database, { below: { ask: asking(below, 'background'), asOf: knownAt }, beforeWrite });
    },
    async dropTeamDataset(database) {
      assertDatasetNames([database]);
      await drop(database);
    },
  };
}
