import type { Platform } from '@clipscope/domain';
import {
  type ObservationReader,
  questions,
  type RowOf,
  type TextAnalysis,
} from '@clipscope/observation-store';
import type { ProcessContext } from '../context.ts';
import { statedLanguage } from './stated-language.ts';

type AnalysisContext = Pick<ProcessContext, 'language' | 'now' | 'recorder'> & {
  readonly observations: ObservationReader;
};

/** A run ends after so many texts, about half a minute, so that the product can close; the next one continues. */
export const TEXTS_PER_RUN = 30_000;
const TEXTS_AT_ONCE = 1_000;

const KINDS = {
  comment: questions.unanalysedComments,
  caption: questions.unanalysedCaptions,
  transcript: questions.unanalysedTranscripts,
} as const;
type Kind = keyof typeof KINDS;

/** Analyses texts that the current model has not analysed yet. False if some may be left. */
export async function analyseTexts(
  context: AnalysisContext,
  most = TEXTS_PER_RUN,
  onAnalysed: (texts: number) => Promise<void> = async () => {},
): Promise<boolean> {
  let left = most;
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const rows = await context.observations.ask(KINDS[kind], { model: context.language.model, limit: left });
    for (let from = 0; from < rows.length; from += TEXTS_AT_ONCE) {
      const some = rows.slice(from, from + TEXTS_AT_ONCE);
      await analyse(context, kind, some);
      await onAnalysed(some.length);
    }
    left -= rows.length;
    if (left <= 0) return false;
  }
  return true;
}

type Row = RowOf<(typeof KINDS)[Kind]>;

async function analyse(
  { language, recorder, now }: AnalysisContext,
  kind: Kind,
  rows: readonly Row[],
): Promise<void> {
  const { model } = language;
  const analysed = await language.analyse(
    rows.map(row => ({ text: row.text, language: statedLanguage(row.language) })),
  );
  const analyses = rows.flatMap((row, at): TextAnalysis[] => {
    const result = analysed[at];
    if (result === undefined) return [];
    const { sentiment: _, ...values } = result;
    const key = { platform: row.platform as Platform, videoId: row.video_id, kind, textId: row.text_id };
    const publishedAt = new Date(row.published_at);
    return [{ ...key, textHash: row.text_hash, author: row.author, publishedAt, model, ...values }];
  });
  await recorder.recordTextAnalyses(analyses, now());
}
