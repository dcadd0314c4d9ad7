export const SENTIMENTS = ['negative', 'neutral', 'positive'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

/** A number for each sentiment: probabilities, or what a team's corrections add to their logarithms. */
export type OfSentiments = Readonly<Record<Sentiment, number>>;

/** A single text is labelled from this confidence on; the labels of others are wrong too often. */
export const LABEL_CONFIDENCE = 0.7;

/** Fewer corrections say too little about the model. */
const FEWEST_CORRECTIONS = 20;

const NO_OFFSETS: OfSentiments = { negative: 0, neutral: 0, positive: 0 };

/** The probabilities with a team's offsets. */
export function shiftSentiment(
  probabilities: OfSentiments,
  offsets: OfSentiments = NO_OFFSETS,
): OfSentiments {
  const weights = SENTIMENTS.map(name => probabilities[name] * Math.exp(offsets[name]));
  const sum = weights.reduce((total, weight) => total + weight, 0) || 1;
  const [negative = 0, neutral = 0, positive = 0] = weights.map(weight => weight / sum);
  return { negative, neutral, positive };
}

/** The likeliest sentiment, negative and then neutral among equals. */
export function likeliestSentiment(probabilities: OfSentiments): { label: Sentiment; confidence: number } {
  const { negative, neutral, positive } = probabilities;
  const label =
    negative >= Math.max(neutral, positive) ? 'negative' : positive > neutral ? 'positive' : 'neutral';
  return { label, confidence: probabilities[label] };
}

type Corrected = { readonly probabilities: OfSentiments; readonly label: Sentiment };

/** Corrections are mostly of mistakes, so as many are needed to move the offsets as if this many had confirmed them. */
const PRIOR_WEIGHT = 20;
const LARGEST_OFFSET = 1;
const STEPS = 200;

/**
 * What a team's corrections add to the logarithms of the probabilities: the most likely offsets for their labels, pulled
 * towards zero. Null with fewer than `FEWEST_CORRECTIONS`.
 */
export function sentimentOffsets(corrections: readonly Corrected[]): OfSentiments | null {
  if (corrections.length < FEWEST_CORRECTIONS) return null;
  let offsets = { ...NO_OFFSETS };
  const rate = 1 / (PRIOR_WEIGHT + corrections.length);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = { ...NO_OFFSETS } as Record<Sentiment, number>;
    for (const { probabilities, label } of corrections) {
      const shifted = shiftSentiment(probabilities, offsets);
      for (const name of SENTIMENTS) slope[name] += (name === label ? 1 : 0) - shifted[name];
    }
    const next = SENTIMENTS.map(name => {
      const moved = offsets[name] + rate * (slope[name] - PRIOR_WEIGHT * offsets[name]);
      return Math.max(-LARGEST_OFFSET, Math.min(LARGEST_OFFSET, moved));
    });
    const [negative = 0, neutral = 0, positive = 0] = next;
    offsets = { negative, neutral, positive };
  }
  return offsets;
}
