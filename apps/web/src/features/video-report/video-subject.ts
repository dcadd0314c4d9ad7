import type { contract, ReplyOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';

/** Which video, as the address names it. */
export type VideoSubject = { readonly platform: Platform; readonly id: string };

export type Video = ReplyOf<typeof contract.video>;
export type VideoSeries = ReplyOf<typeof contract.videoSeries>;
export type VideoForecasts = ReplyOf<typeof contract.accountForecast>;
export type VideoAudience = ReplyOf<typeof contract.videoAudience>;
