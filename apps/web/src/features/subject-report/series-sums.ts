import type { SubjectPoint } from './subject.ts';

export function engagementsOf({ likesGained, commentsGained, sharesGained }: SubjectPoint): number | null {
  const known = [likesGained, commentsGained, sharesGained].filter(value => value !== null);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
}

export type Peak = { readonly date: string; readonly value: number };

/** The point with the most; the earliest of equals, null when there is none above zero. */
export function peakOf(
  points: readonly SubjectPoint[],
  read: (point: SubjectPoint) => number | null,
): Peak | null {
  return points.reduce<Peak | null>((top, point) => {
    const value = read(point) ?? 0;
    return value > (top?.value ?? 0) ? { date: point.date, value } : top;
  }, null);
}
