import type { contract, ReplyOf } from '@clipscope/contract';

export type Favourite = ReplyOf<typeof contract.favourites>['favourites'][number];
export type FavouriteKind = Favourite['kind'];
/** Updated for the team, within its plan's limits; a video is saved instead. */
export type TrackedKind = Exclude<FavouriteKind, 'video'>;
export type Folder = ReplyOf<typeof contract.folders>['folders'][number];
export type Label = ReplyOf<typeof contract.labels>['labels'][number];
export type AddedLine = ReplyOf<typeof contract.addFavourites>['lines'][number];

export function subjectName({ kind, name, subjectId }: Favourite): string {
  if (kind === 'account') return `@${name}`;
  return kind === 'hashtag' ? `#${subjectId}` : name;
}

/** For calls with a maximum number of items. */
export function inParts<Item>(items: readonly Item[], most: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, part) =>
    items.slice(part * most, (part + 1) * most),
  );
}
