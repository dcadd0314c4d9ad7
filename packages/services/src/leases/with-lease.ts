import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type Db, releaseLease, renewLease, takeLease } from '@clipscope/business-store';
import type { Context } from '../context.ts';

/** How long others wait for a process that fell silent: longer than a busy one needs between two heartbeats. */
export const LEASE_MS = 30_000;
export const HEARTBEAT_MS = 10_000;

/** Another process took the work over, so this one stops. */
export class LeaseLost extends Error {}

export type Lease = {
  /** To be awaited before anything is written outside the business store. Throws `LeaseLost`. */
  readonly confirm: () => Promise<void>;
  /** Writes progress in a short transaction, or nothing when the lease was lost. Throws `LeaseLost`. */
  readonly write: <Answer>(work: (db: Db) => Promise<Answer>) => Promise<Answer>;
};

/**
 * Does work that one process at a time may do, without holding a transaction or a connection for it. False when another
 * process has it, or took it over because this one was silent for too long; whoever has it finishes the work.
 */
export async function withLease(
  { business: { db }, now }: Pick<Context, 'business' | 'now'>,
  name: string,
  work: (lease: Lease) => Promise<void>,
): Promise<boolean> {
  const key = { name, token: randomUUID() as string };
  const holder = `${hostname()} ${process.pid}`;
  const expiresAt = () => new Date(now().getTime() + LEASE_MS);
  if (!(await takeLease(db, { ...key, holder, takenAt: now(), expiresAt: expiresAt() }))) return false;
  const confirmIn = async (connection: Db) => {
    if (!(await renewLease(connection, key, expiresAt()))) throw new LeaseLost(`The lease ${name} was lost.`);
  };
  const heart = startHeartbeat(() => confirmIn(db));
  try {
    await work({
      confirm: () => confirmIn(db),
      write: write =>
        db.transaction(async transaction => {
          await confirmIn(transaction);
          return write(transaction);
        }),
    });
    return true;
  } catch (error) {
    if (error instanceof LeaseLost) return false;
    throw error;
  } finally {
    await heart.stop();
    await releaseLease(db, key);
  }
}

function startHeartbeat(beat: () => Promise<void>) {
  let beating = Promise.resolve();
  const timer = setInterval(() => {
    // One that fails is made up for by the next, and the work itself hears of it before it writes.
    beating = beating.then(beat).catch(() => {});
  }, HEARTBEAT_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await beating;
    },
  };
}
