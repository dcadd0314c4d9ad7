import { PlatformError } from '../../errors.ts';
import { type Fields, fieldsOf, isFields, recordsOf, textOf } from '../../files/json-formats/fields.ts';
import { PLAYLIST_ID } from '../../files/json-formats/youtube-ids.ts';
import type { Page } from '../../port.ts';

/** YouTube's unmodified replies by API call. A question may take several. */
export interface YouTubeBody {
  readonly channels?: unknown;
  /** The list of `playlistItems`, which do not contain it. */
  readonly playlistId?: string;
  readonly playlistItems?: unknown;
  readonly videos?: unknown;
  readonly search?: unknown;
  readonly commentThreads?: unknown;
  /** Pages of replies by comment id. */
  readonly comments?: Readonly<Record<string, readonly unknown[]>>;
  readonly playlists?: readonly unknown[];
}

/** Null on the last page. */
export function nextTokenOf(page: Fields): string | null {
  return textOf(page, 'nextPageToken') || null;
}

export function itemsOf(page: Fields): readonly Fields[] {
  return recordsOf(page, 'items');
}

/** Visible to the owner's token only, so it must not be shown to others. */
export function isPrivateVideo(video: Fields): boolean {
  return fieldsOf(video, 'status').privacyStatus === 'private';
}

/** Unlisted subjects are visible with a link, but only the owner's token finds them in lists. */
export function isListed({ status }: Fields): boolean {
  return !isFields(status) || (status.privacyStatus ?? 'public') === 'public';
}

/** YouTube's tokens have no documented format. */
export function isPageToken(text: string): boolean {
  return /^[\w=.%-]{1,2000}$/.test(text);
}

export function badCursor(): PlatformError {
  return new PlatformError('BAD_CURSOR', 'This page cursor is invalid.');
}

/** Contains the list, so that a handle is looked up for the first page only. */
export function writeUploadsCursor(playlistId: string, pageToken: string): string {
  return `${playlistId}/${pageToken}`;
}

export function uploadsCursorOf({ cursor }: Page): { playlistId: string; pageToken: string } | undefined {
  if (cursor === undefined || cursor === null) return undefined;
  const [playlistId = '', pageToken = '', ...more] = cursor.split('/');
  if (!PLAYLIST_ID.test(playlistId) || !isPageToken(pageToken) || more.length > 0) throw badCursor();
  return { playlistId, pageToken };
}
