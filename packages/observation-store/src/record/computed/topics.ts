import type { Platform } from '@clipscope/domain';
import { jsonLines } from '../../engine/statements.ts';
import type { Writing } from '../writing.ts';

/** Topics that were found together. */
export type StoredTopics = {
  readonly model: string;
  /** The mean vectors by language. */
  readonly means: ReadonlyMap<string, ArrayLike<number>>;
  readonly topics: readonly {
    readonly id: string;
    readonly terms: readonly string[];
    readonly centroid: ArrayLike<number>;
    readonly tightness: number;
    readonly captions: number;
    readonly writtenName?: string;
  }[];
};

/** The topic of one version of a caption. */
export type CaptionTopic = {
  readonly platform: Platform;
  readonly accountId: string;
  readonly videoId: string;
  readonly textHash: string;
  /** Null if no topic is near enough. */
  readonly topic: { readonly id: string; readonly cosine: number } | null;
};

/** The means are inserted first: captions cannot be compared with topics without them. */
export async function recordTopics(
  writing: Writing,
  { model, means, topics }: StoredTopics,
  foundAt: Date,
): Promise<void> {
  const meanLines = [...means].map(([language, mean]) => ({
    ...{ model, language, mean: Array.from(mean), found_at: foundAt },
  }));
  if (meanLines.length > 0) await writing.insert('topic_means', jsonLines(meanLines));
  const lines = topics.map(({ id, terms, centroid, tightness, captions, writtenName = '' }) => ({
    ...{ model, topic_id: id, terms, centroid: Array.from(centroid), tightness, captions, found_at: foundAt },
    written_name: writtenName,
  }));
  if (lines.length > 0) await writing.insert('topics', jsonLines(lines));
}

export async function recordCaptionTopics(
  writing: Writing,
  model: string,
  assigned: readonly CaptionTopic[],
  assignedAt: Date,
): Promise<void> {
  const lines = assigned.map(({ platform, accountId, videoId, textHash, topic }) => ({
    model,
    platform,
    account_id: accountId,
    video_id: videoId,
    text_hash: textHash,
    topic_id: topic?.id ?? 'none',
    cosine: topic?.cosine ?? 0,
    assigned_at: assignedAt,
  }));
  await writing.insert('caption_topics', jsonLines(lines));
}
