import {
  type AccountDescription,
  DAY_MS,
  flagEmoji,
  instagramShortcode,
  PLATFORMS,
  type Platform,
  type Provenance,
  SECOND_MS,
} from '@clipscope/domain';
import { type Creator, creatorAt, handleAt } from '../account/creator.ts';
import { INDUSTRY_VOCABULARY } from '../account/industry-vocabulary.ts';
import { accountOfPerson } from '../account/population.ts';
import { isPrivateAt } from '../account/presence.ts';
import { type Cosmos, STREAM } from '../cosmos.ts';
import { clockId, videoIdOf } from '../ids.ts';
import type { ShownVideo } from '../model.ts';
import { bits, chance, integer, pick } from '../random.ts';
import { catalogueSound, drawCatalogueSound, originalSoundId, spreadSoundId } from '../subject/sounds.ts';
import { stickersOf } from '../subject/stickers.ts';
import { isVisible, type Video } from '../video/video.ts';
import { videosBefore } from '../video/videos-of.ts';
import { voiceOf } from '../voices.ts';
import { peerOf, videoText } from './captions.ts';

const DRAW = {
  sound: 500,
  ad: 503,
  aiGenerated: 504,
  transcript: 505,
  duet: 506,
  playlist: 507,
  whichPlaylist: 508,
  wide: 509,
  bio: 40,
  link: 44,
  business: 45,
} as const;

const PROFILE_URLS: Readonly<Record<Platform, string>> = {
  tiktok: 'https://www.tiktok.com/@',
  youtube: 'https://www.youtube.com/@',
  instagram: 'https://www.instagram.com/',
};

export function provenanceAt(cosmos: Cosmos, atMs: number): Provenance {
  const at = new Date(atMs);
  return { observedAt: at, recordedAt: at, source: cosmos.source };
}

export function describeAccount(cosmos: Cosmos, creator: Creator, atMs: number): AccountDescription {
  const { platform, accountId, market, industry, key } = creator;
  return {
    ...provenanceAt(cosmos, atMs),
    platform,
    accountId,
    handle: handleAt(creator, atMs),
    displayName: creator.displayName,
    bio: bioOf(creator),
    bioUrl: linkOf(cosmos, creator, atMs),
    avatarUrl: cosmos.pictureUrl('account', platform, accountId),
    verified: creator.verified,
    isPrivate: isPrivateAt(creator, atMs),
    isBusiness: creator.kind === 'brand' || chance(key, DRAW.business, 0.15),
    countryCode: market.country,
    language: market.language,
    industry,
    createdAt: new Date(creator.joinedMs),
    altIds: platform === 'tiktok' ? { secUid: secUid(creator) } : {},
    deletedAt: null,
  };
}

function bioOf({ key, market, industry }: Creator): string {
  const { things } = voiceOf(market.language).industries[industry];
  const [first, second] = [pick(things, key, DRAW.bio), pick(things, key, DRAW.bio + 1)];
  const emoji = pick(INDUSTRY_VOCABULARY[industry].emoji, key, DRAW.bio + 2);
  return `${emoji} ${first === second ? first : `${first} · ${second}`} ${flagEmoji(market.country)}`;
}

/** People on several platforms link to one of their other accounts, so that these can be identified as theirs. */
function linkOf(cosmos: Cosmos, creator: Creator, atMs: number): string | null {
  for (const platform of PLATFORMS) {
    const other = platform === creator.platform ? null : accountOfPerson(cosmos, platform, creator.person);
    if (other !== null) return PROFILE_URLS[platform] + handleAt(creatorAt(cosmos, platform, other), atMs);
  }
  return chance(creator.key, DRAW.link, 0.2) ? `https://links.example/${creator.firstHandle}` : null;
}

function secUid({ key }: Creator): string {
  const words = [0, 1, 2, 3, 4, 5].map(n =>
    bits(key, 60 + n)
      .toString(36)
      .padStart(7, '0'),
  );
  return `MS4wLjABAAAA${words.join('')}`;
}

