import type { Platform } from '@clipscope/domain';
import { jsonLines } from '../../engine/statements.ts';
import type { Writing } from '../writing.ts';

/** What a model says about one version of a text. */
export type TextAnalysis = {
  readonly platform: Platform;
  readonly videoId: string;
  readonly kind: 'caption' | 'comment' | 'transcript';
  /** The comment's id; empty for other texts. */
  readonly textId: string;
  /** As the questions for unanalysed texts return it. */
  readonly textHash: string;
  readonly author: string;
  readonly publishedAt: Date;
  readonly model: string;
  readonly language: string;
  readonly negative: number;
  readonly neutral: number;
  readonly positive: number;
  readonly vector: Int8Array | null;
};

export async function recordTextAnalyses(
  writing: Writing,
  analyses: readonly TextAnalysis[],
  analysedAt: Date,
): Promise<void> {
  const lines = analyses.map(analysis => ({
    platform: analysis.platform,
    video_id: analysis.videoId,
    kind: analysis.kind,
    text_id: analysis.textId,
    text_hash: analysis.textHash,
    model: analysis.model,
    author: analysis.author,
    published_at: analysis.publishedAt,
    language: analysis.language,
    negative: analysis.negative,
    neutral: analysis.neutral,
    positive: analysis.positive,
    vector: analysis.vector === null ? [] : [...analysis.vector],
    analysed_at: analysedAt,
  }));
  await writing.insert('text_analyses', jsonLines(lines));
}
