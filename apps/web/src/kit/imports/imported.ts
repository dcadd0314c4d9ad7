import { IMPORTED_KINDS, type ImportedKind, type ImportOfFile, type ImportState } from '@clipscope/contract';

export type Preview = NonNullable<ImportOfFile['preview']>;
export type Found = Preview['found'];

type StateUnderWay = 'reading' | 'importing' | 'removing';

/** Something is done with it at this moment, so that it is worth asking again soon. */
export function isUnderWay(state: ImportState): state is StateUnderWay {
  return state === 'reading' || state === 'importing' || state === 'removing';
}

/** Worth asking for again soon: something is done with it, or its contents are still being counted. */
export function isChanging({ state, preview }: Pick<ImportOfFile, 'state' | 'preview'>): boolean {
  return isUnderWay(state) || (preview?.isPartial ?? false);
}

/** How far it is, from 0 to 1; null where nothing is measured. */
export function shareDone({ progress }: Pick<ImportOfFile, 'progress'>): number | null {
  if (progress === null) return null;
  return progress.totalBytes === 0 ? 1 : Math.min(1, progress.doneBytes / progress.totalBytes);
}

/** Of what there is any, in the order in which it is shown. */
export function kindsIn(found: Found): ImportedKind[] {
  return IMPORTED_KINDS.filter(kind => found[kind].count > 0);
}

/** Only the subjects, for a short line; the number of observations where there is nothing else. */
export function subjectsIn(found: Found): ImportedKind[] {
  const kinds = kindsIn(found);
  const subjects = kinds.filter(kind => !kind.endsWith('Observations'));
  return subjects.length > 0 ? subjects : kinds;
}