export function videoIdentity(cosmos: Cosmos, video: Video): string {
  return videoIdOf(cosmos, video.creator.platform, video.creator.index, video.publishedMs);
}

export function soundIdOf(cosmos: Cosmos, video: Video): string | null {
  if (video.creator.platform !== 'tiktok') return null;
  if (video.trendSound) return spreadSoundId(cosmos, video.trendSound);
  if (video.ownSound) return originalSoundId(cosmos, video.creator.index, video.publishedMs);
  return catalogueSound(cosmos, drawCatalogueSound(video.creator, video.key, DRAW.sound))?.soundId ?? null;
}

function urlOf({ creator, kind }: Video, videoId: string, atMs: number): string {
  if (creator.platform === 'youtube') return `https://www.youtube.com/shorts/${videoId}`;
  if (creator.platform === 'instagram') {
    return `https://www.instagram.com/${kind === 'video' ? 'reel' : 'p'}/${instagramShortcode(videoId)}/`;
  }
  const path = kind === 'video' ? 'video' : 'photo';
  return `${PROFILE_URLS.tiktok}${handleAt(creator, atMs)}/${path}/${videoId}`;
}

export function describeVideo(cosmos: Cosmos, video: Video, atMs: number): ShownVideo {
  const { creator, key, kind } = video;
  const { platform, market } = creator;
  const videoId = videoIdentity(cosmos, video);
  const isVideo = kind === 'video';
  const isWide = chance(key, DRAW.wide, 0.05);
  return {
    ...provenanceAt(cosmos, atMs),
    ...videoText(cosmos, video, atMs >= video.editedMs),
    platform,
    videoId,
    accountId: creator.accountId,
    url: urlOf(video, videoId, video.publishedMs),
    kind,
    publishedAt: new Date(video.publishedMs),
    durationS: isVideo ? video.durationS : null,
    widthPx: isWide ? 1_024 : 576,
    heightPx: isWide ? 576 : 1_024,
    countryCode: market.country,
    language: market.language,
    soundId: soundIdOf(cosmos, video),
    stickerIds: stickersOf(creator, key).map(({ stickerId }) => stickerId),
    isAd: creator.kind === 'brand' && chance(key, DRAW.ad, 0.05),
    isPaidPartnership: video.sponsored,
    isAiGenerated: chance(key, DRAW.aiGenerated, 0.02),
    coverUrl: cosmos.pictureUrl('video', platform, videoId),
    deletedAt: null,
    transcript:
      isVideo && chance(key, DRAW.transcript, 0.2)
        ? pick(voiceOf(market.language).industries[creator.industry].spoken, key, DRAW.transcript + 400)
        : null,
    duetOf: platform === 'tiktok' && chance(key, DRAW.duet, 0.03) ? duetPartner(cosmos, video) : null,
    playlistId: playlistOf(cosmos, video),
  };
}

/** The latest video of another creator, if it is recent. */
function duetPartner(cosmos: Cosmos, video: Video): string | null {
  const other = peerOf(cosmos, video, null);
  if (!other) return null;
  for (const candidate of videosBefore(cosmos, other, video.publishedMs)) {
    if (video.publishedMs - candidate.publishedMs > 30 * DAY_MS) return null;
    if (isVisible(candidate, video.publishedMs)) return videoIdentity(cosmos, candidate);
  }
  return null;
}

export function playlistIdOf(cosmos: Cosmos, creator: Creator, number: number): string {
  return clockId(
    cosmos,
    STREAM.playlistId,
    creator.index,
    creator.joinedMs + (number + 1) * 3_600 * SECOND_MS,
  );
}

function playlistOf(cosmos: Cosmos, video: Video): string | null {
  const number = playlistNumber(video);
  return number === null ? null : playlistIdOf(cosmos, video.creator, number);
}

/** The index of its playlist, or null. */
export function playlistNumber({ creator, key }: Video): number | null {
  if (creator.platform === 'instagram' || creator.playlists === 0 || !chance(key, DRAW.playlist, 0.4))
    return null;
  return integer(key, DRAW.whichPlaylist, 0, creator.playlists - 1);
}
