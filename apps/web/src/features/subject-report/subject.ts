import type { contract, ReplyOf } from '@clipscope/contract';
import { normalizeHashtag, PLATFORMS, type Platform } from '@clipscope/domain';

export type SubjectKind = 'hashtag' | 'sound' | 'sticker';

/** What a report is about, as the address names it: a hashtag in its plain form, the id of a sound or sticker. */
export type Subject = { readonly kind: SubjectKind; readonly platform: Platform; readonly id: string };

/** From an address; on TikTok when it names no platform or one that is not known. */
export function subjectFrom<Kind extends SubjectKind>(
  kind: Kind,
  name: string,
  { platform: asked }: Readonly<Record<string, string | string[] | undefined>>,
) {
  const platform = PLATFORMS.find(known => known === asked) ?? 'tiktok';
  const plain = decodeURIComponent(name);
  return { kind, platform, id: kind === 'hashtag' ? normalizeHashtag(plain) : plain };
}

type HashtagInfo = ReplyOf<typeof contract.hashtagInfo>;
export type SoundInfo = ReplyOf<typeof contract.soundInfo>;
type StickerInfo = ReplyOf<typeof contract.stickerInfo>;
export type SubjectInfo = HashtagInfo | SoundInfo | StickerInfo;
type SubjectSeries = ReplyOf<typeof contract.hashtagSeries>;
export type SubjectPoint = SubjectSeries['points'][number];
export type SubjectRegions = ReplyOf<typeof contract.hashtagRegionsSeries>;
export type SubjectVideo = ReplyOf<typeof contract.hashtagVideos>['videos'][number];
export type Highlights = ReplyOf<typeof contract.hashtagHighlights>;

/** Null when the platform gave it none. */
export function nameOf(info: SubjectInfo): string | null {
  if ('hashtag' in info) return `#${info.hashtag}`;
  if ('sound' in info) return info.sound.title || null;
  return info.sticker.name || null;
}

/** What files saved from the report begin with. */
export function fileNameOf({ kind, id }: Subject): string {
  return `${kind}-${id.replaceAll(/[^\p{L}\p{M}\p{N}_-]/gu, '-')}`;
}
