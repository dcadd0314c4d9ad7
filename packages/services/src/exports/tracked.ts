import { listFavouriteNames, type SubjectKind } from '@clipscope/business-store';
import { CodedError } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';

export type Tracked = {
  readonly platform: Platform;
  readonly subjectId: string;
  readonly name: string;
  readonly addedAt: Date;
};

/** Some favourites of the kind alone: of one platform, or those with these ids. */
export type Only = {
  readonly platform?: Platform | undefined;
  readonly ids?: readonly string[] | undefined;
};

/** What the team tracks of a kind, by platform. An id that is none of these is not found. */
export async function trackedByPlatform(
  context: SignedInContext,
  kind: SubjectKind,
  only: Only = {},
): Promise<Map<Platform, Tracked[]>> {
  const ids = only.ids && new Set(only.ids);
  const rows = await listFavouriteNames(context.business.db, context.actor.teamId, kind);
  const tracked = rows.filter(
    ({ id, platform }) => (only.platform ?? platform) === platform && (ids?.has(id) ?? true),
  );
  if (ids && tracked.length < ids.size) {
    throw new CodedError('NOT_FOUND', 'Some of the selected items are not tracked. Nothing was exported.');
  }
  return Map.groupBy(tracked, ({ platform }) => platform);
}

export type Counted = { readonly account_id: string; readonly rows: number };

/** Accounts in groups whose rows together fit into memory. */
export function groupsByRows(counted: readonly Counted[], most: number): string[][] {
  const groups: string[][] = [];
  let room = 0;
  for (const { account_id, rows } of counted) {
    if (rows > room || (groups.at(-1)?.length ?? 0) >= MOST_IDS) {
      groups.push([]);
      room = most;
    }
    groups.at(-1)?.push(account_id);
    room -= rows;
  }
  return groups;
}

/** Ids travel in the address of a request to a server, which is not endless. */
const MOST_IDS = 2000;
export function idGroups(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / MOST_IDS);
  return Array.from({ length: count }, (_, at) => ids.slice(at * MOST_IDS, (at + 1) * MOST_IDS));
}
