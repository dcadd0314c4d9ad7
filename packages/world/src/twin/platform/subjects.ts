import { normalizeHashtag, type Platform } from '@clipscope/domain';
import { creatorAt, handleAt } from '../account/creator.ts';
import { localDay, postsOfDay } from '../account/posting.ts';
import { type Cosmos, STREAM } from '../cosmos.ts';
import { roundedCount } from '../counts/shown.ts';
import { joinHalves, openClockId } from '../ids.ts';
import type {
  Page,
  PageRequest,
  ShownHashtag,
  ShownSound,
  ShownSticker,
  ShownSubjectCounts,
  VideoAnswer,
} from '../model.ts';
import { keyOf, textKey } from '../random.ts';
import { challengeOf, communitiesWith, EVERGREEN_TAGS, trendWithTag } from '../subject/hashtags.ts';
import { type CatalogueSound, openCatalogueId, spreadSoundTitle } from '../subject/sounds.ts';
import { spreadsStartedBy } from '../subject/spreads.ts';
import { stickerById, stickersOf } from '../subject/stickers.ts';
import {
  catalogueCounts,
  hashtagCounts,
  type SubjectCounts,
  spreadCounts,
  stickerCounts,
} from '../subject/subject-counts.ts';
import { videoText } from '../text/captions.ts';
import { provenanceAt, soundIdOf } from '../text/describe.ts';
import { isVisible, type Video, videoAt } from '../video/video.ts';
import { foundVideosPage } from './listings.ts';

export interface SubjectAnswer<T> {
  readonly description: T;
  readonly observation: ShownSubjectCounts;
}

const LOOKBACK_DAYS = 180;

function observe(cosmos: Cosmos, platform: Platform, subject: string, counts: SubjectCounts, atMs: number) {
  const rounded = cosmos.faults.roundedCounters;
  const show = (count: number) => (rounded ? roundedCount(count) : count);
  return {
    ...provenanceAt(cosmos, atMs),
    platform,
    subject,
    videos: show(counts.videos),
    views: show(counts.views),
    exact: !rounded,
  };
}

export function hashtagAnswer(
  cosmos: Cosmos,
  platform: Platform,
  name: string,
  atMs: number,
): SubjectAnswer<ShownHashtag> | null {
  const hashtag = normalizeHashtag(name);
  const counts = hashtagCounts(cosmos, platform, hashtag, atMs);
  if (!counts) return null;
  const key = keyOf(cosmos.seed, STREAM.hashtagId, textKey(hashtag));
  const steady = EVERGREEN_TAGS[platform].includes(hashtag) || communitiesWith(hashtag).length > 0;
  const trend = steady ? null : trendWithTag(cosmos, hashtag);
  return {
    description: {
      ...provenanceAt(cosmos, atMs),
      platform,
      hashtag,
      platformId: joinHalves(1_600_000 + (key % 9_000), key).slice(0, 16),
      description: trend ? challengeOf(cosmos, trend).about : '',
    },
    observation: observe(cosmos, platform, hashtag, counts, atMs),
  };
}

export function hashtagVideos(
  cosmos: Cosmos,
  platform: Platform,
  name: string,
  request: PageRequest,
): Page<VideoAnswer> {
  const hashtag = normalizeHashtag(name);
  const communities = communitiesWith(hashtag);
  const evergreen = EVERGREEN_TAGS[platform].includes(hashtag);
  const trend = evergreen || communities.length > 0 ? null : trendWithTag(cosmos, hashtag);
  const atMs = request.at.getTime();
  if (!evergreen && communities.length === 0 && !trend) return { items: [], nextCursor: null };
  const search = {
    platform,
    lookbackDays: LOOKBACK_DAYS,
    mayHave: ({ industry, market }: Video['creator']) =>
      communities.length === 0 ||
      communities.some(
        community => community.industry === industry && ['en', market.language].includes(community.language),
      ),
    matches: (video: Video) =>
      trend
        ? [video.trend, ...video.startedTrends].some(spread => spread?.key === trend.key)
        : videoText(cosmos, video, atMs >= video.editedMs).hashtags.includes(hashtag),
  };
  return foundVideosPage(cosmos, search, request);
}

