import {
  countFavouriteNotes,
  type Db,
  type Favourite,
  type FavouriteKind,
  type LabelledSubject,
  listFavouriteIds,
  listFavourites,
  listFolderFavourites,
  listLabelsOfSubjects,
} from '@clipscope/business-store';
import { type Contract, type ReplyOf, readSentence, sentence } from '@clipscope/contract';
import { LIMIT_OF_KIND, type Plan } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { FORGOTTEN } from '../forgetting/forgotten.ts';
import { frozenOf } from './places.ts';

type Reply = ReplyOf<Contract['addFavourite']>;
type Filter = { readonly kind?: FavouriteKind | undefined; readonly id?: string };

/** The team's favourites, all, of a kind or one, oldest first. */
export async function readFavourites(context: SignedInContext, filter: Filter): Promise<Reply[]> {
  const { db } = context.business;
  const { teamId, plan } = context.actor;
  const rows = await listFavourites(db, teamId, filter);
  const [first] = rows;
  if (!first) return [];
  const favouriteId = filter.id;
  const folders = Map.groupBy(
    await listFolderFavourites(db, teamId, { favouriteId }),
    row => row.favouriteId,
  );
  const labels = Map.groupBy(
    await listLabelsOfSubjects(db, teamId, favouriteId === undefined ? undefined : first.favourite),
    row => subjectKey(row.subject),
  );
  const notes = await countFavouriteNotes(db, teamId, favouriteId);
  const kinds = new Set(rows.map(({ favourite }) => favourite.kind));
  const frozen = await frozenFavourites(db, teamId, plan, kinds);
  return rows.map(({ favourite, tracked, forgottenAt }) => ({
    ...presentFavourite(favourite),
    frozen: frozen.has(favourite.id),
    folderIds: (folders.get(favourite.id) ?? []).map(({ folderId }) => folderId),
    labels: (labels.get(subjectKey(favourite)) ?? []).map(({ label: { id, name, color } }) => ({
      id,
      name,
      color,
    })),
    notes: notes.get(favourite.id) ?? 0,
    tracking: {
      updatesPerDay: tracked?.updatesPerDay ?? 0,
      lastSuccessAt: tracked?.lastSuccessAt?.toISOString() ?? null,
      lastError: forgottenAt === null ? sentenceOrNull(tracked?.lastError) : sentence(FORGOTTEN),
      nextDueAt: (tracked?.nextDueAt ?? favourite.addedAt).toISOString(),
    },
  }));
}

/** The ids of favourites of some kinds that are beyond the plan's limits. */
export async function frozenFavourites(
  db: Db,
  teamId: string,
  plan: Plan,
  kinds: Iterable<FavouriteKind>,
): Promise<ReadonlySet<string>> {
  const frozen = new Set<string>();
  for (const kind of kinds) {
    if (kind === 'video') continue;
    const ids = await frozenOf(plan, LIMIT_OF_KIND[kind], () => listFavouriteIds(db, teamId, kind));
    for (const id of ids) frozen.add(id);
  }
  return frozen;
}

function presentFavourite({ id, kind, platform, subjectId, name, addedAt }: Favourite) {
  return { id, kind, platform, subjectId, name, addedAt: addedAt.toISOString() };
}

function subjectKey({ kind, platform, subjectId }: LabelledSubject): string {
  return `${kind}/${platform}/${subjectId}`;
}

const sentenceOrNull = (stored: string | null | undefined) => (stored ? readSentence(stored) : null);
