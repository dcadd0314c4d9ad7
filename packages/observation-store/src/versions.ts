import { type Changed, type Changes, EVERYTHING } from './changes.ts';

/** How the processes that share a server report to each other what they recorded. */
export type Versions = {
  /** Resolves when whoever asks for changes from then on is given this one. */
  readonly publish: (changed: Changed) => Promise<void>;
  /** What was published after `version`, and the version that this reaches. */
  readonly changesSince: (
    version: number,
  ) => Promise<{ readonly version: number; readonly changed: Changed }>;
};

/** Publishes what was recorded: in this process, and to the others where there are any. */
export function openPublishing(changes: Changes, versions?: Versions) {
  const shared = versions && openShared(changes, versions);
  const publish = async (changed: Changed): Promise<void> => {
    changes.publish(changed);
    await shared?.publish(changed);
  };
  return {
    publish,
    /** Brings what others published by now; undefined where nobody else records. */
    sync: shared?.sync,
    /** A recording is acknowledged when its changes are published, which they are also when it failed half-way. */
    async publishing<T>(changed: () => readonly string[] | 'all', record: () => Promise<T>): Promise<T> {
      try {
        return await record();
      } finally {
        const what = changed();
        if (what.length > 0) await publish(what === 'all' ? 'all' : new Set(what).add(EVERYTHING));
      }
    },
  };
}

export type Publishing = ReturnType<typeof openPublishing>;

/** Below every version, so that the first sync returns everything. */
const NO_VERSION = -1;

function openShared(changes: Changes, versions: Versions) {
  let reached = NO_VERSION;
  let waiting: Changed = new Set();
  const send = sharedRuns(async () => {
    const changed = waiting;
    waiting = new Set();
    await versions.publish(changed);
  });
  return {
    publish(changed: Changed): Promise<void> {
      waiting = waiting === 'all' || changed === 'all' ? 'all' : new Set([...waiting, ...changed]);
      return send();
    },
    sync: sharedRuns(async () => {
      const { version, changed } = await versions.changesSince(reached);
      reached = version;
      if (changed === 'all' || changed.size > 0) changes.publish(changed);
    }),
  };
}

/** One run at a time. Callers share the next one, which begins after they called: never one that is under way. */
function sharedRuns(run: () => Promise<void>): () => Promise<void> {
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
