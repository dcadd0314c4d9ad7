import { setTimeout as wait } from 'node:timers/promises';
import {
  insertSignInAttempt,
  lockSignInAttempts,
  newId,
  recentSignInFailures,
  type SignInFailure,
} from '@clipscope/business-store';
import { CodedError } from '@clipscope/contract';
import { MINUTE_MS } from '@clipscope/domain';
import type { Context } from '../context.ts';

const LOCK_OUT = { windowMs: 15 * MINUTE_MS, perAddress: 5, perIp: 20 } as const;

/** A check that takes longer than this died with its process, and counts as failed. */
const LONGEST_CHECK_MS = 30_000;
const TURN_MS = 25;
const MOST_TURNS = 200;

type Room = { free: true; attemptId: string } | { free: false; lockedMs: number };

/**
 * Makes room for one sign-in attempt, or refuses it. The attempt is counted before its password is checked, so
 * that guesses sent at the same time cannot outrun the count; good sign-ins sent at the same time wait their
 * turn. Known and unknown addresses are counted alike.
 */
export async function beginSignInAttempt(context: Context, email: string): Promise<string> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const room = await takeRoom(context, email, context.callerIp ?? 'unknown');
    if (room.free) return room.attemptId;
    if (room.lockedMs > 0) throw tooMany(room.lockedMs);
    await wait(TURN_MS);
  }
  throw tooMany(1000);
}

function takeRoom(context: Context, email: string, ip: string): Promise<Room> {
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

/** Until so many failures have left the window that one more attempt fits; 0 when one fits now. */
function lockedForMs(failures: SignInFailure[], limit: number, now: Date): number {
  const ageMs = ({ at }: SignInFailure) => now.getTime() - at.getTime();
  const certain = failures.filter(failure => !failure.pending || ageMs(failure) > LONGEST_CHECK_MS);
  const lastToLeave = certain[certain.length - limit];
  return lastToLeave === undefined ? 0 : LOCK_OUT.windowMs - ageMs(lastToLeave);
}

function tooMany(lockedMs: number): CodedError {
  return new CodedError('TOO_MANY_ATTEMPTS', undefined, { retryAfterS: Math.ceil(lockedMs / 1000) });
}
