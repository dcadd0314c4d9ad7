import type { Import, TeamDatasetRow } from '@clipscope/business-store';

/** Whoever changes what is in a team dataset has this lease. */
export const datasetLease = (id: TeamDatasetRow['id']) => `dataset/${id}`;
/** Each time a file is read has a lease of its own: one that is to be read differently does not wait for the last. */
export const readingLease = ({ id, readings }: Pick<Import, 'id' | 'readings'>) =>
  `reading/${id}/${readings}`;
