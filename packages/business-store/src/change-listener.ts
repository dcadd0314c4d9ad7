import { type ListeningConnection, openListeningConnection } from './listening-connection.ts';

/** The channels that triggers notify; a payload names the process that wrote. */
const CHANNELS = { identity: 'identity_changes', observations: 'observation_changes' } as const;
const HEARTBEAT_MS = 1_000;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;

type ChangeListenerOptions = {
  readonly databaseUrl: string;
  /** Notifications of this process are ignored. */
  readonly process: string;
  /** Receives the reason when the connection is lost, once until it is back. */
  readonly reportProblem: (error: Error) => void;
  /** Tests choose a short one. */
  readonly heartbeatMs?: number;
};

export type ChangeListener = {
  /** Changes after every write to the identity tables; undefined while writes of other processes may go unnoticed. */
  readonly identityVersion: () => number | undefined;
  /** The same for observation changes published by other processes. */
  readonly observationVersion: () => number | undefined;
  /** For writes of this process, whose notifications are ignored. */
  readonly countIdentityWrite: () => void;
  /** Connects, and reconnects until closed. Resolves after the first attempt, successful or not. */
  readonly listen: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Counts the changes of other processes, which PostgreSQL notifies over one connection. */
export function openChangeListener(options: ChangeListenerOptions): ChangeListener {
  const { databaseUrl, process, reportProblem, heartbeatMs = HEARTBEAT_MS } = options;
  const versions = { identity: 0, observations: 0 };
  let connection: ListeningConnection | undefined;
  let firstAttempt: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let isReported = false;
  let isClosed = false;

  const connect = (onSettled?: () => void) => {
    connection = openListeningConnection({
      databaseUrl,
      heartbeatMs,
      channels: Object.values(CHANNELS),
      onListening() {
        // Anything may have changed since the previous connection was lost.
        versions.identity += 1;
        versions.observations += 1;
      },
      onNotification(channel, writer) {
        if (writer === process) return;
        if (channel === CHANNELS.identity) versions.identity += 1;
        else versions.observations += 1;
      },
      onHeartbeat() {
        retryMs = FIRST_RETRY_MS;
        isReported = false;
        onSettled?.();
      },
      onLost(error) {
        connection = undefined;
        retry = setTimeout(connect, retryMs).unref();
        retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
        onSettled?.();
        if (isReported) return;
        isReported = true;
        reportProblem(error);
      },
    });
  };
  const whileCurrent = (version: () => number) => () => (connection?.isCurrent() ? version() : undefined);
  return {
    identityVersion: whileCurrent(() => versions.identity),
    observationVersion: whileCurrent(() => versions.observations),
    countIdentityWrite() {
      versions.identity += 1;
    },
    async listen() {
      if (isClosed) return;
      firstAttempt ??= new Promise(connect);
      await firstAttempt;
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await connection?.close();
    },
  };
}
