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

/** Those of the account's looks at which its audience and its playlists are read too. */
function longLooks(
  creator: Creator,
  { observedAt }: AccountColumns,
  { audienceEveryMs }: Schedule,
): number[] {
  const looks: number[] = [];
  let dueMs = Number.NEGATIVE_INFINITY;
  observedAt.forEach((atMs, look) => {
    if (atMs < dueMs || isPrivateAt(creator, atMs)) return;
    looks.push(look);
    dueMs = atMs + audienceEveryMs;
  });
  return looks;
}

export function accountAudiences(
  cosmos: Cosmos,
  creator: Creator,
  columns: AccountColumns,
  schedule: Schedule,
): AudienceObservation[] {
  return longLooks(creator, columns, schedule).flatMap(look =>
    accountAudienceRow(cosmos, creator, columns.followers[look] ?? 0, columns.observedAt[look] ?? 0),
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
  return longLooks(creator, columns, schedule).flatMap(look =>
    playlistsOf(cosmos, creator, videos, columns.observedAt[look] ?? 0),
  );
}
