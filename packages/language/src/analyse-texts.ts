import { createLanguageDetector } from './detection/detect-language.ts';
import { readEmbeddingTable } from './embedding/table.ts';
import { toBytes } from './embedding/to-bytes.ts';
import { EMBEDDING_FILE, SENTIMENT_FILE } from './model-files.ts';
import { createSentimentRater, type SentimentRating } from './sentiment/rate-sentiment.ts';

/** Names the models together; a change of any of them, or of how they are used, needs another name. */
export const BUILT_IN_MODEL = 'built-in-3';

export type AnalysedText = Omit<SentimentRating, 'confidence'> & {
  /** Short code; `und` where it cannot be told. */
  readonly language: string;
  /** The direction of the text's meaning; null if no word is known. */
  readonly vector: Int8Array | null;
};

type TextAnalyser = {
  analyse(text: string, language: string | null): AnalysedText;
  embed(text: string): Int8Array | null;
};

/** Reads the models, which takes a second and some 300 MB of memory. */
export async function openTextAnalyser(): Promise<TextAnalyser> {
  const table = readEmbeddingTable(EMBEDDING_FILE);
  const rate = createSentimentRater(SENTIMENT_FILE, table);
  const detect = await createLanguageDetector();
  const embed = (text: string) => {
    const vector = table.embed(text);
    return vector && toBytes(vector);
  };
  return {
    analyse(text, known) {
      const language = known ?? detect(text);
      const { negative, neutral, positive, sentiment } = rate(text, language);
      return { language, negative, neutral, positive, sentiment, vector: embed(text) };
    },
    embed,
  };
}
