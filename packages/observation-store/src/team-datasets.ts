import type { ObservationReader } from './reading/reader.ts';
import type { ObservationRecorder } from './record/recorder/recorder.ts';

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
