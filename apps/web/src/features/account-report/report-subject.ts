import type { contract, PLATFORMS, ReplyOf } from '@clipscope/contract';

/** Whose report it is, as the address names it. */
export type ReportSubject = { readonly platform: (typeof PLATFORMS)[number]; readonly handle: string };

export type AccountBasic = ReplyOf<typeof contract.accountBasic>;
export type AccountSeries = ReplyOf<typeof contract.accountSeries>;
export type AccountVideo = ReplyOf<typeof contract.accountVideos>['videos'][number];
