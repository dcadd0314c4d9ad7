import { setTimeout as wait } from 'node:timers/promises';
import {
  confirmSignInFailure,
  deleteSignInFailures,
  findUserByEmail,
  insertSignInAttempt,
  lockSignInAttempts,
  newId,
  recentSignInFailures,
  type SignInFailure,
  type User,
} from '@clipscope/business-store';
import { CodedError } from '@clipscope/contract';
import { MINUTE_MS } from '@clipscope/domain';
import type { Context } from '../context.ts';
import { verifyPassword } from './password.ts';

const LOCK_OUT = { windowMs: 15 * MINUTE_MS, perAddress: 5, perIp: 20 } as const;

/** A check that takes longer than this was interrupted with its process, and counts as failed. */
const LONGEST_CHECK_MS = 30_000;
const POLL_MS = 25;
const MAX_POLLS = 200;

type Reservation = { free: true; attemptId: string } | { free: false; lockedMs: number };

/**
 * The confirmed user with this address and password. Unknown addresses and unconfirmed ones cost the same work, and every
 * wrong password counts.
 */
export async function findByPassword(
  context: Context,
  email: string,
  password: string,
): Promise<(User & { readonly passwordHash: string }) | undefined> {
  const { db } = context.business;
  const attemptId = await startSignInAttempt(context, email);
  const user = await findUserByEmail(db, email);
  const passwordHash = user?.passwordHash ?? null;
  const matches = await verifyPassword(password, passwordHash, context.settings.passwordCost);
  if (!matches || passwordHash === null || !user?.emailVerifiedAt) {
    await confirmSignInFailure(db, attemptId);
    return undefined;
  }
  await deleteSignInFailures(db, email);
  return { ...user, passwordHash };
}

/**
 * Reserves one sign-in attempt and returns its id, or rejects it. The attempt is counted before its password is
 * checked, so that concurrent guesses cannot exceed the limit; concurrent correct sign-ins wait. Known and unknown
 * addresses are counted alike.
 */
async function startSignInAttempt(context: Context, email: string): Promise<string> {
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    const reservation = await reserveAttempt(context, email, context.callerIp ?? 'unknown');
    if (reservation.free) return reservation.attemptId;
    if (reservation.lockedMs > 0) throw tooMany(reservation.lockedMs);
    await wait(POLL_MS);
  }
  throw tooMany(1000);
}

function reserveAttempt(context: Context, email: string, ip: string): Promise<Reservation> {
  const at = context.now();
  return context.business.db.transaction(async db => {
    await lockSignInAttempts(db, email, ip);
    const recent = await recentSignInFailures(db, email, ip, new Date(at.getTime() - LOCK_OUT.windowMs));
    const byAddress = recent.filter(failure => failure.email === email);
    const byIp = recent.filter(failure => failure.ip === ip);
    const lockedMs = Math.max(
      lockedForMs(byAddress, LOCK_OUT.perAddress, at),
      lockedForMs(byIp, LOCK_OUT.perIp, at),
    );
    if (lockedMs > 0 || byAddress.length >= LOCK_OUT.perAddress || byIp.length >= LOCK_OUT.perIp) {
      return { free: false, lockedMs };
    }
    const attemptId = newId(at.getTime());
    await insertSignInAttempt(db, { id: attemptId, email, ip, at, pending: true });
    return { free: true, attemptId };
  });
}

/** Until enough failures have left the window for one more attempt; 0 when it is allowed now. */
function lockedForMs(failures: SignInFailure[], limit: number, now: Date): number {
  const ageMs = ({ at }: SignInFailure) => now.getTime() - at.getTime();
  const certain = failures.filter(failure => !failure.pending || ageMs(failure) > LONGEST_CHECK_MS);
  const blocking = certain[certain.length - limit];
  return blocking === undefined ? 0 : LOCK_OUT.windowMs - ageMs(blocking);
}

function tooMany(lockedMs: number): CodedError {
  return new CodedError('TOO_MANY_ATTEMPTS', undefined, { retryAfterS: Math.ceil(lockedMs / 1000) });
}
