import { avatarSvg, coverSvg, soundSvg } from '@clipscope/world';

const DRAWN_BY = { account: avatarSvg, video: coverSvg, sound: soundSvg } as const;

/** The demo's avatars and covers, drawn from the subject's id; null for a kind of picture that it does not draw. */
export function demoPicture(kind: string, subjectId: string): string | null {
  return Object.hasOwn(DRAWN_BY, kind) ? DRAWN_BY[kind as keyof typeof DRAWN_BY](subjectId) : null;
}
