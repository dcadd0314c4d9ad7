import type { contract, ReplyOf } from '@clipscope/contract';
import type { Favourite } from '../../lib/favourites/favourite.ts';

export type PowerRow = ReplyOf<typeof contract.powerTable>['rows'][number];
export type PowerCell = PowerRow['columns'][number];
type TrackedSubject = ReplyOf<typeof contract.hashtagTracking>['tracked'][number];

/** Null until something was observed of it. */
export type AccountRow = { readonly favourite: Favourite; readonly row: PowerRow | null };
export type SubjectRow = { readonly favourite: Favourite; readonly tracked: TrackedSubject | null };
