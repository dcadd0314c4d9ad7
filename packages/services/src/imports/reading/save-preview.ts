import { changeImport, type Import, type ImportPreview } from '@clipscope/business-store';
import type { ImportState } from '@clipscope/contract';
import type { Lease } from '../../leases/with-lease.ts';

/** The states in which counting goes on after the preview of a sample. */
const STARTED: readonly ImportState[] = ['importing', 'done', 'failed'];

/**
 * Saves the preview of a file while it is read. After a sample the file can be imported, and the rest is counted meanwhile;
 * the time of undated counts is then that of the sample.
 */
export function openSaver(lease: Lease, file: Import) {
  let sample: ImportPreview | null = null;
  const save = (states: readonly ImportState[], changes: Partial<Import>) =>
    lease.write(db => changeImport(db, file.id, { states, readings: file.readings }, changes));

  return {
    isSampled: () => sample !== null,
    /** Returns false when the reading is no longer wanted. */
    async progress(doneBytes: number, sampled?: Partial<Import>): Promise<boolean> {
      if (sampled === undefined) {
        if (sample === null) return (await save(['reading'], { doneBytes })) !== undefined;
        // An import counts its own bytes.
        if (await save(['ready'], { doneBytes })) return true;
        return (await save(STARTED, { readings: file.readings })) !== undefined;
      }
      sample = sampled.preview ?? null;
      return (await save(['reading'], { ...sampled, doneBytes, state: 'ready', tries: 0 })) !== undefined;
    },
    async finish(result: Partial<Import>): Promise<void> {
      if (sample === null) {
        await save(['reading'], result);
        return;
      }
      const { preview } = result;
      if ((await save(['ready'], result)) || !preview) return;
      await save(STARTED, { preview: { ...preview, collection: sample.collection } });
    },
  };
}
