import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A data folder for a product process, with copies of the run's migrated, empty stores where they exist. */
export function newDataFolder(name: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), `clipscope-${name}-`));
  const business = inject('businessFolders')?.migrated;
  if (business !== undefined) cpSync(business, dataDir, { recursive: true });
  fillObservationFolder(join(dataDir, 'observations'));
  return dataDir;
}

/** Copies the run's migrated, empty observation store, where it exists. */
export function fillObservationFolder(folder: string): void {
  const observations = inject('observationFolder');
  if (observations !== undefined) cpSync(observations, folder, { recursive: true, verbatimSymlinks: true });
}
