import type { Import, TeamDatasetRow } from '@clipscope/business-store';

/** Held while the content of a team dataset changes. */
export const datasetLease = (id: TeamDatasetRow['id']) => `dataset/${id}`;
/** One lease per reading, so that a new mapping does not wait for the previous reading to end. */
export const readingLease = ({ id, readings }: Pick<Import, 'id' | 'readings'>) =>
  `reading/${id}/${readings}`;
