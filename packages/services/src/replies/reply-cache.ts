import { type Changed, entryBytes, heldBytes } from '@clipscope/observation-store';
import type { Context } from '../context.ts';
import { watchReads } from './watch-reads.ts';

/** Replies name days and ages: after this long they are made again even if nothing was recorded. */
const KEPT_MS = 5 * 60_000;
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_BYTES_OF_ONE = 1024 * 1024;
/** Of what is recorded while a reply is made: beyond it the reply counts as outdated, whatever it was read from. */
const MOST_CHANGED = 10_000;

type Kept = {
  readonly text: string;
  readonly reads: ReadonlySet<string>;
  readonly until: number;
  readonly bytes: number;
};
/** What was recorded while a reply was made. */
type Meanwhile = { readonly changed: Set<string>; isOutdated: boolean };

export type ReplyCache = {
  /** The reply as JSON: one kept from before, or the one made now. `key` names everything the reply depends on. */
  answer<C extends Context>(key: string, context: C, make: (context: C) => Promise<unknown>): Promise<string>;
};

/**
 * Gives a reply again as long as none of the rows that it was read from has changed. What a reply was read from
 * is not declared but watched while it is made, and one that looked at anything else than the observations is
 * not kept. Other processes' recordings would not be heard of, so where several may record nothing is kept.
 */
export function openReplyCache(shared: Pick<Context, 'observations' | 'now'>): ReplyCache {
  const kept = new Map<string, Kept>();
  const readers = new Map<string, Set<string>>();
  /** Null when the reply must be made for each: it failed, or looked at more than the observations. */
  const shareable = new Map<string, Promise<string | null>>();
  /** Of every reply under way, also of those that are no longer shared: what comes next must not be missed. */
  const underWay = new Set<Meanwhile>();
  let bytes = 0;

  const forget = (key: string) => {
    const reply = kept.get(key);
    if (reply === undefined) return;
    kept.delete(key);
    bytes -= reply.bytes;
    for (const subject of reply.reads) {
      const keys = readers.get(subject);
      keys?.delete(key);
      if (keys?.size === 0) readers.delete(subject);
    }
  };
  const keep = (key: string, reply: Kept) => {
    forget(key);
    if (reply.bytes > MOST_BYTES_OF_ONE) return;
    kept.set(key, reply);
    bytes += reply.bytes;
    for (const subject of reply.reads) {
      const keys = readers.get(subject) ?? new Set();
      readers.set(subject, keys.add(key));
    }
    // The oldest go first: a Map keeps the order of insertion.
    for (const oldest of kept.keys()) {
      if (bytes <= MOST_BYTES) break;
      forget(oldest);
    }
  };
  const hear = (changed: Changed) => {
    for (const one of underWay) {
      one.isOutdated ||= changed === 'all' || one.changed.size + changed.size > MOST_CHANGED;
      if (one.isOutdated) one.changed.clear();
      else for (const subject of changed) one.changed.add(subject);
    }
    // Whoever asks from now on must not be given what was read before.
    shareable.clear();
    const keys =
      changed === 'all' ? [...kept.keys()] : [...changed].flatMap(one => [...(readers.get(one) ?? [])]);
    for (const key of keys) forget(key);
  };

  const makeAndKeep = async <C extends Context>(
    key: string,
    context: C,
    make: (context: C) => Promise<unknown>,
  ): Promise<{ readonly text: string; readonly isPure: boolean }> => {
    const meanwhile: Meanwhile = { changed: new Set(), isOutdated: false };
    underWay.add(meanwhile);
    try {
      const watched = watchReads(context);
      const text = JSON.stringify(await make(watched.context));
      const { reads } = watched;
      const isPure = watched.isPure();
      const isCurrent = !meanwhile.isOutdated && reads.values().every(one => !meanwhile.changed.has(one));
      if (isPure && isCurrent) {
        const bytes = entryBytes(key, reads) + heldBytes(text);
        keep(key, { text, reads, until: shared.now().getTime() + KEPT_MS, bytes });
      }
      return { text, isPure };
    } finally {
      underWay.delete(meanwhile);
    }
  };

  if (shared.observations.engine !== 'chdb') {
    return { answer: async (_key, context, make) => JSON.stringify(await make(context)) };
  }
  shared.observations.onChange(hear);
  return {
    async answer(key, context, make) {
      const before = kept.get(key);
      if (before !== undefined && before.until > shared.now().getTime()) return before.text;
      const sharing = shareable.get(key);
      // Without an await when there is none: two that ask at once must not both find nothing.
      const given = sharing && (await sharing);
      if (typeof given === 'string') return given;
      const made = makeAndKeep(key, context, make);
      const forOthers = made
        .then(
          ({ text, isPure }) => (isPure ? text : null),
          () => null,
        )
        .finally(() => {
          if (shareable.get(key) === forOthers) shareable.delete(key);
        });
      shareable.set(key, forOthers);
      return (await made).text;
    },
  };
}
