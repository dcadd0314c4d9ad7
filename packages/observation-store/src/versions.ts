import { type Changed, type Changes, EVERYTHING } from './changes.ts';

/** How processes that share a server publish what they recorded. */
export type Versions = {
  /** Resolves once later calls of `changesSince` return this change. */
  readonly publish: (changed: Changed) => Promise<void>;
  /** The changes after `version`, and the latest version they include. */
  readonly changesSince: (
    version: number,
  ) => Promise<{ readonly version: number; readonly changed: Changed }>;
  /** Changes when another process has published; undefined while that may go unnoticed. */
  readonly notifiedVersion: () => number | undefined;
};

/** Publishes changes in this process and, if there are any, to the others. */
export function openPublishing(changes: Changes, versions?: Versions) {
  const shared = versions && openShared(changes, versions);
  const publish = async (changed: Changed): Promise<void> => {
    changes.publish(changed);
    await shared?.publish(changed);
  };
  return {
    publish,
    /**
     * Applies what other processes have published, without a query if none has notified since the last one. Undefined
     * if no other process records.
     */
    sync: shared?.sync,
    /** Publishes also after a failure, since part of the rows may be stored. */
    async publishAfter<T>(changed: () => readonly string[] | 'all', record: () => Promise<T>): Promise<T> {
      try {
        return await record();
      } finally {
        const scopes = changed();
        if (scopes.length > 0) await publish(scopes === 'all' ? 'all' : new Set(scopes).add(EVERYTHING));
      }
    },
  };
}

export type Publishing = ReturnType<typeof openPublishing>;

/** Below every version, so that the first sync returns everything. */
const NO_VERSION = -1;

function openShared(changes: Changes, versions: Versions) {
  let syncedVersion = NO_VERSION;
  /** The notified version before the last sync. */
  let syncedUpTo: number | undefined;
  let pending: Changed = new Set();
  const send = coalesceRuns(async () => {
    const changed = pending;
    pending = new Set();
    await versions.publish(changed);
  });
  const query = coalesceRuns(async () => {
    const notified = versions.notifiedVersion();
    const { version, changed } = await versions.changesSince(syncedVersion);
    syncedVersion = version;
    if (changed === 'all' || changed.size > 0) changes.publish(changed);
    syncedUpTo = notified;
  });
  return {
    publish(changed: Changed): Promise<void> {
      pending = pending === 'all' || changed === 'all' ? 'all' : new Set([...pending, ...changed]);
      return send();
    },
    async sync(): Promise<void> {
      const notified = versions.notifiedVersion();
      if (notified === undefined || notified !== syncedUpTo) await query();
    },
  };
}

/** Runs one at a time. Callers share the next run, never the one already in progress. */
function coalesceRuns(run: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const start = () => {
    next = null;
    return run();
  };
  return () => {
    if (next === null) {
      next = last.then(start, start);
      last = next;
    }
    return next;
  };
}
