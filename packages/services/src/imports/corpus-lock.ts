import { type BusinessStore, tryLockCorpus } from '@clipscope/business-store';

const held = new WeakMap<BusinessStore, Set<string>>();

/**
 * One at a time works on a corpus. Says whether it was its turn; nobody waits, since whoever is at work looks
 * again for what is to be done before they end. The embedded store has one process, which keeps the list itself.
 */
export async function withCorpusLock(
  business: BusinessStore,
  corpusId: string,
  work: () => Promise<void>,
): Promise<boolean> {
  if (business.engine === 'postgres') {
    return business.db.transaction(async transaction => {
      if (!(await tryLockCorpus(transaction, corpusId))) return false;
      await work();
      return true;
    });
  }
  const busy = held.get(business) ?? new Set();
  held.set(business, busy);
  if (busy.has(corpusId)) return false;
  busy.add(corpusId);
  try {
    await work();
    return true;
  } finally {
    busy.delete(corpusId);
  }
}
