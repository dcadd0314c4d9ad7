import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';
import { messageOf } from './errors.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** A connection without a heartbeat for so many periods counts as lost. */
const LOST_AFTER = 2;

type ListeningOptions = {
  readonly databaseUrl: string;
  readonly channels: readonly string[];
  readonly heartbeatMs: number;
  /** Called when every later notification will arrive. */
  readonly onListening: () => void;
  readonly onNotification: (channel: string, payload: string) => void;
  /** Called for each heartbeat that came back. */
  readonly onHeartbeat: () => void;
  /** Called once, unless the connection was closed. */
  readonly onLost: (error: Error) => void;
};

export type ListeningConnection = {
  /** Whether every notification that is older than two heartbeats has certainly arrived. */
  readonly isCurrent: () => boolean;
  readonly close: () => Promise<void>;
};

/**
 * A connection that listens on channels. PostgreSQL delivers notifications in the order of their commits, so a
 * notification to itself that comes back proves that no earlier one is missing.
 */
export function openListeningConnection(options: ListeningOptions): ListeningConnection {
  const { databaseUrl, channels, heartbeatMs, onListening, onNotification, onHeartbeat, onLost } = options;
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  const socket = () => client.connection.stream as Socket;
  const heartbeat = `heartbeat_${randomUUID().replaceAll('-', '')}`;
  let isListening = false;
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let unansweredPeriods = 0;
  /** When the last heartbeat that came back was sent. */
  let confirmedAtMs = Number.NEGATIVE_INFINITY;

  const end = () => {
    isEnded = true;
    clearInterval(timer);
  };
  const lose = (error: unknown) => {
    if (isEnded) return;
    end();
    socket().destroy();
    onLost(error instanceof Error ? error : new Error(messageOf(error)));
  };
  const send = () => {
    const values = [heartbeat, String(performance.now())];
    client.query('SELECT pg_notify($1, $2)', values).catch(lose);
  };
  const beat = () => {
    if (unansweredPeriods >= LOST_AFTER) return lose(new Error('PostgreSQL sends no notifications.'));
    if (unansweredPeriods === 0) send();
    unansweredPeriods += 1;
  };
  const start = async () => {
    await client.connect();
    if (isEnded) return;
    // An open connection must not prevent the process from ending, as idle connections of a pool do not.
    socket().unref();
    timer = setInterval(beat, heartbeatMs);
    await client.query([...channels, heartbeat].map(channel => `LISTEN ${channel}`).join('; '));
    if (isEnded) return;
    isListening = true;
    onListening();
    if (unansweredPeriods === 0) beat();
  };

  client.on('error', lose);
  client.on('end', () => lose(new Error('PostgreSQL closed the connection.')));
  client.on('notification', ({ channel, payload = '' }) => {
    if (isEnded) return;
    if (channel !== heartbeat) return onNotification(channel, payload);
    confirmedAtMs = Number(payload);
    unansweredPeriods = 0;
    onHeartbeat();
  });
  start().catch(lose);
  return {
    isCurrent: () => !isEnded && performance.now() - confirmedAtMs < LOST_AFTER * heartbeatMs,
    async close() {
      if (isEnded) return;
      end();
      const closed = new Promise(resolve => socket().once('close', resolve));
      if (isListening) {
        client.end().catch(() => {});
        // A stalled server would not confirm the end.
        socket().destroySoon();
      } else socket().destroy();
      await closed;
    },
  };
}
