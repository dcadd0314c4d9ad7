import type { Platform } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import type { ExportRow, ExportRows } from './send-export.ts';
import { type Counted, groupsByRows, idGroups, trackedByPlatform } from './tracked.ts';

const ROWS_IN_MEMORY = 20_000;

/** The rows of the team's tracked accounts, or of some of them, read for as many accounts at once as fit into memory. */
export async function accountsInGroups(
  context: SignedInContext,
  of: {
    readonly ids: readonly string[] | undefined;
    readonly countRows: (platform: Platform, accountIds: string[]) => Promise<Counted[]>;
    readonly read: (
      platform: Platform,
      accountIds: string[],
      handleOf: (accountId: string) => string | null,
    ) => Promise<ExportRow[]>;
  },
): Promise<ExportRows> {
  const tracked = await trackedByPlatform(context, 'account', { ids: of.ids });
  const reads: { readonly platform: Platform; readonly ids: string[] }[] = [];
  let count = 0;
  for (const [platform, those] of tracked) {
    for (const ids of idGroups(those.map(one => one.subjectId))) {
      const counted = await of.countRows(platform, ids);
      count += counted.reduce((total, { rows }) => total + rows, 0);
      for (const group of groupsByRows(counted, ROWS_IN_MEMORY)) reads.push({ platform, ids: group });
    }
  }
  const names = new Map(
    [...tracked].flatMap(([platform, those]) =>
      those.map(one => [`${platform}/${one.subjectId}`, one.name] as const),
    ),
  );
  return {
    count,
    blocks: () =>
      oneAhead(reads, ({ platform, ids }) =>
        of.read(platform, ids, id => names.get(`${platform}/${id}`) ?? null),
      ),
  };
}

/** The next is read while the one before is written; never more than these two are there. */
async function* oneAhead<From, To>(
  items: readonly From[],
  read: (item: From) => Promise<To>,
): AsyncGenerator<To> {
  let next: Promise<To> | undefined;
  for (const [index, item] of items.entries()) {
    const block = await (next ?? read(item));
    const following = items[index + 1];
    next = following === undefined ? undefined : read(following);
    // Heard by the await above, or by nobody when the file is broken off.
    next?.catch(() => {});
    yield block;
  }
}
