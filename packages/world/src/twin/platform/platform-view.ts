import type { AudienceObservation, Platform, PlaylistDescription } from '@clipscope/domain';
import { type Creator, creatorByHandle, creatorById } from '../account/creator.ts';
import { existsAt, isPrivateAt } from '../account/presence.ts';
import { audienceOf } from '../audience/audience.ts';
import { accountAudienceRow, videoAudienceRow } from '../audience/audience-rows.ts';
import type { Cosmos } from '../cosmos.ts';
import { shareAt, viewsFrom } from '../counts/counts.ts';
import { trueAccountCounts } from '../counts/followers.ts';
import type {
  AccountAnswer,
  Audience,
  Page,
  PageRequest,
  ShownComment,
  ShownHashtag,
  ShownSound,
  ShownSticker,
  VideoAnswer,
} from '../model.ts';
import { isVisible, type Video, videoById } from '../video/video.ts';
import { videosUntil } from '../video/videos-of.ts';
import { accountAnswer, videoAnswer } from './answers.ts';
import { accountVideosPage, commentsPage } from './listings.ts';
import { playlistsOf } from './playlists.ts';
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

/** By the platform's id, or by the handle at that time. */
export type AccountRef = { readonly accountId: string } | { readonly handle: string };
export type VideoRef = { readonly videoId: string };

/**
 * What one platform shows at a time. Null for an unknown id, for a video that is not yet published, deleted or private,
 * for a closed account and for a former handle. A private account still has a description and counts, but its lists are
 * null.
 */
export interface PlatformView {
  account(ref: AccountRef, at: Date): AccountAnswer | null;
  accountVideos(ref: AccountRef, request: PageRequest): Page<VideoAnswer> | null;
  playlists(ref: AccountRef, at: Date): PlaylistDescription[] | null;
  accountAudience(ref: AccountRef, at: Date): Audience | null;
  video(videoId: string, at: Date): VideoAnswer | null;
  videoAudience(videoId: string, at: Date): Audience | null;
  /** One row, or none while there are too few people. */
  audience(subject: AccountRef | VideoRef, at: Date): AudienceObservation[] | null;
  /** Whether the platform reports the subject as private rather than as unknown. */
  isPrivate(subject: AccountRef | VideoRef, at: Date): boolean;
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
    return creator && existsAt(creator, atMs) ? creator : null;
  };
  const open = (ref: AccountRef, at: Date): Creator | null => {
    const creator = find(ref, at);
    return creator && !isPrivateAt(creator, at.getTime()) ? creator : null;
  };
  const visible = (videoId: string, at: Date): Video | null => {
    const video = videoById(cosmos, platform, videoId);
    if (!video || !isVisible(video, at.getTime())) return null;
    return isPrivateAt(video.creator, at.getTime()) ? null : video;
  };
  return {
    account(ref, at) {
      const creator = find(ref, at);
      return creator && accountAnswer(cosmos, creator, at.getTime());
    },
    accountVideos(ref, request) {
      const creator = open(ref, request.at);
      return creator && accountVideosPage(cosmos, creator, request);
    },
    playlists(ref, at) {
      const creator = open(ref, at);
      const atMs = at.getTime();
      return creator && playlistsOf(cosmos, creator, videosUntil(cosmos, creator, atMs), atMs);
    },
    accountAudience(ref, at) {
      const creator = open(ref, at);
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
    audience(subject, at) {
      const atMs = at.getTime();
      if ('videoId' in subject) {
        const video = visible(subject.videoId, at);
        return video && videoAudienceRow(cosmos, video, atMs);
      }
      const creator = open(subject, at);
      if (!creator) return null;
      const { followers } = accountAnswer(cosmos, creator, atMs).observation;
      return accountAudienceRow(cosmos, creator, followers ?? 0, atMs);
    },
    isPrivate(subject, at) {
      const atMs = at.getTime();
      if (!('videoId' in subject)) {
        const creator = find(subject, at);
        return creator !== null && isPrivateAt(creator, atMs);
      }
      const video = videoById(cosmos, platform, subject.videoId);
      if (!video || video.publishedMs > atMs || !existsAt(video.creator, atMs)) return false;
      if (isVisible(video, atMs)) return isPrivateAt(video.creator, atMs);
      // YouTube and Instagram report a private video as unknown.
      return isTiktok && video.goneBy === 'privacy';
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
