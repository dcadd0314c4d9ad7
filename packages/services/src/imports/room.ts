import { type BusinessStore, type Db, sumStoredBytes } from '@clipscope/business-store';
import { CodedError, type ImportRoom, reason } from '@clipscope/contract';
import type { Context } from '../context.ts';

/** Exact only while the team's row is locked. */
export async function roomOf(
  { settings }: Pick<Context, 'settings'>,
  db: Db,
  teamId: string,
): Promise<ImportRoom> {
  const mostBytes = settings.importTeamMaxBytes;
  const storedBytes = await sumStoredBytes(db, teamId);
  return { mostBytes, storedBytes, remainingBytes: Math.max(0, mostBytes - storedBytes) };
}

export function noRoom(mostBytes: number, takenBytes: number): CodedError {
  const [most, taken] = [inMb(mostBytes, Math.round), inMb(takenBytes, Math.ceil)];
  const left = inMb(Math.max(0, mostBytes - takenBytes), Math.floor);
  return new CodedError('PAYLOAD_TOO_LARGE', reason('imports.noRoom', { most, taken, left }));
}

const inMb = (bytes: number, round: (value: number) => number) => round(bytes / 100_000) / 10;

const incomingBytes = new WeakMap<BusinessStore, Map<string, number>>();

type Claim = {
  /** Throws when the bytes exceed the team's limit. */
  readonly take: (bytes: number) => void;
  readonly release: () => void;
};

/**
 * Reserves room for an upload of unknown size, counting this process's other uploads for the team. Uploads at other
 * processes are only found when the file is inserted.
 */
export async function claimRoom(context: Context, teamId: string | null): Promise<Claim> {
  if (teamId === null) return { take() {}, release() {} };
  const { business } = context;
  const { mostBytes, storedBytes } = await roomOf(context, business.db, teamId);
  if (storedBytes >= mostBytes) throw noRoom(mostBytes, storedBytes);
  const all = incomingBytes.get(business) ?? new Map<string, number>();
  incomingBytes.set(business, all);
  let own = 0;
  const add = (bytes: number) => {
    own += bytes;
    all.set(teamId, (all.get(teamId) ?? 0) + bytes);
    return storedBytes + (all.get(teamId) ?? 0);
  };
  return {
    take(bytes) {
      const taken = add(bytes);
      if (taken > mostBytes) throw noRoom(mostBytes, taken - own);
    },
    release() {
      add(-own);
      if (all.get(teamId) === 0) all.delete(teamId);
    },
  };
}
