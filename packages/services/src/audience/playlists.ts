import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import { pictureUrl } from '../accounts/picture-url.ts';
import type { SignedInContext } from '../context.ts';
import { findAccountOn } from './find-account-on.ts';

/** An account's playlists with the total counts of their known videos. */
export async function playlists(
  context: SignedInContext,
  { params, query }: InputOf<Contract['playlists']>,
): Promise<ReplyOf<Contract['playlists']>> {
  const account = await findAccountOn(context, 'tiktok', params.id, query.asOf);
  const rows = await context.observations.ask(questions.playlistVideos, {
    platform: account.platform,
    accountId: account.account_id,
    ...(query.asOf !== undefined && { asOf: new Date(query.asOf) }),
  });
  return {
    playlists: rows.map(row => ({
      id: row.playlist_id,
      title: row.title,
      coverUrl: pictureUrl(context, row.cover_url),
      videoCount: row.video_count,
      videosKnown: row.videos_known,
      views: row.views,
      likes: row.likes,
      comments: row.comments,
      shares: row.shares,
      videos: row.videos.map(([publishedAt, id, views, likes, comments, shares]) => ({
        id,
        publishedAt,
        views,
        likes,
        comments,
        shares,
      })),
      observedAt: row.observed_at,
      recordedAt: row.recorded_at,
      source: row.source,
    })),
  };
}
