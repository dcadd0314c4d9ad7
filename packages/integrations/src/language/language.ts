import type { AnalysedText, CaptionForTopics, FoundTopics, Means, NearWords } from '@clipscope/language';

export type TextToAnalyse = {
  readonly text: string;
  /** The language that a source states; null to detect it. */
  readonly language: string | null;
};

/** Languages, sentiment and meaning of texts. */
export type LanguagePort = {
  /** Names the models; analyses by different ones are never combined. */
  readonly model: string;
  /** The mean F1 of its three sentiments on labelled comments, in percent by language; absent where nobody measured it. */
  readonly macroF1?: Readonly<Record<string, number>>;
  analyse(texts: readonly TextToAnalyse[]): Promise<AnalysedText[]>;
  /** The meaning of a search text; null if no word of it is known. Does not wait for texts that are being analysed. */
  embed(text: string): Promise<Int8Array | null>;
  /** For each text, the words that explain why it is similar to the search text. */
  nearestWords(wanted: string, texts: readonly string[]): NearWords[][];
  /** The topics of captions with vectors of this model; known means of languages are not calculated again. */
  findTopics(captions: readonly CaptionForTopics[], known: Means): Promise<FoundTopics>;
  /** Ends what runs in the background; calls in progress fail. */
  close(): Promise<void>;
};
