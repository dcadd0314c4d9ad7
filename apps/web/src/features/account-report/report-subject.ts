import type { contract, ReplyOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';

/** Whose report it is, as the address names it. */
export type ReportSubject = { readonly platform: Platform; readonly handle: string };

export type AccountBasic = ReplyOf<typeof contract.accountBasic>;
export type AccountSeries = ReplyOf<typeof contract.accountSeries>;
export type AccountVideo = ReplyOf<typeof contract.accountVideos>['videos'][number];
