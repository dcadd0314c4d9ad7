import type { SubjectKind } from './subject.ts';

const DEFAULT_PLATFORM = 'tiktok';

function withPlatform(path: string, platform: string): string {
  return platform === DEFAULT_PLATFORM ? path : `${path}?platform=${platform}`;
}

export function subjectPath(subject: {
  readonly kind: SubjectKind;
  readonly platform: string;
  readonly id: string;
}): string {
  return withPlatform(`/${subject.kind}/${encodeURIComponent(subject.id)}`, subject.platform);
}

export function videoPath(video: { readonly platform: string; readonly id: string }): string {
  return `/video/${video.platform}/${encodeURIComponent(video.id)}`;
}
