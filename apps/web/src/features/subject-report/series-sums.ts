import type { SubjectPoint } from './subject.ts';

/** Points with a null are days on which nothing at all was seen: they are told apart from zero. */
type Sum = { readonly sum: number | null; readonly missing: number };

export function sumOf(points: readonly SubjectPoint[], read: (point: SubjectPoint) => number | null): Sum {
  const known = points.map(read).filter(value => value !== null);
  return {
    sum: known.length === 0 ? null : known.reduce((total, value) => total + value, 0),
    missing: points.length - known.length,
  };
}

export function engagementsOf({ likesGained, commentsGained, sharesGained }: SubjectPoint): number | null {
  const known = [likesGained, commentsGained, sharesGained].filter(value => value !== null);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
}

/** Against the equal period before; null when either is unknown or the one before was nothing. */
export function changeFrom(before: number | null, now: number | null): number | null {
  return before === null || now === null || before === 0 ? null : (now - before) / before;
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
