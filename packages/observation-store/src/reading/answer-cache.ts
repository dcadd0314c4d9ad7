import { LRUCache } from 'lru-cache';
import type { Changes } from '../changes.ts';
import { entryBytes } from './memory-size.ts';

/** Who may reuse an answer: later callers (`cache`), only concurrent callers (`share`), or no one. */
export type Reuse = 'cache' | 'share' | 'never';

type Loaded<Value> = {
  readonly value: Value;
  readonly scopes: Iterable<string>;
  readonly reuse: Reuse;
  readonly bytes: number;
};

export type AnswerCache = {
  /** `key` must identify everything that the answer depends on, except the rows themselves. */
  get<Value>(key: string, load: () => Promise<Loaded<Value>>): Promise<Value>;
};

type Entry = { readonly value: unknown; readonly scopes: readonly string[]; readonly loadedAt: number };
type Loading = { readonly loadedAt: number; readonly shared: Promise<Loaded<unknown> | null> };

const MAX_BYTES = 160 * 1024 * 1024;
/** One answer must not evict all others. */
const MAX_ENTRY_BYTES = 24 * 1024 * 1024;

/**
 * Caches rows of questions and whole replies. An entry is valid while none of its scopes has changed since it began to
 * load. Concurrent callers share one load, unless something was written in between.
 */
export function openAnswerCache(
  changes: Pick<Changes, 'writes' | 'isUnchanged'>,
  { maxAgeMs = 0 }: { readonly maxAgeMs?: number } = {},
): AnswerCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    ttl: maxAgeMs,
  });
  // LRUCache.fetch would also share a load with callers that came after a write.
  const loading = new Map<string, Loading>();

  async function load<Value>(key: string, loadValue: () => Promise<Loaded<Value>>): Promise<Value> {
    const loadedAt = changes.writes();
    const answer = loadValue();
    const own: Loading = { loadedAt, shared: answer.catch(() => null) };
    loading.set(key, own);
    try {
      const { value, scopes, reuse, bytes } = await answer;
      const read = [...scopes];
      if (reuse === 'cache' && changes.isUnchanged(read, loadedAt)) {
        // The library requires integers.
        const size = Math.ceil(entryBytes(key, read) + bytes);
        entries.set(key, { value, scopes: read, loadedAt }, { size });
      }
      return value;
    } finally {
      if (loading.get(key) === own) loading.delete(key);
    }
  }

  return {
    async get(key, loadValue) {
      const entry = entries.get(key);
      if (entry !== undefined) {
        if (changes.isUnchanged(entry.scopes, entry.loadedAt)) return entry.value as never;
        entries.delete(key);
      }
      const started = loading.get(key);
      if (started?.loadedAt === changes.writes()) {
        // A failed load is not shared, since its cause may lie with one caller.
        const shared = await started.shared;
        if (shared !== null && shared.reuse !== 'never') return shared.value as never;
      }
      return load(key, loadValue);
    },
  };
}

/** A cache that may be used once `ready` has resolved. */
export function cacheAfter(ready: Promise<void>, cache: AnswerCache): AnswerCache {
  return {
    async get(key, load) {
      await ready;
      return cache.get(key, load);
    },
  };
}
