import type { contract, ReplyOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';

const SUBJECT_KINDS = ['hashtag', 'sound', 'sticker'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** What a report is about, as the address names it: a hashtag in its plain form, the id of a sound or sticker. */
export type Subject = { readonly kind: SubjectKind; readonly platform: Platform; readonly id: string };

type HashtagInfo = ReplyOf<typeof contract.hashtagInfo>;
export type SoundInfo = ReplyOf<typeof contract.soundInfo>;
type StickerInfo = ReplyOf<typeof contract.stickerInfo>;
export type SubjectInfo = HashtagInfo | SoundInfo | StickerInfo;
export type SubjectSeries = ReplyOf<typeof contract.hashtagSeries>;
export type SubjectPoint = SubjectSeries['points'][number];
export type SubjectRegions = ReplyOf<typeof contract.hashtagRegionsSeries>;
export type SubjectUser = ReplyOf<typeof contract.hashtagUsers>['users'][number];
export type SubjectVideo = ReplyOf<typeof contract.hashtagVideos>['videos'][number];
export type Highlights = ReplyOf<typeof contract.hashtagHighlights>;

/** The tabs of each kind: those whose questions the API answers for it. */
export const SUBJECT_TABS = {
  hashtag: ['overview', 'related', 'regions', 'creators', 'videos', 'content', 'origin'],
  sound: ['overview', 'regions', 'creators', 'videos', 'origin'],
  sticker: ['overview', 'videos', 'origin'],
} as const satisfies Record<SubjectKind, readonly string[]>;
export type SubjectTab = (typeof SUBJECT_TABS)[SubjectKind][number];

export function tabOf(kind: SubjectKind, asked: string | null): SubjectTab {
  return SUBJECT_TABS[kind].find(known => known === asked) ?? 'overview';
}

/** The name without words of ours; null when the platform gave it none. */
export function nameOf(info: SubjectInfo): string | null {
  if ('hashtag' in info) return `#${info.hashtag}`;
  if ('sound' in info) return info.sound.title || null;
  return info.sticker.name || null;
}

/** What files saved from the report begin with. */
export function fileNameOf({ kind, id }: Subject): string {
  return `${kind}-${id.replaceAll(/[^\p{L}\p{M}\p{N}_-]/gu, '-')}`;
}
