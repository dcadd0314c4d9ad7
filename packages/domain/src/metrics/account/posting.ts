import { known, type Measured, notEnough } from '../measured.ts';
import { smallestSample } from '../registry.ts';
import { daysBetween, type TimeRange } from '../rows.ts';
import { clamp, mean, standardDeviation } from '../statistics/statistics.ts';

/** Includes videos deleted since. */
interface PostedRow {
  readonly videoId: string;
  readonly publishedAt: Date;
  readonly deletedAt: Date | null;
}

interface PostingInput {
  readonly videos: readonly PostedRow[];
  readonly range: TimeRange;
}

function postedIn({ videos, range }: PostingInput): PostedRow[] {
  return videos
    .filter(video => video.publishedAt >= range.start && video.publishedAt < range.end)
    .toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
}

export function postingFrequency(input: PostingInput): Measured<number, 'videos' | 'deleted'> {
  const days = daysBetween(input.range.start, input.range.end);
  const needed = smallestSample('posting_frequency');
  if (days < needed) return notEnough(Math.max(0, Math.floor(days)), needed, 'short-span');
  const posted = postedIn(input);
  return known({
    value: (7 * posted.length) / days,
    sample: Math.floor(days),
    details: {
      videos: posted.length,
      deleted: posted.filter(video => video.deletedAt !== null && video.deletedAt < input.range.end).length,
    },
  });
}

export function postingRegularity(input: PostingInput): Measured<number, 'gapDays' | 'longestSilenceDays'> {
  const posted = postedIn(input);
  const needed = smallestSample('posting_regularity');
  if (posted.length < needed) return notEnough(posted.length, needed);
  const gaps = posted.slice(1).map((video, index) => ({
    key: video.videoId,
    value: daysBetween((posted[index] as PostedRow).publishedAt, video.publishedAt),
  }));
  const gapDays = gaps.map(gap => gap.value);
  // If all videos were posted at the same moment, regularity is undefined.
  if (mean(gapDays) === 0) return notEnough(1, needed);
  const edges = [
    daysBetween(input.range.start, (posted[0] as PostedRow).publishedAt),
    daysBetween((posted.at(-1) as PostedRow).publishedAt, input.range.end),
  ];
  return known({
    value: 1 - clamp(standardDeviation(gapDays) / mean(gapDays) / 2, 0, 1),
    sample: posted.length,
    details: { gapDays: mean(gapDays), longestSilenceDays: Math.max(...gapDays, ...edges) },
    parts: gaps,
  });
}