/** The video for which an original sound was recorded. */
export function soundOrigin(cosmos: Cosmos, soundId: string): Video | null {
  const parts = openClockId(cosmos, STREAM.originalSoundId, soundId);
  if (!parts || parts.index >= cosmos.accounts.tiktok) return null;
  const creator = creatorAt(cosmos, 'tiktok', parts.index);
  const day = localDay(cosmos, creator, parts.atMs);
  const slot = postsOfDay(cosmos, creator, day).indexOf(parts.atMs);
  if (slot < 0) return null;
  const video = videoAt(cosmos, creator, day, slot, parts.atMs);
  return soundIdOf(cosmos, video) === soundId ? video : null;
}

export function soundAnswer(cosmos: Cosmos, soundId: string, atMs: number): SubjectAnswer<ShownSound> | null {
  const catalogue = openCatalogueId(cosmos, soundId);
  if (catalogue) return catalogueAnswer(cosmos, catalogue, atMs);
  const video = soundOrigin(cosmos, soundId);
  if (!video || video.publishedMs > atMs) return null;
  const { creator } = video;
  const spread = spreadsStartedBy(cosmos, creator.index, video.day, video.slot).find(
    ({ kind }) => kind === 'sound',
  );
  if (!spread && !isVisible(video, atMs)) return null;
  const handle = handleAt(creator, atMs);
  const counts = spread ? spreadCounts(cosmos, 'tiktok', spread, atMs) : { videos: 1, views: 0 };
  return {
    description: {
      ...provenanceAt(cosmos, atMs),
      platform: 'tiktok',
      soundId,
      title: spread ? spreadSoundTitle(cosmos, spread) : `original sound - ${handle}`,
      author: creator.displayName,
      album: '',
      isOriginal: true,
      durationS: video.kind === 'video' ? video.durationS : null,
      coverUrl: cosmos.pictureUrl('sound', 'tiktok', soundId),
      playUrl: null,
      ownerHandle: handle,
      matchedSong: null,
    },
    observation: { ...observe(cosmos, 'tiktok', soundId, counts, atMs), views: null },
  };
}

function catalogueAnswer(cosmos: Cosmos, sound: CatalogueSound, atMs: number): SubjectAnswer<ShownSound> {
  const { soundId, title, author, album, durationS } = sound;
  return {
    description: {
      ...provenanceAt(cosmos, atMs),
      platform: 'tiktok',
      soundId,
      title,
      author,
      album,
      isOriginal: false,
      durationS,
      coverUrl: cosmos.pictureUrl('sound', 'tiktok', soundId),
      playUrl: null,
      ownerHandle: null,
      matchedSong: title,
    },
    observation: {
      ...observe(cosmos, 'tiktok', soundId, catalogueCounts(cosmos, sound, atMs), atMs),
      views: null,
    },
  };
}

export function soundVideos(cosmos: Cosmos, soundId: string, request: PageRequest): Page<VideoAnswer> {
  const matches = (video: Video) => soundIdOf(cosmos, video) === soundId;
  const search = { platform: 'tiktok' as const, mayHave: () => true, matches, lookbackDays: LOOKBACK_DAYS };
  return foundVideosPage(cosmos, search, request);
}

export function stickerAnswer(
  cosmos: Cosmos,
  stickerId: string,
  atMs: number,
): SubjectAnswer<ShownSticker> | null {
  const sticker = stickerById(stickerId);
  if (!sticker) return null;
  return {
    description: { ...provenanceAt(cosmos, atMs), platform: 'tiktok', ...sticker },
    observation: observe(cosmos, 'tiktok', stickerId, stickerCounts(cosmos, sticker, atMs), atMs),
  };
}

export function stickerVideos(cosmos: Cosmos, stickerId: string, request: PageRequest): Page<VideoAnswer> {
  const matches = ({ creator, key }: Video) =>
    stickersOf(creator, key).some(sticker => sticker.stickerId === stickerId);
  const search = { platform: 'tiktok' as const, mayHave: () => true, matches, lookbackDays: LOOKBACK_DAYS };
  return foundVideosPage(cosmos, search, request);
}
