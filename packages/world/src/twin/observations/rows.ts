import type { AccountObservation, Count, VideoObservation } from '@clipscope/domain';
import type { ShownHashtag, ShownSound, ShownSticker, ShownSubjectCounts } from '../model.ts';
import { itemAt } from '../random.ts';
import type { AccountBatch } from './stream.ts';
import type { SubjectBatch } from './subject-series.ts';

const countAt = (column: Float64Array, row: number): Count => {
  const value = column[row] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
};

const timesAt = (column: Float64Array, row: number) => {
  const at = new Date(column[row] ?? Number.NaN);
  return { observedAt: at, recordedAt: at };
};

export function* accountObservationRows(batch: AccountBatch): Generator<AccountObservation> {
  const { platform, accountId, observations: columns, descriptions } = batch;
  const { source } = itemAt(descriptions, 0);
  for (let row = 0; row < columns.observedAt.length; row++) {
    yield {
      ...timesAt(columns.observedAt, row),
      source,
      platform,
      accountId,
      followers: countAt(columns.followers, row),
      following: countAt(columns.following, row),
      likes: countAt(columns.likes, row),
      videos: countAt(columns.videos, row),
      views: countAt(columns.views, row),
      exact: columns.exact[row] === 1,
    };
  }
}

export function* videoObservationRows({ industry, videos }: AccountBatch): Generator<VideoObservation> {
  const { descriptions, observations: columns } = videos;
  for (let row = 0; row < columns.length; row++) {
    const video = itemAt(descriptions, columns.description[row] ?? 0);
    yield {
      ...timesAt(columns.observedAt, row),
      source: video.source,
      platform: video.platform,
      videoId: video.videoId,
      accountId: video.accountId,
      publishedAt: video.publishedAt,
      countryCode: video.countryCode,
      language: video.language,
      industry,
      soundId: video.soundId,
      hashtags: video.hashtags,
      stickerIds: video.stickerIds,
      views: countAt(columns.views, row),
      likes: countAt(columns.likes, row),
      comments: countAt(columns.comments, row),
      shares: countAt(columns.shares, row),
      saves: countAt(columns.saves, row),
      reposts: null,
      downloads: null,
      exact: columns.exact,
    };
  }
}

export function* subjectObservationRows(batch: SubjectBatch): Generator<ShownSubjectCounts> {
  const columns = batch.observations;
  for (let row = 0; row < columns.observedAt.length; row++) {
    const { subject, platform, source } = subjectOf(batch, columns.subject[row] ?? 0);
    yield {
      ...timesAt(columns.observedAt, row),
      source,
      platform,
      subject,
      videos: columns.videos[row] ?? 0,
      views: countAt(columns.views, row),
      exact: columns.exact,
    };
  }
}

function subjectOf(batch: SubjectBatch, index: number) {
  const { platform, source, ...description } = itemAt<ShownHashtag | ShownSound | ShownSticker>(
    batch.descriptions,
    index,
  );
  if ('hashtag' in description) return { platform, source, subject: description.hashtag };
  return {
    platform,
    source,
    subject: 'soundId' in description ? description.soundId : description.stickerId,
  };
}
