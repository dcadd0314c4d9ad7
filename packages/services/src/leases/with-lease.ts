import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { acquireLease, type Db, releaseLease, renewLease } from '@clipscope/business-store';
import type { Context } from '../context.ts';

/** Longer than a busy process needs between two heartbeats. */
export const LEASE_MS = 30_000;
export const HEARTBEAT_MS = 10_000;

/** Another process took over the work, so this one must stop. */
export class LeaseLost extends Error {}

export type Lease = {
  /** Must be awaited before any write outside the business store. Throws `LeaseLost`. */
  readonly confirm: () => Promise<void>;
  /** Writes in a transaction that fails with `LeaseLost` when the lease was lost. */
  readonly write: <Answer>(work: (db: Db) => Promise<Answer>) => Promise<Answer>;
};

/**
 * Runs work in one process at a time, without holding a transaction or a connection. Returns false when another process
 * has the lease or took it over after missing heartbeats.
 */
export async function withLease(
  { business: { db }, now }: Pick<Context, 'business' | 'now'>,
  name: string,
  work: (lease: Lease) => Promise<void>,
): Promise<boolean> {
  const key = { name, token: randomUUID() as string };
  const holder = `${hostname()} ${process.pid}`;
  const expiresAt = () => new Date(now().getTime() + LEASE_MS);
  if (!(await acquireLease(db, { ...key, holder, takenAt: now(), expiresAt: expiresAt() }))) return false;
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
    // The next heartbeat makes up for a failed one, and the work confirms the lease before it writes.
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
