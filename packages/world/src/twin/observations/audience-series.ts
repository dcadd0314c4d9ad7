import type { AudienceObservation, PlaylistDescription } from '@clipscope/domain';
import type { Creator } from '../account/creator.ts';
import { isPrivateAt } from '../account/presence.ts';
import { accountAudienceRow, videoAudienceRow } from '../audience/audience-rows.ts';
import type { Cosmos } from '../cosmos.ts';
import { playlistsOf } from '../platform/playlists.ts';
import { chance } from '../random.ts';
import { isVisible, type Video } from '../video/video.ts';
import type { AccountColumns } from './account-series.ts';
import type { Schedule } from './schedule.ts';

const WATCHED_DRAW = 601;

/** Indices of the account observations at which its audience and its playlists are also read. */
function audienceTimes(
  creator: Creator,
  { observedAt }: AccountColumns,
  { audienceEveryMs }: Schedule,
): number[] {
  const indices: number[] = [];
  let dueMs = Number.NEGATIVE_INFINITY;
  observedAt.forEach((atMs, index) => {
    if (atMs < dueMs || isPrivateAt(creator, atMs)) return;
    indices.push(index);
    dueMs = atMs + audienceEveryMs;
  });
  return indices;
}

export function accountAudiences(
  cosmos: Cosmos,
  creator: Creator,
  columns: AccountColumns,
  schedule: Schedule,
): AudienceObservation[] {
  return audienceTimes(creator, columns, schedule).flatMap(index =>
    accountAudienceRow(cosmos, creator, columns.followers[index] ?? 0, columns.observedAt[index] ?? 0),
  );
}

export function videoAudiences(
  cosmos: Cosmos,
  videos: readonly Video[],
  { watchedShare, watchedAgeMs }: Schedule,
  toMs: number,
): AudienceObservation[] {
  return videos.flatMap(video => {
    const atMs = video.publishedMs + watchedAgeMs;
    if (atMs > toMs || !isVisible(video, atMs) || isPrivateAt(video.creator, atMs)) return [];
    return chance(video.key, WATCHED_DRAW, watchedShare) ? videoAudienceRow(cosmos, video, atMs) : [];
  });
}

export function playlistVersions(
  cosmos: Cosmos,
  creator: Creator,
  videos: readonly Video[],
  columns: AccountColumns,
  schedule: Schedule,
): PlaylistDescription[] {
  if (creator.playlists === 0) return [];
  return audienceTimes(creator, columns, schedule).flatMap(index =>
    playlistsOf(cosmos, creator, videos, columns.observedAt[index] ?? 0),
  );
}
