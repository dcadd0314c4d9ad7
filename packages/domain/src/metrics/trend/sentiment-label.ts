export const SENTIMENTS = ['negative', 'neutral', 'positive'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

/** A single text is labelled from this confidence on; the labels of others are wrong too often. */
export const LABEL_CONFIDENCE = 0.7;

/** The likeliest sentiment, negative and then neutral among equals. */
export function likeliestSentiment(probabilities: Readonly<Record<Sentiment, number>>): {
  label: Sentiment;
  confidence: number;
} {
  const { negative, neutral, positive } = probabilities;
  const label =
    negative >= Math.max(neutral, positive) ? 'negative' : positive > neutral ? 'positive' : 'neutral';
  return { label, confidence: probabilities[label] };
}
