import { VIDEO_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { columns } from '../question.ts';

const { count, time } = columns;

/** Columns that the rows of many questions have. */
export const provenance = { observed_at: time, recorded_at: time, source: z.string() };

export const accountCounts = { followers: count, following: count, likes: count, videos: count };

export const aVideoObservation = { views: count, likes: count, comments: count, shares: count, saves: count };

export const gainedCounts = {
  views_gained: count,
  likes_gained: count,
  comments_gained: count,
  shares_gained: count,
  saves_gained: count,
};

/** What lists show of a video. */
export const videoCard = {
  url: z.string(),
  caption: z.string(),
  cover_url: z.string().nullable(),
  kind: z.enum(VIDEO_KINDS),
  duration_s: z.number().nonnegative().nullable(),
  hashtags: z.array(z.string()),
  deleted_at: time.nullable(),
};

const metric = z.number().nullable();

/** Columns of metrics, which are NULL when there is not enough data. */
export function metricColumns<const Name extends string>(names: readonly Name[]) {
  return Object.fromEntries(names.map(name => [name, metric])) as Record<Name, typeof metric>;
}
