import type { VideoDescription } from '@clipscope/domain';
import { videoVersions } from '../questions/video-versions.ts';
import { addIfChanged, type Version } from './versions.ts';
import {
  type BatchOptions,
  batchIdOf,
  chunksOf,
  distinct,
  hashOf,
  inTimeOrder,
  type Writing,
} from './writing.ts';

/** Stores the descriptions that say something new. */
export async function recordVideos(
  writing: Writing,
  videos: readonly VideoDescription[],
  options: BatchOptions = {},
): Promise<void> {
  const known = await knownVersions(writing, videos);
  const rows = inTimeOrder(videos).flatMap(video => {
    const { columns, hash } = describe(video);
    const key = `${video.platform}/${video.videoId}`;
    const versions = known.get(key) ?? [];
    known.set(key, versions);
    const candidate = { hash, observedAtMs: video.observedAt.getTime() };
    return addIfChanged(versions, candidate) ? [columns] : [];
  });
  await writing.insert('videos', rows, batchIdOf(videos, options));
}

async function knownVersions(
  writing: Writing,
  videos: readonly VideoDescription[],
): Promise<Map<string, Version[]>> {
  const known = new Map<string, Version[]>();
  for (const [platform, ofPlatform] of Map.groupBy(videos, video => video.platform)) {
    const byId = new Map(ofPlatform.map(video => [video.videoId, video]));
    for (const chunk of chunksOf([...byId.values()])) {
      const accountIds = distinct(chunk.map(video => video.accountId));
      const ids = chunk.map(video => video.videoId);
      for (const row of await writing.ask(videoVersions, { platform, accountIds, ids })) {
        const key = `${platform}/${row.id}`;
        const version = { hash: row.version_hash, observedAtMs: Date.parse(row.observed_at) };
        known.set(key, [...(known.get(key) ?? []), version]);
      }
    }
  }
  return known;
}

function describe(video: VideoDescription) {
  const described = {
    platform: video.platform,
    account_id: video.accountId,
    video_id: video.videoId,
    url: video.url,
    kind: video.kind,
    caption: video.caption,
    published_at: video.publishedAt,
    duration_s: video.durationS,
    width_px: video.widthPx,
    height_px: video.heightPx,
    country_code: video.countryCode,
    language: video.language,
    sound_id: video.soundId,
    hashtags: video.hashtags,
    mentions: video.mentions,
    sticker_ids: video.stickerIds,
    is_ad: video.isAd,
    is_paid_partnership: video.isPaidPartnership,
    is_ai_generated: video.isAiGenerated,
    cover_url: video.coverUrl,
    deleted_at: video.deletedAt,
  };
  const hash = hashOf(described);
  const { observedAt, recordedAt, source } = video;
  return {
    hash,
    columns: { ...described, version_hash: hash, observed_at: observedAt, recorded_at: recordedAt, source },
  };
}
