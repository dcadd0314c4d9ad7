import { PlatformError } from '../../errors.ts';
import { type Fields, fieldsOf, isFields, recordsOf, textOf } from '../../files/json-formats/fields.ts';
import { PLAYLIST_ID } from '../../files/json-formats/youtube-ids.ts';
import type { Page } from '../../port.ts';

/** YouTube's own answers, by the call that they came from. A question may take several. */
export interface YouTubeBody {
  readonly channels?: unknown;
  /** Which list the items are of; it is asked for, and not told. */
  readonly playlistId?: string;
  readonly playlistItems?: unknown;
  readonly videos?: unknown;
  readonly search?: unknown;
  readonly commentThreads?: unknown;
  /** All answers to a comment, by its id: pages of them. */
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

/** Only an owner's token sees such a video at all, and what it sees is not for everybody. */
export function isPrivateVideo(video: Fields): boolean {
  return fieldsOf(video, 'status').privacyStatus === 'private';
}

/** Whoever has the link may see the unlisted, but only an owner's token has them in its lists. */
export function isListed({ status }: Fields): boolean {
  return !isFields(status) || (status.privacyStatus ?? 'public') === 'public';
}

/** As YouTube makes them, as far as can be told. */
export function isPageToken(text: string): boolean {
  return /^[\w=.%-]{1,2000}$/.test(text);
}

export function badCursor(): PlatformError {
  return new PlatformError('BAD_CURSOR', 'This page cursor is invalid.');
}

/** Names the list too, so that a handle is looked up for the first page alone. */
export function writeUploadsCursor(playlistId: string, pageToken: string): string {
  return `${playlistId}/${pageToken}`;
}

export function uploadsCursorOf({ cursor }: Page): { playlistId: string; pageToken: string } | undefined {
  if (cursor === undefined || cursor === null) return undefined;
  const [playlistId = '', pageToken = '', ...more] = cursor.split('/');
  if (!PLAYLIST_ID.test(playlistId) || !isPageToken(pageToken) || more.length > 0) throw badCursor();
  return { playlistId, pageToken };
}
