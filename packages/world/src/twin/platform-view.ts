import type { Platform } from '@clipscope/domain';
import { accountAnswer, videoAnswer } from './answers.ts';
import { audienceOf } from './audience.ts';
import type { Cosmos } from './cosmos.ts';
import { shareAt, viewsFrom } from './counts.ts';
import { type Creator, creatorByHandle, creatorById } from './creator.ts';
import { playlistIdOf, playlistOf } from './describe.ts';
import { trueAccountCounts } from './followers.ts';
import { communityOf } from './hashtags.ts';
import { accountVideosPage, commentsPage } from './listings.ts';
import type {
  AccountAnswer,
  Audience,
  Page,
  PageRequest,
  ShownComment,
  ShownHashtag,
  ShownPlaylist,
  ShownSound,
  ShownSticker,
  VideoAnswer,
} from './model.ts';
import { itemAt } from './random.ts';
import {
  type Outage,
  outageAt,
  type RequestFault,
  requestFault,
  type WorldRequest,
} from './request-faults.ts';
import { searchAccounts, searchHashtags, searchSounds, searchVideos } from './search.ts';
import {
  hashtagAnswer,
  hashtagVideos,
  type SubjectAnswer,
  soundAnswer,
  soundVideos,
  stickerAnswer,
  stickerVideos,
} from './subjects.ts';
import { isVisible, type Video, videoById } from './video.ts';
import { videosUntil } from './videos-of.ts';

/** By the platform's id, or by the handle in use at that moment. */
export type AccountRef = { readonly accountId: string } | { readonly handle: string };

/**
 * What one platform shows at a moment, and nothing else. Null is what a platform says to an id it does not
 * know, to a video not yet published, deleted or private, and to a handle that was given up.
 */
export interface PlatformView {
  account(ref: AccountRef, at: Date): AccountAnswer | null;
  accountVideos(ref: AccountRef, request: PageRequest): Page<VideoAnswer> | null;
  playlists(ref: AccountRef, at: Date): ShownPlaylist[] | null;
  accountAudience(ref: AccountRef, at: Date): Audience | null;
  video(videoId: string, at: Date): VideoAnswer | null;
  videoAudience(videoId: string, at: Date): Audience | null;
  comments(videoId: string, request: PageRequest): Page<ShownComment> | null;
  hashtag(name: string, at: Date): SubjectAnswer<ShownHashtag> | null;
  hashtagVideos(name: string, request: PageRequest): Page<VideoAnswer>;
  sound(soundId: string, at: Date): SubjectAnswer<ShownSound> | null;
  soundVideos(soundId: string, request: PageRequest): Page<VideoAnswer>;
  sticker(stickerId: string, at: Date): SubjectAnswer<ShownSticker> | null;
  stickerVideos(stickerId: string, request: PageRequest): Page<VideoAnswer>;
  searchAccounts(text: string, request: PageRequest): AccountAnswer[];
  searchHashtags(text: string, request: PageRequest): SubjectAnswer<ShownHashtag>[];
  searchSounds(text: string, request: PageRequest): SubjectAnswer<ShownSound>[];
  searchVideos(text: string, request: PageRequest): Page<VideoAnswer>;
  outageAt(at: Date): Outage | null;
  requestFault(request: Omit<WorldRequest, 'platform'>): RequestFault | null;
}

const NOTHING = { items: [], nextCursor: null };

export function createPlatformView(cosmos: Cosmos, platform: Platform): PlatformView {
  const isTiktok = platform === 'tiktok';
  const find = (ref: AccountRef, at: Date): Creator | null => {
    const atMs = at.getTime();
    if ('handle' in ref) return creatorByHandle(cosmos, platform, ref.handle, atMs);
    const creator = creatorById(cosmos, platform, ref.accountId);
    return creator && creator.joinedMs <= atMs ? creator : null;
  };
  const visible = (videoId: string, at: Date): Video | null => {
    const video = videoById(cosmos, platform, videoId);
    return video && isVisible(video, at.getTime()) ? video : null;
  };
  return {
    account(ref, at) {
      const creator = find(ref, at);
      return creator && accountAnswer(cosmos, creator, at.getTime());
    },
    accountVideos(ref, request) {
      const creator = find(ref, request.at);
      return creator && accountVideosPage(cosmos, creator, request);
    },
    playlists(ref, at) {
      const creator = find(ref, at);
      return creator && playlistsOf(cosmos, creator, at.getTime());
    },
    accountAudience(ref, at) {
      const creator = find(ref, at);
      if (!creator) return null;
      return audienceOf(creator, creator.key, trueAccountCounts(cosmos, creator, at.getTime()).followers);
    },
    video(videoId, at) {
      const video = visible(videoId, at);
      return video && videoAnswer(cosmos, video, at.getTime());
    },
    videoAudience(videoId, at) {
      const video = visible(videoId, at);
      return video && audienceOf(video.creator, video.key, viewsFrom(video, shareAt(video, at.getTime())));
    },
    comments(videoId, request) {
      const video = visible(videoId, request.at);
      return video && commentsPage(cosmos, video, request);
    },
    hashtag: (name, at) => hashtagAnswer(cosmos, platform, name, at.getTime()),
    hashtagVideos: (name, request) => hashtagVideos(cosmos, platform, name, request),
    sound: (soundId, at) => (isTiktok ? soundAnswer(cosmos, soundId, at.getTime()) : null),
    soundVideos: (soundId, request) => (isTiktok ? soundVideos(cosmos, soundId, request) : NOTHING),
    sticker: (stickerId, at) => (isTiktok ? stickerAnswer(cosmos, stickerId, at.getTime()) : null),
    stickerVideos: (stickerId, request) => (isTiktok ? stickerVideos(cosmos, stickerId, request) : NOTHING),
    searchAccounts: (text, request) => searchAccounts(cosmos, platform, text, request),
    searchHashtags: (text, request) => searchHashtags(cosmos, platform, text, request),
    searchSounds: (text, request) => (isTiktok ? searchSounds(cosmos, text, request) : []),
    searchVideos: (text, request) => searchVideos(cosmos, platform, text, request),
    outageAt: at => outageAt(cosmos, platform, at),
    requestFault: request => requestFault(cosmos, { ...request, platform }),
  };
}

function playlistsOf(cosmos: Cosmos, creator: Creator, atMs: number): ShownPlaylist[] {
  if (creator.platform === 'instagram') return [];
  const videos = new Map<string, number>();
  for (const video of videosUntil(cosmos, creator, atMs)) {
    if (!isVisible(video, atMs)) continue;
    const playlistId = playlistOf(cosmos, video);
    if (playlistId !== null) videos.set(playlistId, (videos.get(playlistId) ?? 0) + 1);
  }
  const names = communityOf(creator.market.language, creator.industry).tags;
  return Array.from({ length: creator.playlists }, (_, number) => {
    const playlistId = playlistIdOf(cosmos, creator, number);
    return {
      playlistId,
      accountId: creator.accountId,
      name: itemAt(names, number % names.length),
      videos: videos.get(playlistId) ?? 0,
    };
  });
}
