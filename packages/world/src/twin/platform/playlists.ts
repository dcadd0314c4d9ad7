import type { PlaylistDescription } from '@clipscope/domain';
import type { Creator } from '../account/creator.ts';
import type { Cosmos } from '../cosmos.ts';
import { itemAt } from '../random.ts';
import { communityOf } from '../subject/hashtags.ts';
import { playlistIdOf, playlistNumber, provenanceAt, videoIdentity } from '../text/describe.ts';
import { isVisible, type Video } from '../video/video.ts';

/** The cover is that of the newest video. Instagram has no playlists. */
export function playlistsOf(
  cosmos: Cosmos,
  creator: Creator,
  videos: readonly Video[],
  atMs: number,
): PlaylistDescription[] {
  const { platform, accountId } = creator;
  if (platform === 'instagram' || creator.playlists === 0) return [];
  const inList = new Map<number, { count: number; newest: Video }>();
  for (const video of videos) {
    const number = isVisible(video, atMs) ? playlistNumber(video) : null;
    if (number === null) continue;
    inList.set(number, { count: (inList.get(number)?.count ?? 0) + 1, newest: video });
  }
  const names = communityOf(creator.market.language, creator.industry).tags;
  return Array.from({ length: creator.playlists }, (_, number) => {
    const { count = 0, newest } = inList.get(number) ?? {};
    return {
      ...provenanceAt(cosmos, atMs),
      platform,
      playlistId: playlistIdOf(cosmos, creator, number),
      accountId,
      title: itemAt(names, number % names.length),
      coverUrl: newest ? cosmos.pictureUrl('video', platform, videoIdentity(cosmos, newest)) : null,
      videoCount: count,
    };
  });
}
