import type { Platform } from '@clipscope/domain';

/** Reports of subjects and videos, on the platform whose numbers the list shows. */
export function hashtagPath(tag: string, platform: Platform): string {
  return `/hashtag/${encodeURIComponent(tag)}${onPlatform(platform)}`;
}

export function soundPath(id: string, platform: Platform): string {
  return `/sound/${encodeURIComponent(id)}${onPlatform(platform)}`;
}

export function videoPath({ platform, id }: { readonly platform: Platform; readonly id: string }): string {
  return `/video/${platform}/${encodeURIComponent(id)}`;
}

function onPlatform(platform: Platform): string {
  return platform === 'tiktok' ? '' : `?platform=${platform}`;
}
