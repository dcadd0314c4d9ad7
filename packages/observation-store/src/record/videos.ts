import type { VideoDescription } from '@clipscope/domain';
import { describedAccounts } from '../questions/recording/known-owners.ts';
import { videoVersions } from '../questions/recording/versions.ts';
import { type DescriptionKind, newVersions } from './descriptions.ts';
import { distinct, subjectKey, type Writing } from './writing.ts';

export const videoKind: DescriptionKind<VideoDescription> = {
  table: 'videos',
  versions: videoVersions,
  owners: describedAccounts,
  ownerOf: video => video.accountId,
  idOf: video => video.videoId,
  columnsOf: video => ({
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
    transcript: video.transcript ?? null,
    duet_of: video.duetOf ?? null,
    playlist_id: video.playlistId ?? null,
  }),
};

export async function recordVideos(writing: Writing, videos: readonly VideoDescription[]): Promise<void> {
  const subjects = distinct(videos.map(({ platform, accountId }) => subjectKey(platform, accountId)));
  await writing.insertFanned('videos', await newVersions(writing, videoKind, videos), subjects);
}
