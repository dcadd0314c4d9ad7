import type { contract, ReplyOf } from '@clipscope/contract';

export type Favourite = ReplyOf<typeof contract.favourites>['favourites'][number];
export type FavouriteKind = Favourite['kind'];
export type AddedLine = ReplyOf<typeof contract.addFavourites>['lines'][number];

export const LIMIT_OF_KIND = { account: 'favourites', hashtag: 'hashtags', sound: 'sounds' } as const;
