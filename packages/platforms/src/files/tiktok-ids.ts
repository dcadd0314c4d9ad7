import type { VideoKind } from '@clipscope/domain';

const FIRST_UPLOAD_MS = Date.UTC(2014, 0);

/**
 * The upper half of the id of a video or comment is its upload time in seconds, slightly before its publication or, for
 * a scheduled post, long before. Null for an id without such a time.
 */
export function uploadTimeIn(id: string): Date | null {
  const ms = Number(BigInt(id) >> 32n) * 1000;
  return ms >= FIRST_UPLOAD_MS && ms < Date.UTC(2100, 0) ? new Date(ms) : null;
}

export function tiktokVideoUrl(handle: string, videoId: string, kind: VideoKind): string {
  return `https://www.tiktok.com/@${handle}/${kind === 'video' ? 'video' : 'photo'}/${videoId}`;
}
