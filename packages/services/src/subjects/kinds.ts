import type { Platform } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';

/** The same queries for hashtags, sounds and stickers, which have separate tables. */
export const SUBJECT_QUESTIONS = {
  hashtag: {
    days: questions.hashtagDays,
    regions: questions.hashtagRegions,
    counters: questions.hashtagCounters,
  },
  sound: { days: questions.soundDays, regions: questions.soundRegions, counters: questions.soundCounters },
  sticker: {
    days: questions.stickerDays,
    regions: questions.stickerRegions,
    counters: questions.stickerCounters,
  },
} as const;

/** For the kinds with a full report. */
export const TRACKED_QUESTIONS = {
  hashtag: { regionDays: questions.hashtagRegionDays, gains: questions.hashtagGains },
  sound: { regionDays: questions.soundRegionDays, gains: questions.soundGains },
} as const;

export type SubjectKind = keyof typeof SUBJECT_QUESTIONS;
export type TrackedKind = keyof typeof TRACKED_QUESTIONS;
export type Subject = {
  readonly kind: SubjectKind;
  readonly platform: Platform;
  readonly id: string;
};
