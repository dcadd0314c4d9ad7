import { listFavouriteNames, type SubjectKind } from '@clipscope/business-store';
import { CodedError, reason } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';

type TrackedName = {
  readonly platform: Platform;
  readonly subjectId: string;
  readonly name: string;
  readonly addedAt: Date;
};

export type TrackedByPlatform = ReadonlyMap<Platform, readonly TrackedName[]>;

/** Limits the favourites to one platform, or to these ids. */
export type FavouriteFilter = {
  readonly platform?: Platform | undefined;
  readonly ids?: readonly string[] | undefined;
};

/** What the team tracks of a kind. An id outside of it is "not found". */
export async function trackedByPlatform(
  context: SignedInContext,
  kind: SubjectKind,
  filter: FavouriteFilter = {},
): Promise<TrackedByPlatform> {
  const ids = filter.ids && new Set(filter.ids);
  const rows = await listFavouriteNames(context.business.db, context.actor.teamId, kind);
  const tracked = rows.filter(
    ({ id, platform }) => (filter.platform ?? platform) === platform && (ids?.has(id) ?? true),
  );
  if (ids && tracked.length < ids.size) {
    throw new CodedError('NOT_FOUND', reason('items.notTracked'));
  }
  return Map.groupBy(tracked, ({ platform }) => platform);
}

export type AccountRowCount = { readonly account_id: string; readonly rows: number };

/** Groups accounts so that the rows of a group fit into memory. */
export function groupsByRows(counted: readonly AccountRowCount[], most: number): string[][] {
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

/** Ids are sent in the URL of a request, whose length is limited. */
const MOST_IDS = 2000;
export function idGroups(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / MOST_IDS);
  return Array.from({ length: count }, (_, at) => ids.slice(at * MOST_IDS, (at + 1) * MOST_IDS));
}
