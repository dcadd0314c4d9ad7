import { avatarSvg, coverSvg, soundSvg } from '@clipscope/world';

const DRAWN_BY = { account: avatarSvg, video: coverSvg, sound: soundSvg } as const;

/** A picture generated from the subject's id; null for kinds without one. */
export function demoPicture(kind: string, subjectId: string): string | null {
  return Object.hasOwn(DRAWN_BY, kind) ? DRAWN_BY[kind as keyof typeof DRAWN_BY](subjectId) : null;
}
