'use client';
import { contract } from '@clipscope/contract';
import { useWrite } from '../../lib/api/use-write.ts';
import { saveText } from '../../ui/chart/save-file.ts';

/** Everything that is kept about the user, saved as one readable file. */
export function useOwnExport() {
  const { write, busy, failure } = useWrite();
  async function save(): Promise<boolean> {
    const document = await write(contract.exportUser, {});
    if (!document) return false;
    const day = document.exportedAt.slice(0, 10);
    saveText(`clipscope-my-data-${day}.json`, 'application/json', JSON.stringify(document, null, 2));
    return true;
  }
  return { save, busy, failure };
}
