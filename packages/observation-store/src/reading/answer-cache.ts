import { LRUCache } from 'lru-cache';
import type { Changes } from '../changes.ts';
import { entryBytes } from './held-bytes.ts';

/**
 * Who else may be given an answer: callers later on (`cache`), those who ask while it is loaded (`share`), or nobody.
 */
export type Reuse = 'cache' | 'share' | 'never';

type Loaded<Value> = {
  readonly value: Value;
  /** What it was read from. */
  readonly scopes: Iterable<string>;
  readonly reuse: Reuse;
  /** The memory that the value takes. */
  readonly bytes: number;
};

export type AnswerCache = {
  /** `key` names everything that the answer depends on, except the rows themselves. */
  get<Value>(key: string, load: () => Promise<Loaded<Value>>): Promise<Value>;
};

type Entry = { readonly value: unknown; readonly scopes: readonly string[]; readonly loadedAt: number };
type Loading = { readonly loadedAt: number; readonly shared: Promise<Loaded<unknown> | null> };

const MAX_BYTES = 160 * 1024 * 1024;
/** One answer must not evict all others. */
const MAX_ENTRY_BYTES = 24 * 1024 * 1024;

/**
 * The one cache of everything that is read from the observations: rows of questions and whole replies. An entry is valid
 * while none of its scopes has changed since it began to load. Callers who ask for the same at the same time load it
 * once, unless something was written in between: what they are given must show it.
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
  // LRUCache.fetch would also make callers wait who asked after a write.
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
        // The library takes whole numbers only.
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
        // A failure may concern one caller alone.
        const shared = await started.shared;
        if (shared !== null && shared.reuse !== 'never') return shared.value as never;
      }
      return load(key, loadValue);
    },
  };
}

/** The same cache, for whoever must wait before it may be used. */
export function cacheAfter(ready: Promise<void>, cache: AnswerCache): AnswerCache {
  return {
    async get(key, load) {
      await ready;
      return cache.get(key, load);
    },
  };
}
